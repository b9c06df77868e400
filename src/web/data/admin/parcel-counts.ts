import { queryOptions } from '@tanstack/react-query'
import { countParcels } from '#contract/parcels/parcels.ts'
import { adminApi } from './api.ts'

/** What waits to be packed, handed over and caught up with. */
export function parcelCountsQuery() {
  return queryOptions({
    queryKey: [countParcels.path],
    queryFn: () => adminApi.call(countParcels, {}),
  })
}
