import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import {
  type AdminProduct,
  completeProduct,
  countIncompleteProducts,
  createIncompleteProduct,
  createProduct,
  deleteProduct,
  duplicateProduct,
  getAdminProduct,
  listAdminProducts,
  previewProduct,
  updateProduct,
  updateSize,
} from '#contract/products/products.ts'
import { ApiError } from '#web/data/api-error.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export const PRODUCTS_PER_PAGE = 50

export function adminProductsQuery(asked: EndpointInput<typeof listAdminProducts>) {
  const input = { ...asked, per_page: String(PRODUCTS_PER_PAGE) }
  return queryOptions({
    queryKey: [listAdminProducts.path, input],
    queryFn: () => adminApi.call(listAdminProducts, input),
    placeholderData: keepPreviousData,
  })
}

/** Counts the perfumes that must be completed before they can be shown. */
export function incompleteCountQuery() {
  return queryOptions({
    queryKey: [countIncompleteProducts.path],
    queryFn: () => adminApi.call(countIncompleteProducts, {}),
    select: ({ count }) => count,
  })
}

/** Reads a page of the pile that is completed card by card. */
export function incompleteProductsQuery(page: number) {
  return adminProductsQuery({ visibility: 'incomplete', page: String(page) })
}

export async function addQuickProduct(
  queryClient: QueryClient,
  typed: EndpointInput<typeof createIncompleteProduct>,
): Promise<AdminProduct> {
  const product = await adminApi.call(createIncompleteProduct, typed)
  void readAgain(queryClient, ADMIN_READS.PRODUCT_UPDATE)
  return product
}

/** Keeps what was learnt; after a refusal the pile has the current version before this rejects. */
export async function saveCompletion(
  queryClient: QueryClient,
  learnt: EndpointInput<typeof completeProduct>,
): Promise<AdminProduct> {
  try {
    const product = await adminApi.call(completeProduct, learnt)
    takeSaved(queryClient, product)
    void readAgain(queryClient, ADMIN_READS.PRODUCT_UPDATE)
    return product
  } catch (error) {
    if (error instanceof ApiError) await readAgain(queryClient, ADMIN_READS.PRODUCT_UPDATE)
    throw error
  }
}

/** Not cached: saving a stale version would be refused. */
export function adminProductQuery(id: number) {
  return queryOptions({
    queryKey: [getAdminProduct.path, id],
    queryFn: () => adminApi.call(getAdminProduct, { id: String(id) }),
    gcTime: 0,
  })
}

/** Reads a product as its public page shows it, hidden ones included. */
export function previewQuery(slug: string) {
  return queryOptions({
    queryKey: [previewProduct.path, slug],
    queryFn: () => adminApi.call(previewProduct, { slug }),
  })
}

type SentProduct = EndpointInput<typeof createProduct>

export async function addProduct(queryClient: QueryClient, form: SentProduct): Promise<AdminProduct> {
  const product = await adminApi.call(createProduct, form)
  void readAgain(queryClient, ADMIN_READS.PRODUCT_UPDATE)
  return product
}

export async function saveProduct(
  queryClient: QueryClient,
  id: number,
  form: SentProduct,
): Promise<AdminProduct> {
  const product = await adminApi.call(updateProduct, { id: String(id), ...form })
  queryClient.setQueryData(adminProductQuery(id).queryKey, product)
  void readAgain(queryClient, ADMIN_READS.PRODUCT_UPDATE)
  return product
}

/** Refetches the product; undefined on failure, which the query itself reports. */
export async function rereadProduct(queryClient: QueryClient, id: number): Promise<AdminProduct | undefined> {
  const { queryKey } = adminProductQuery(id)
  await queryClient.refetchQueries({ queryKey })
  return queryClient.getQueryData(queryKey)
}

/** Changes price or stock of a size; after a refusal the list has the current values before this rejects. */
export async function changeSize(
  queryClient: QueryClient,
  change: EndpointInput<typeof updateSize>,
): Promise<AdminProduct> {
  try {
    const saved = await adminApi.call(updateSize, change)
    takeSaved(queryClient, saved)
    void readAgain(queryClient, ADMIN_READS.PRODUCT_UPDATE)
    return saved
  } catch (error) {
    if (error instanceof ApiError) await readAgain(queryClient, ADMIN_READS.PRODUCT_UPDATE)
    throw error
  }
}

/** Lists show what was saved before they are read again. */
function takeSaved(queryClient: QueryClient, saved: AdminProduct): void {
  queryClient.setQueriesData<EndpointAnswer<typeof listAdminProducts>>(
    { queryKey: [listAdminProducts.path] },
    (page) => page && { ...page, products: page.products.map((one) => (one.id === saved.id ? saved : one)) },
  )
}

/** Reads the product as it is now. */
export function readProduct(queryClient: QueryClient, id: number): Promise<AdminProduct> {
  return queryClient.fetchQuery({ ...adminProductQuery(id), staleTime: 0, retry: false })
}

export async function removeProduct(queryClient: QueryClient, id: number): Promise<void> {
  await adminApi.call(deleteProduct, { id: String(id) })
  void readAgain(queryClient, ADMIN_READS.PRODUCT_UPDATE)
}

export async function copyProduct(queryClient: QueryClient, id: number): Promise<AdminProduct> {
  const copy = await adminApi.call(duplicateProduct, { id: String(id) })
  void readAgain(queryClient, ADMIN_READS.PRODUCT_UPDATE)
  return copy
}
