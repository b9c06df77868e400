/** Room of the login, and of the guard that shows it in place of the screens. */

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { admits } from '#domain/account/roles.ts'
import { homeOf } from '#web/admin/layout/navigation.ts'
import { Splash } from '#web/admin/layout/splash.tsx'
import { useTappedNotice } from '#web/admin/layout/use-tapped-notice.ts'
import { useSession } from '#web/data/admin/session.ts'
import { ADMIN_PATHS, screenAccess } from '#web/routing/admin-paths.ts'
import { LoginCard } from './login-card.tsx'

/**
 * Sends a signed-in person to the screen that was asked for, or else to the first one of the role, which for owners is
 * the dashboard (A2.2).
 */
export function LoginScreen() {
  const session = useSession()
  const router = useRouter()
  useTappedNotice(
    (asked) => void router.navigate({ href: ADMIN_PATHS.login, replace: true, state: { asked } }),
  )
  useEffect(() => {
    if (session.state !== 'signed-in') return
    const { asked } = router.latestLocation.state
    const isTheirs = asked !== undefined && admits(screenAccess(asked.split('?')[0] ?? ''), session.role)
    void router.navigate({ href: isTheirs ? asked : homeOf(session.role).href, replace: true })
  }, [session, router])
  if (session.state !== 'signed-out') return <Splash />
  return <LoginCard hasEnded={false} />
}
