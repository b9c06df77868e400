import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { admits } from '#domain/account/roles.ts'
import { useSession } from '#web/data/admin/session.ts'
import { ADMIN_PATHS, screenAccess } from '#web/routing/admin-paths.ts'
import { toast } from '#web/ui/toast-store.ts'
import { ScreenRefused } from './screen-refused.tsx'
import { Shell } from './shell.tsx'
import { Splash } from './splash.tsx'

const REFUSED = {
  tone: 'destructive',
  title: 'Accès refusé',
  text: 'Vous devez être connecté pour accéder à cette page.',
} as const

/** Shows each person their screens (A17.2); redirects who is not signed in to the login screen (A4.3). */
export function Guard() {
  const session = useSession()
  // Of the screen that is shown: while the next one loads, the address is already its own.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' })
  if (session.state === 'checking') return <Splash />
  if (session.state === 'signed-out') return <RedirectToLogin by={session.by} />
  return (
    <Shell>
      {admits(screenAccess(path), session.role) ? <Outlet /> : <ScreenRefused role={session.role} />}
    </Shell>
  )
}

function RedirectToLogin({ by }: { by: 'stranger' | 'logout' | 'end' }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    // The next user of this browser must not see cached data.
    queryClient.clear()
    void router.navigate({ href: ADMIN_PATHS.login, replace: true }).then(() => {
      // Only after navigating: requests that failed with the session show their own toasts first.
      if (by !== 'logout') toast(REFUSED)
    })
  }, [by, queryClient, router])
  return <Splash />
}
