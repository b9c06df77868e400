/** Room of the stock: pieces on the shelf, their movements and costs. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './stock.schemas.ts'

/**
 * These calls say what is left of each perfume, and where pieces went. Costs in DH leave for owners alone.
 */

export type StockSize = StockProduct['sizes'][number]
export type StockProduct = InferOutput<typeof schemas.productSchema>
export type StockMovement = EndpointAnswer<typeof listStockMovements>['movements'][number]

/** Shows the effect of a change on a size. */
export type StockResult = EndpointAnswer<typeof adjustStock>['sizes'][number]

/**
 * Perfumes by name; 'bientot' begins with the soonest sold out. It refuses with 403 `role_refused` when
 * somebody else than an owner asks for costs.
 */
export const listStock: Endpoint<'preparation', typeof schemas.listStock> = {
  method: 'GET',
  path: '/api/stock',
  access: 'preparation',
}

/** Answers the CSV of every size, with costs. */
export const exportStock: Endpoint<'owner', typeof schemas.exportStock> = {
  method: 'GET',
  path: '/api/stock/export',
  access: 'owner',
  answers: 'text/csv',
}

/**
 * Answers the movements of a size, or of all sizes of a product, the latest first; `before` is the id of the last one
 * known.
 */
export const listStockMovements: Endpoint<'preparation', typeof schemas.listStockMovements> = {
  method: 'GET',
  path: '/api/stock/movements',
  access: 'preparation',
}

/** Answers the stock of one perfume. It refuses with 404 `not_found`. */
export const getStock: Endpoint<'preparation', typeof schemas.getStock> = {
  method: 'GET',
  path: '/api/stock/products/{id}',
  access: 'preparation',
}

/**
 * Receives, counts, writes off, gives away or corrects goods. A repeated `client_key` changes nothing and
 * gets the same answer. It refuses with 400 `invalid_input`; 403 `role_refused` for a cost that is not an
 * owner's; 404 `not_found`; 409 `insufficient_stock`, `idempotency_conflict`.
 */
export const adjustStock: Endpoint<'preparation', typeof schemas.adjustStock> = {
  method: 'POST',
  path: '/api/stock/adjustments',
  access: 'preparation',
}

/**
 * Pours bottles into decants of their perfume; what is missing is lost. It treats `client_key` and refuses as
 * above.
 */
export const pourStock: Endpoint<'preparation', typeof schemas.pourStock> = {
  method: 'POST',
  path: '/api/pourings',
  access: 'preparation',
}

/**
 * Sets the cost of one piece from now on; orders keep the cost they were sold with. It refuses with 404
 * `not_found`.
 */
export const setStockCosts: Endpoint<'owner', typeof schemas.setStockCosts> = {
  method: 'PUT',
  path: '/api/stock/costs',
  access: 'owner',
}
