import { useQuery } from '@tanstack/react-query'
import { queueNewsQuery } from '#web/data/admin/confirmation.ts'
import { useMay } from '#web/data/admin/session.ts'

/** How many shoppers are to be called now; 0 for those who do not call. */
export function useToConfirm(): number {
  return useQuery({ ...queueNewsQuery(), enabled: useMay('confirmation') }).data?.toConfirm ?? 0
}
