import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatDirhams } from '#domain/money.ts'
import { queueNewsQuery } from '#web/data/admin/confirmation.ts'
import { goLiveAsAdmin } from '#web/data/admin/live.ts'
import { orderAlarm } from '#web/data/admin/order-alarm.ts'
import { keepOrderSoundAwake } from '#web/data/admin/order-sound.ts'
import { useMay } from '#web/data/admin/session.ts'
import { ADMIN_PATHS, adminOrderPath } from '#web/routing/admin-paths.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Keeps the screens live, and announces new orders. */
export function useAdminLive(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  // Those who prepare learn of an order once it is confirmed.
  const hearsOfNew = useMay('confirmation')
  useEffect(
    () =>
      goLiveAsAdmin(queryClient, {
        onNavigation: (listener) => router.subscribe('onResolved', listener),
        onNewOrder({ orderId, order_number, total }) {
          if (!hearsOfNew) return
          orderAlarm.ring(orderId)
          // The call desk shows new orders itself, and its toasts hold 'Annuler'.
          if (router.latestLocation.pathname === ADMIN_PATHS.confirmation) return
          toast({
            tone: 'success',
            title: 'Nouvelle commande',
            text: `${order_number}, ${formatDirhams(total)}`,
            action: { label: 'Voir la commande', href: adminOrderPath(orderId) },
          })
        },
      }),
    [queryClient, router, hearsOfNew],
  )
  const pause = useQuery({ ...queueNewsQuery(), enabled: hearsOfNew }).data?.sound_every_minutes
  useEffect(() => {
    if (pause !== undefined) orderAlarm.repeatEvery(pause)
  }, [pause])
  useEffect(() => {
    const end = new AbortController()
    keepOrderSoundAwake(end.signal)
    return () => end.abort()
  }, [])
}
