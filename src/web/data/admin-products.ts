import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getProduct, listBestsellers, listRelatedProducts } from '#contract/catalogue.ts'
import { browseCatalogue } from '#contract/catalogue-browse.ts'
import { getDashboard } from '#contract/dashboard.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import {
  type AdminProduct,
  createProduct,
  deleteProduct,
  duplicateProduct,
  getAdminProduct,
  listAdminProducts,
  updateProduct,
} from '#contract/products.ts'
import { listPromotionSizes } from '#contract/promotions.ts'
import { adminApi } from './admin-api.ts'

export const PRODUCTS_PER_PAGE = 50

export function adminProductsQuery(asked: EndpointInput<typeof listAdminProducts>) {
  const input = { ...asked, per_page: String(PRODUCTS_PER_PAGE) }
  return queryOptions({
    queryKey: [listAdminProducts.path, input],
    queryFn: () => adminApi.call(listAdminProducts, input),
    placeholderData: keepPreviousData,
  })
}

/** Read anew by each form that opens: an older one would be refused when it is saved. */
export function adminProductQuery(id: number) {
  return queryOptions({
    queryKey: [getAdminProduct.path, id],
    queryFn: () => adminApi.call(getAdminProduct, { id: String(id) }),
    gcTime: 0,
  })
}

type SentProduct = EndpointInput<typeof createProduct>

export async function addProduct(queryClient: QueryClient, form: SentProduct): Promise<AdminProduct> {
  const product = await adminApi.call(createProduct, form)
  refreshProducts(queryClient)
  return product
}

export async function saveProduct(
  queryClient: QueryClient,
  id: number,
  form: SentProduct,
): Promise<AdminProduct> {
  const product = await adminApi.call(updateProduct, { id: String(id), ...form })
  queryClient.setQueryData(adminProductQuery(id).queryKey, product)
  refreshProducts(queryClient)
  return product
}

/** The product as it is now; undefined where it cannot be read, of which its own query tells. */
export async function rereadProduct(queryClient: QueryClient, id: number): Promise<AdminProduct | undefined> {
  const { queryKey } = adminProductQuery(id)
  await queryClient.refetchQueries({ queryKey })
  return queryClient.getQueryData(queryKey)
}

export async function removeProduct(queryClient: QueryClient, id: number): Promise<void> {
  await adminApi.call(deleteProduct, { id: String(id) })
  refreshProducts(queryClient)
}

export async function copyProduct(queryClient: QueryClient, id: number): Promise<AdminProduct> {
  const copy = await adminApi.call(duplicateProduct, { id: String(id) })
  refreshProducts(queryClient)
  return copy
}

/** After a product was saved every list that shows it is stale (admin §7), its public page too. */
const SHOWING: readonly unknown[] = [
  listAdminProducts.path,
  listPromotionSizes.path,
  browseCatalogue.path,
  listBestsellers.path,
  listRelatedProducts.path,
  getProduct.path,
  getDashboard.path,
]

function refreshProducts(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => SHOWING.includes(queryKey[0]) })
}
