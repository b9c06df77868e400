import { browseCatalogue } from '#contract/catalogue/browse.ts'
import type { CatalogueAnswer } from '#domain/catalogue/browse.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { QueryClient } from '#web/data/query-client.ts'

/** All products in cached catalogue answers. */
export function listCachedProducts(queryClient: QueryClient): Product[] {
  return queryClient.listQueryData<CatalogueAnswer>(browseCatalogue.path).flatMap(productsOf)
}

function productsOf({ products, rows }: CatalogueAnswer): Product[] {
  return [...products, ...rows.flatMap((row) => row.products)]
}
