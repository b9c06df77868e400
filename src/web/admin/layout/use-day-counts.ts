import { useQuery } from '@tanstack/react-query'
import { queueNewsQuery } from '#web/data/admin/confirmation.ts'
import { useOutbox } from '#web/data/admin/outbox.ts'
import { parcelCountsQuery } from '#web/data/admin/parcel-counts.ts'
import { reminderCountsQuery } from '#web/data/admin/reminders.ts'
import { reviewCountsQuery } from '#web/data/admin/reviews.ts'
import { useMay } from '#web/data/admin/session.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'

/** Is the number behind a daily link, and its unit. */
type DayCount = { count: number; unit: string }

/** The counts by the links' addresses; counts that a role does not need are not asked for. */
export function useDayCounts(): Readonly<Record<string, DayCount>> {
  const news = useQuery({ ...queueNewsQuery(), enabled: useMay('confirmation') }).data
  const { waiting } = useOutbox()
  // These orders were decided on this device, though the server does not know it yet.
  const decided = news?.ids.filter((id) => waiting.some(({ order }) => order.id === id)) ?? []
  const calls = (news?.toConfirm ?? 0) - decided.length
  const parcels = useQuery({ ...parcelCountsQuery(), enabled: useMay('team') }).data
  const reminders = useQuery({ ...reminderCountsQuery(), enabled: useMay('confirmation') }).data
  const reviews = useQuery({ ...reviewCountsQuery(), enabled: useMay('confirmation') }).data
  return {
    [ADMIN_PATHS.confirmation]: { count: calls, unit: ' à appeler' },
    [ADMIN_PATHS.preparation]: { count: parcels?.to_prepare ?? 0, unit: ' à préparer' },
    [ADMIN_PATHS.shipments]: { count: parcels?.to_hand_over ?? 0, unit: ' à remettre' },
    [ADMIN_PATHS.tracking]: { count: parcels?.to_catch_up ?? 0, unit: ' à rattraper' },
    [ADMIN_PATHS.returns]: { count: parcels?.to_refund ?? 0, unit: ' à rembourser' },
    [ADMIN_PATHS.reminders]: {
      count: (reminders?.back_in_stock ?? 0) + (reminders?.running_low ?? 0),
      unit: ' à prévenir',
    },
    [ADMIN_PATHS.reviews]: {
      count: (reviews?.to_ask ?? 0) + (reviews?.to_read ?? 0),
      unit: ' à demander ou à lire',
    },
  }
}
