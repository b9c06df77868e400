import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './browse.schemas.ts'

/**
 * Answers what a catalogue page shows of a view: `categorie`, `q`, `min`, `max`, `famille`, `moment`, `tri` as in its
 * URL, `nombre` products after the first `depuis`. A small shop answers with everything (`isWhole`), and the browser
 * filters by itself.
 */
export const browseCatalogue: Endpoint<'visitor', typeof schemas.browseCatalogue> = {
  method: 'GET',
  path: '/api/catalogue',
  access: 'visitor',
}
