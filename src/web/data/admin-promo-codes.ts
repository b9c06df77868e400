import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import { createPromoCode, deletePromoCode, listPromoCodes, updatePromoCode } from '#contract/promo-codes.ts'
import { adminApi } from './admin-api.ts'

export type PromoCode = EndpointAnswer<typeof listPromoCodes>[number]

/** Every promo code, the latest first. */
export function promoCodesQuery() {
  return queryOptions({
    queryKey: [listPromoCodes.path],
    queryFn: () => adminApi.call(listPromoCodes, {}),
  })
}

/** Creates a code, or changes the one of that id. */
export async function savePromoCode(
  queryClient: QueryClient,
  id: number | undefined,
  fields: EndpointInput<typeof createPromoCode>,
): Promise<void> {
  if (id === undefined) await adminApi.call(createPromoCode, fields)
  else await adminApi.call(updatePromoCode, { id: String(id), ...fields })
  await queryClient.invalidateQueries({ queryKey: promoCodesQuery().queryKey })
}

export async function removePromoCode(queryClient: QueryClient, id: number): Promise<void> {
  await adminApi.call(deletePromoCode, { id: String(id) })
  await queryClient.invalidateQueries({ queryKey: promoCodesQuery().queryKey })
}
