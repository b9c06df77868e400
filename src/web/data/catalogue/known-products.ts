import { browseCatalogue } from '#contract/catalogue/browse.ts'
import type { CatalogueAnswer } from '#domain/catalogue/browse.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ReadCache } from '#web/data/read-cache.ts'

/** Lists all products in cached catalogue answers. */
export function listCachedProducts(readCache: ReadCache): Product[] {
  return readCache.listQueryData<CatalogueAnswer>(browseCatalogue.path).flatMap(productsOf)
}

function productsOf({ products, rows }: CatalogueAnswer): Product[] {
  return [...products, ...rows.flatMap((row) => row.products)]
}
