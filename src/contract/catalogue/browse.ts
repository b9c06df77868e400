import type { Endpoint } from '#contract/endpoint.ts'
import type { CatalogueAnswer } from '#domain/catalogue/browse.ts'

/** Largest slice of one call. */
export const MAX_PRODUCTS_PER_CALL = 120

/** A view as in the catalogue page's URL, and the wanted slice. */
type SentView = { depuis?: string; nombre?: string; [criterion: string]: unknown }

/**
 * What a catalogue page shows of a view: `categorie`, `q`, `min`, `max`, `famille`, `moment`, `tri` as in its URL, `nombre`
 * products after the first `depuis`. A small shop answers with everything (`isWhole`), and the browser filters by
 * itself.
 */
export const browseCatalogue: Endpoint<'visitor', SentView, CatalogueAnswer> = {
  method: 'GET',
  path: '/api/catalogue',
  access: 'visitor',
}
