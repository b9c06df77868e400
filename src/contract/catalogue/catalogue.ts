/** Room of the catalogue: what shoppers browse: lists, views and product pages. */

import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './catalogue.schemas.ts'

/**
 * Answers visible products with at least one offered size, best sellers first: 200 per page, an empty list after the
 * last.
 */
export const listProducts: Endpoint<'visitor', typeof schemas.listProducts> = {
  method: 'GET',
  path: '/api/products',
  access: 'visitor',
}

/** Answers the products marked as best sellers. */
export const listBestsellers: Endpoint<'visitor', typeof schemas.listBestsellers> = {
  method: 'GET',
  path: '/api/products/bestsellers',
  access: 'visitor',
}

/**
 * Answers 'Vous aimerez aussi': up to four similar products, best match first. It refuses with 404
 * `not_found` as for the product.
 */
export const listRelatedProducts: Endpoint<'visitor', typeof schemas.listRelatedProducts> = {
  method: 'GET',
  path: '/api/products/{slug}/related',
  access: 'visitor',
}

/**
 * Answers one visible product by id, slug or former slug (the answer's `slug` is the current one). It refuses
 * with 404 `not_found` otherwise.
 */
export const getProduct: Endpoint<'visitor', typeof schemas.getProduct> = {
  method: 'GET',
  path: '/api/products/{slug}',
  access: 'visitor',
}
