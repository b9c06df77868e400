import type { QueryClient } from '@tanstack/react-query'
import { browseCatalogue } from '#contract/catalogue-browse.ts'
import type { Product } from '#domain/catalogue.ts'
import type { CatalogueAnswer } from '#domain/catalogue-browse.ts'

/** Every perfume that a catalogue page has been told of. */
export function listKnown(queryClient: QueryClient): Product[] {
  const answers = queryClient.getQueriesData<CatalogueAnswer>({ queryKey: [browseCatalogue.path] })
  return answers.flatMap(([, answer]) => (answer === undefined ? [] : productsOf(answer)))
}

function productsOf({ products, rows }: CatalogueAnswer): Product[] {
  return [...products, ...rows.flatMap((row) => row.products)]
}
