/** Room of the login. */

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Splash } from '#web/admin/layout/splash.tsx'
import { useSession } from '#web/data/admin/session.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { MAIN_ID } from '#web/routing/links.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Mark } from '#web/ui/logo.tsx'
import { LoginForm } from './login-form.tsx'
import './login.css'

/** Redirects to the dashboard when signed in (A2.2). */
export function LoginScreen() {
  const session = useSession()
  const { state } = session
  const router = useRouter()
  useEffect(() => {
    if (state === 'signed-in') void router.navigate({ href: ADMIN_PATHS.dashboard, replace: true })
  }, [state, router])
  if (session.state !== 'signed-out') return <Splash />
  return (
    <main className="login" id={MAIN_ID} tabIndex={-1}>
      <title>Administration | Sillage</title>
      <div className="login-card">
        <Mark className="mark" />
        <h1>Administration</h1>
        <p className="muted">Réservé à l’équipe Sillage.</p>
        {session.by === 'end' && (
          <Alert title="Vous avez été déconnecté">
            <p>Votre session a pris fin. Les nouvelles commandes ne sont plus annoncées ici.</p>
          </Alert>
        )}
        <LoginForm />
      </div>
    </main>
  )
}
