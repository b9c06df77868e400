import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listBestsellers } from '#contract/catalogue.ts'
import { browseCatalogue } from '#contract/catalogue-browse.ts'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import { listAdminProducts } from '#contract/products.ts'
import {
  checkExpirations,
  createPromotion,
  deletePromotion,
  listPromotionSizes,
  listPromotions,
  updatePromotion,
} from '#contract/promotions.ts'
import { adminApi } from './admin-api.ts'

export type Promotion = EndpointAnswer<typeof listPromotions>[number]

/** The sizes a promotion can be made for; `price` is the catalogue's, in dirhams. */
export type FoundSizes = EndpointAnswer<typeof listPromotionSizes>
export type Size = FoundSizes['sizes'][number]

/** Every promotion, the latest first. */
export function promotionsQuery() {
  return queryOptions({
    queryKey: [listPromotions.path],
    queryFn: () => adminApi.call(listPromotions, {}),
  })
}

/** The first of the sizes that match, and how many there are. */
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
  await refresh(queryClient)
}

export async function changePromotion(
  queryClient: QueryClient,
  change: EndpointInput<typeof updatePromotion>,
): Promise<void> {
  await adminApi.call(updatePromotion, change)
  await refresh(queryClient)
}

export async function removePromotion(queryClient: QueryClient, id: number): Promise<void> {
  await adminApi.call(deletePromotion, { id: String(id) })
  await refresh(queryClient)
}

/** 'Vérifier Expirations'. */
export async function expirePromotions(queryClient: QueryClient): Promise<void> {
  await adminApi.call(checkExpirations, {})
  await refresh(queryClient)
}

/** A promotion changes prices wherever they are shown (admin §7). */
async function refresh(queryClient: QueryClient): Promise<void> {
  const stale = [listPromotions, listAdminProducts, browseCatalogue, listBestsellers]
  await Promise.all(stale.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
