/** Room of the login. */

import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AreaTitle } from '#web/admin/layout/area-title.tsx'
import { homeOf } from '#web/admin/layout/navigation.ts'
import { ShopSign } from '#web/admin/layout/shop-logo.tsx'
import { Splash } from '#web/admin/layout/splash.tsx'
import { useSession } from '#web/data/admin/session.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { MAIN_ID } from '#web/routing/links.ts'
import { Alert } from '#web/ui/alert.tsx'
import { CodeForm } from './code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import './login.css'

/** Redirects to the first screen of the role when signed in: for owners the dashboard (A2.2). */
export function LoginScreen() {
  const session = useSession()
  const router = useRouter()
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const name = useQuery(SITE_QUERY).data?.name
  useEffect(() => {
    if (session.state === 'signed-in')
      void router.navigate({ href: homeOf(session.role).href, replace: true })
  }, [session, router])
  if (session.state !== 'signed-out') return <Splash />
  return (
    <main className="login" id={MAIN_ID} tabIndex={-1}>
      <AreaTitle>Administration</AreaTitle>
      <div className="login-card">
        <ShopSign />
        <h1>Administration</h1>
        <p className="muted">Réservé à l’équipe{name === undefined ? ' de la boutique' : `\u00a0${name}`}.</p>
        {session.by === 'end' && (
          <Alert title="Vous avez été déconnecté">
            <p>Votre session a pris fin. Les nouvelles commandes ne sont plus annoncées ici.</p>
          </Alert>
        )}
        {isCodeNeeded ? (
          <CodeForm
            onBack={(why) => {
              setReason(why)
              setCodeNeeded(false)
            }}
          />
        ) : (
          <LoginForm reason={reason} onCodeNeeded={() => setCodeNeeded(true)} />
        )}
        <PasskeyLogin />
      </div>
    </main>
  )
}
