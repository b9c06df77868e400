import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import {
  checkExpirations,
  createPromotion,
  deletePromotion,
  listPromotionSizes,
  listPromotions,
  updatePromotion,
} from '#contract/promotions/promotions.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export type Promotion = EndpointAnswer<typeof listPromotions>[number]

/** Sizes that a promotion can be created for; `price` is the catalogue price in dirhams. */
export type FoundSizes = EndpointAnswer<typeof listPromotionSizes>
export type Size = FoundSizes['sizes'][number]

/** Reads all promotions, newest first. */
export function promotionsQuery() {
  return queryOptions({
    queryKey: [listPromotions.path],
    queryFn: () => adminApi.call(listPromotions, {}),
  })
}

/** Reads the first matching sizes, and how many match. */
export function sizesQuery(search: string) {
  return queryOptions({
    queryKey: [listPromotionSizes.path, search],
    queryFn: () => adminApi.call(listPromotionSizes, { search }),
    placeholderData: keepPreviousData,
  })
}

export async function addPromotion(
  queryClient: QueryClient,
  plan: EndpointInput<typeof createPromotion>,
): Promise<void> {
  await adminApi.call(createPromotion, plan)
  await readAgain(queryClient, ADMIN_READS.PROMOTION_UPDATE)
}

export async function changePromotion(
  queryClient: QueryClient,
  change: EndpointInput<typeof updatePromotion>,
): Promise<void> {
  await adminApi.call(updatePromotion, change)
  await readAgain(queryClient, ADMIN_READS.PROMOTION_UPDATE)
}

export async function removePromotion(queryClient: QueryClient, id: number): Promise<void> {
  await adminApi.call(deletePromotion, { id: String(id) })
  await readAgain(queryClient, ADMIN_READS.PROMOTION_UPDATE)
}

/** Serves 'Vérifier Expirations'. */
export async function expirePromotions(queryClient: QueryClient): Promise<void> {
  await adminApi.call(checkExpirations, {})
  await readAgain(queryClient, ADMIN_READS.PROMOTION_UPDATE)
}
