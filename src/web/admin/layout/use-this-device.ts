import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tellDeviceName } from '#web/data/admin/device-name.ts'
import { openOutbox } from '#web/data/admin/outbox.ts'
import { confirmPush } from '#web/data/admin/push.ts'
import { useMay, useSession } from '#web/data/admin/session.ts'
import { ADMIN_READS } from '#web/data/admin/stale-reads.ts'
import { startWorker } from '#web/data/admin/worker.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { useTappedNotice } from './use-tapped-notice.ts'

/**
 * Lets this device serve the signed-in person: it sends its name and waiting outcomes, is notified of orders,
 * and opens without a network.
 */
export function useThisDevice(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const session = useSession()
  const staffId = session.state === 'signed-in' ? session.id : undefined
  const mayConfirm = useMay('confirmation')
  useTappedNotice((href) => void router.navigate({ href }))
  useEffect(() => void startWorker(), [])
  useEffect(() => {
    if (staffId !== undefined) void tellDeviceName()
  }, [staffId])
  useEffect(() => {
    if (staffId === undefined || !mayConfirm) return
    void confirmPush()
    return openOutbox(staffId, () => void readAgain(queryClient, ADMIN_READS.CONFIRMATION_UPDATE))
  }, [staffId, mayConfirm, queryClient])
}
