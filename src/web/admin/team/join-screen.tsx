import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Splash } from '#web/admin/layout/splash.tsx'
import { useSession } from '#web/data/admin/session.ts'
import { invitationQuery } from '#web/data/admin/staff.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { JoinForm } from './join-form.tsx'
import { LinkPage } from './link-page.tsx'

/** Lets an invited person make an account (A17.12). The token is in the fragment of the link. */
export function JoinScreen() {
  const session = useSession()
  // The server's document has no fragment, so the form is made in the browser.
  return session.state === 'checking' ? <Splash /> : <Invited />
}

function Invited() {
  const [token] = useState(() => window.location.hash.slice(1))
  const router = useRouter()
  const name = useQuery(SITE_QUERY).data?.name ?? 'la boutique'
  return (
    <LinkPage title="Invitation" link={useQuery(invitationQuery(token))}>
      {(invited) => (
        <>
          <h1>Bienvenue dans l’équipe</h1>
          <p className="muted">Choisissez comment vous connecter à {name}.</p>
          <JoinForm
            token={token}
            invited={invited}
            onJoined={() => void router.navigate({ href: ADMIN_PATHS.login, replace: true })}
          />
        </>
      )}
    </LinkPage>
  )
}
