import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ADMIN_PATHS } from '#web/admin-paths.ts'
import { useSession } from '#web/data/admin-session.ts'
import { toast } from '#web/ui/toast-store.ts'
import { Shell } from './shell.tsx'
import { Splash } from './splash.tsx'

const REFUSED = {
  tone: 'destructive',
  title: 'Accès refusé',
  text: 'Vous devez être connecté pour accéder à cette page.',
} as const

/** Lets the signed-in administrator through, and sends everybody else to the login screen (admin §4). */
export function Guard() {
  const session = useSession()
  if (session.state === 'checking') return <Splash />
  if (session.state === 'signed-out') return <TurnedAway by={session.by} />
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

function TurnedAway({ by }: { by: 'stranger' | 'logout' }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    // The next person at this screen must not find what the last one read.
    queryClient.clear()
    void router.navigate({ href: ADMIN_PATHS.login, replace: true }).then(() => {
      // There, and not before: what failed because the session is over tells of its own failure meanwhile.
      if (by === 'stranger') toast(REFUSED)
    })
  }, [by, queryClient, router])
  return <Splash />
}
