import type { QueryClient } from '@tanstack/react-query'
import { browseCatalogue } from '#contract/catalogue-browse.ts'
import type { CatalogueAnswer } from '#domain/catalogue/browse.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** All products in cached catalogue answers. */
export function listCachedProducts(queryClient: QueryClient): Product[] {
  const answers = queryClient.getQueriesData<CatalogueAnswer>({ queryKey: [browseCatalogue.path] })
  return answers.flatMap(([, answer]) => (answer === undefined ? [] : productsOf(answer)))
}

function productsOf({ products, rows }: CatalogueAnswer): Product[] {
  return [...products, ...rows.flatMap((row) => row.products)]
}
