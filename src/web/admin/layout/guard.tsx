import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#web/data/admin/session.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { toast } from '#web/ui/toast-store.ts'
import { Shell } from './shell.tsx'
import { Splash } from './splash.tsx'

const REFUSED = {
  tone: 'destructive',
  title: 'Accès refusé',
  text: 'Vous devez être connecté pour accéder à cette page.',
} as const

/** Lets the signed-in administrator through; redirects others to the login screen (A4.3). */
export function Guard() {
  const session = useSession()
  if (session.state === 'checking') return <Splash />
  if (session.state === 'signed-out') return <RedirectToLogin by={session.by} />
  return (
    <Shell>
      <Outlet />
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
