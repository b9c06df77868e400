import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AreaTitle } from '#web/admin/layout/area-title.tsx'
import { ShopSign } from '#web/admin/layout/shop-logo.tsx'
import { Splash } from '#web/admin/layout/splash.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { useSession } from '#web/data/admin/session.ts'
import { invitationQuery } from '#web/data/admin/staff.ts'
import { ApiError, refusalMessage } from '#web/data/api-error.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { MAIN_ID } from '#web/routing/links.ts'
import { JoinForm } from './join-form.tsx'
import '#web/admin/login/login.css'

/** Where an invited person makes an account (A17.12). The token is in the fragment of the link. */
export function JoinScreen() {
  const session = useSession()
  // The server's document has no fragment: the form is made in the browser.
  return session.state === 'checking' ? <Splash /> : <Invited />
}

function Invited() {
  const [token] = useState(() => window.location.hash.slice(1))
  const router = useRouter()
  const name = useQuery(SITE_QUERY).data?.name ?? 'la boutique'
  const { data, error, refetch } = useQuery(invitationQuery(token))
  const isGone = error instanceof ApiError && error.status < 500
  return (
    <main className="login" id={MAIN_ID} tabIndex={-1}>
      <AreaTitle>Invitation</AreaTitle>
      <div className="login-card">
        <ShopSign />
        {data === undefined ? (
          <>
            <h1>Invitation</h1>
            {error === null && <p role="status">Vérification du lien…</p>}
            {isGone && (
              <>
                <p role="alert">
                  {refusalMessage(error, 'Ce lien n’est plus valable. Demandez-en un nouveau.')}
                </p>
                <a className="btn btn-secondary btn-block" href={ADMIN_PATHS.login}>
                  Se connecter
                </a>
              </>
            )}
            {error !== null && !isGone && (
              <LoadFailure title="Le lien n’a pas pu être vérifié." onRetry={() => void refetch()} />
            )}
          </>
        ) : (
          <>
            <h1>Bienvenue dans l’équipe</h1>
            <p className="muted">Choisissez comment vous connecter à {name}.</p>
            <JoinForm
              token={token}
              invited={data}
              onJoined={() => void router.navigate({ href: ADMIN_PATHS.login, replace: true })}
            />
          </>
        )}
      </div>
    </main>
  )
}
