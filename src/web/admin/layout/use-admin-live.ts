import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatDirhams } from '#domain/money.ts'
import { goLiveAsAdmin } from '#web/data/admin/live.ts'
import { keepOrderSoundAwake, playOrderSound } from '#web/data/admin/order-sound.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Keeps the screens live, and announces new orders. */
export function useAdminLive(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(
    () =>
      goLiveAsAdmin(queryClient, {
        onNavigation: (listener) => router.subscribe('onResolved', listener),
        onNewOrder({ orderId, order_number, total }) {
          void playOrderSound()
          toast({
            tone: 'success',
            title: 'Nouvelle commande',
            text: `${order_number}, ${formatDirhams(total)}`,
            action: { label: 'Voir la commande', href: adminOrderPath(orderId) },
          })
        },
      }),
    [queryClient, router],
  )
  useEffect(() => {
    const end = new AbortController()
    keepOrderSoundAwake(end.signal)
    return () => end.abort()
  }, [])
}
