import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Splash } from '#web/admin/layout/splash.tsx'
import { ADMIN_PATHS } from '#web/admin-paths.ts'
import { useSession } from '#web/data/admin-session.ts'
import { MAIN_ID } from '#web/links.ts'
import { Mark } from '#web/ui/logo.tsx'
import { LoginForm } from './login-form.tsx'
import './login.css'

/** Whoever is signed in goes on to the dashboard (admin §2, Login screen). */
export function LoginScreen() {
  const { state } = useSession()
  const router = useRouter()
  useEffect(() => {
    if (state === 'signed-in') void router.navigate({ href: ADMIN_PATHS.dashboard, replace: true })
  }, [state, router])
  if (state !== 'signed-out') return <Splash />
  return (
    <main className="login" id={MAIN_ID} tabIndex={-1}>
      <title>Administration | Sillage</title>
      <div className="login-card">
        <Mark className="mark" />
        <h1>Administration</h1>
        <p className="muted">Réservé à l’équipe Sillage.</p>
        <LoginForm />
      </div>
    </main>
  )
}
