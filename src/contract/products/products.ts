/** Room of products: products as the team edits them. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointInput } from '#contract/endpoint.ts'
import type * as schemas from './products.schemas.ts'

/** Holds a product as the admin edits it: disabled sizes included, at catalogue prices (A3.1). */
export type AdminProduct = InferOutput<typeof schemas.adminProductSchema>

/** Narrows the list of products. */
export type ProductFilter = Pick<EndpointInput<typeof listAdminProducts>, 'search' | 'visibility' | 'restock'>

/**
 * Answers all products, hidden ones included, newest first unless sorted by stock; those to restock by their lowest
 * size. `total` counts all matches.
 */
export const listAdminProducts: Endpoint<'team', typeof schemas.listAdminProducts> = {
  method: 'GET',
  path: '/api/products/admin',
  access: 'team',
}

/** Answers how many products must be completed before they can be shown. */
export const countIncompleteProducts: Endpoint<'owner', typeof schemas.countIncompleteProducts> = {
  method: 'GET',
  path: '/api/admin/products/incomplete',
  access: 'owner',
}

/**
 * Keeps a perfume of which only its name and one size with its price are known, hidden. It answers 201. It
 * refuses with 400 `invalid_input` with issues at the fields.
 */
export const createIncompleteProduct: Endpoint<'owner', typeof schemas.createIncompleteProduct> = {
  method: 'POST',
  path: '/api/admin/products/incomplete',
  access: 'owner',
  status: 201,
}

/**
 * Saves what was learnt of a perfume; omitted fields stay unchanged. With `publish` it is shown too, which demands all
 * that the form demands. `arabic` drafts the Arabic of the description, as in the form. It refuses with 400 `invalid_input` with issues at the fields, 404 `not_found`, and 409
 * `product_changed` with the product when `updated_at` is an older version.
 */
export const completeProduct: Endpoint<'owner', typeof schemas.completeProduct> = {
  method: 'PATCH',
  path: '/api/admin/products/incomplete/{id}',
  access: 'owner',
}

/** Answers one product for the form. It refuses with 404 `not_found`. */
export const getAdminProduct: Endpoint<'preparation', typeof schemas.getAdminProduct> = {
  method: 'GET',
  path: '/api/products/admin/{id}',
  access: 'preparation',
}

/**
 * Answers the product as its public page would show it, hidden or not; by id, slug or former slug. It refuses
 * with 404 `not_found`, also while it must be completed.
 */
export const previewProduct: Endpoint<'owner', typeof schemas.previewProduct> = {
  method: 'GET',
  path: '/api/products/admin/{slug}/preview',
  access: 'owner',
}

/**
 * Creates a product. It answers 201. It refuses with 400 `invalid_input` with the form's messages (A5).
 * Variant ids are ignored.
 */
export const createProduct: Endpoint<'owner', typeof schemas.createProduct> = {
  method: 'POST',
  path: '/api/products',
  access: 'owner',
  status: 201,
}

/**
 * Saves the form. Omitted fields of `product` stay unchanged; an omitted size is disabled and kept. It
 * refuses with 409 `product_changed` with the current `product` when someone saved since `updated_at`, or its
 * Arabic since it was shown, or when sales leave less stock than the change removes; 400 as above, 404 `not_found`.
 */
export const updateProduct: Endpoint<'owner', typeof schemas.updateProduct> = {
  method: 'PATCH',
  path: '/api/products/{id}',
  access: 'owner',
}

/** Holds a number as it was shown, and its new value. */
export type NumberChange = InferOutput<typeof schemas.numberChangeSchema>

/**
 * Changes the price or the stock of one size, from the list (A15.30). The stock changes by the difference, so
 * that pieces sold meanwhile are not restored. Answers the whole product. It refuses with 409
 * `product_changed` with the current `product` when the price is no longer the one shown, or when sales leave
 * less stock than the change removes; 400 `invalid_input` with issues at `price` or `stock`; 404 `not_found`.
 */
export const updateSize: Endpoint<'preparation', typeof schemas.updateSize> = {
  method: 'PATCH',
  path: '/api/admin/variants/{id}',
  access: 'preparation',
}

/** Deletes a product. Orders keep their own copies (D12). It refuses with 404 `not_found`. */
export const deleteProduct: Endpoint<'owner', typeof schemas.deleteProduct> = {
  method: 'DELETE',
  path: '/api/products/{id}',
  access: 'owner',
}

/** Creates a hidden copy without stock, as a template. It answers 201, or 404 `not_found`. */
export const duplicateProduct: Endpoint<'owner', typeof schemas.duplicateProduct> = {
  method: 'POST',
  path: '/api/products/{id}/duplicate',
  access: 'owner',
  status: 201,
}
