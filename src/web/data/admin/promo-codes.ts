import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import {
  createPromoCode,
  deletePromoCode,
  listPromoCodes,
  updatePromoCode,
} from '#contract/promo-codes/promo-codes.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export type PromoCode = EndpointAnswer<typeof listPromoCodes>[number]

/** Reads all promo codes, newest first. */
export function promoCodesQuery() {
  return queryOptions({
    queryKey: [listPromoCodes.path],
    queryFn: () => adminApi.call(listPromoCodes, {}),
  })
}

/** Creates a code, or updates the one with the given id. */
export async function savePromoCode(
  queryClient: QueryClient,
  id: number | undefined,
  fields: EndpointInput<typeof createPromoCode>,
): Promise<void> {
  if (id === undefined) await adminApi.call(createPromoCode, fields)
  else await adminApi.call(updatePromoCode, { id: String(id), ...fields })
  await readAgain(queryClient, ADMIN_READS.PROMO_CODE_UPDATE)
}

export async function removePromoCode(queryClient: QueryClient, id: number): Promise<void> {
  await adminApi.call(deletePromoCode, { id: String(id) })
  await readAgain(queryClient, ADMIN_READS.PROMO_CODE_UPDATE)
}
