import { queryOptions } from '@tanstack/react-query'
import { countParcels } from '#contract/parcels/parcels.ts'
import { adminApi } from './api.ts'

/** Reads how many orders and parcels wait to be packed, handed over and caught up with. */
export function parcelCountsQuery() {
  return queryOptions({
    queryKey: [countParcels.path],
    queryFn: () => adminApi.call(countParcels, {}),
  })
}
