/** Room of products: products as the team edits them. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { Product, Variant } from '#domain/catalogue/product.ts'
import type { SentProductForm } from './form.ts'

/** A product as the admin edits it: disabled sizes included, at catalogue prices (A3.1). */
export type AdminProduct = Omit<Product, 'variants'> & {
  /** Sent back with an update to detect concurrent edits. */
  updated_at: string
  total_stock: number
  variants: Omit<Variant, 'priceInfo'>[]
}

export const VISIBILITIES = ['all', 'visible', 'hidden'] as const
/** 'low': visible products with an offered size at or below the restock threshold (A10.1). */
export const RESTOCK_FILTERS = ['any', 'low'] as const
export const STOCK_SORTS = ['none', 'ascending', 'descending'] as const

/** What the list of products is narrowed by. */
export type ProductFilter = {
  search?: string
  visibility?: (typeof VISIBILITIES)[number]
  restock?: (typeof RESTOCK_FILTERS)[number]
}

type ProductQuery = ProductFilter & {
  stock_sort?: (typeof STOCK_SORTS)[number]
  page?: string
  per_page?: string
}

/**
 * All products, hidden ones included, newest first unless sorted by stock; those to restock by their lowest size.
 * `total` counts all matches.
 */
export const listAdminProducts: Endpoint<'team', ProductQuery, { products: AdminProduct[]; total: number }> =
  {
    method: 'GET',
    path: '/api/products/admin',
    access: 'team',
  }

/** One product for the form. 404 `not_found`. */
export const getAdminProduct: Endpoint<'preparation', { id: string }, AdminProduct> = {
  method: 'GET',
  path: '/api/products/admin/{id}',
  access: 'preparation',
}

/** The product as its public page would show it, hidden or not; by id, slug or former slug. 404 `not_found`. */
export const previewProduct: Endpoint<'owner', { slug: string }, Product> = {
  method: 'GET',
  path: '/api/products/admin/{slug}/preview',
  access: 'owner',
}

/** 201. 400 `invalid_input` with the form's messages (A5). Variant ids are ignored. */
export const createProduct: Endpoint<'owner', SentProductForm, AdminProduct> = {
  method: 'POST',
  path: '/api/products',
  access: 'owner',
}

/**
 * Saves the form. Omitted fields of `product` stay unchanged; an omitted size is disabled and kept. 409
 * `product_changed` with the current `product` when someone saved since `updated_at`, or when sales leave less stock
 * than the change removes; 400 as above, 404 `not_found`.
 */
export const updateProduct: Endpoint<'owner', { id: string } & SentProductForm, AdminProduct> = {
  method: 'PATCH',
  path: '/api/products/{id}',
  access: 'owner',
}

/** A number as it was shown, and as it is to be. */
export type NumberChange = { before: number; after: number }

/**
 * Changes the price or the stock of one size, from the list (A15.30). The stock changes by the difference, so that pieces
 * sold meanwhile are not restored. Answers with the whole product. 409 `product_changed` with the current `product` when
 * the price is no longer the one shown, or when sales leave less stock than the change removes; 400 `invalid_input` with
 * issues at `price` or `stock`; 404 `not_found`.
 */
export const updateSize: Endpoint<
  'preparation',
  { id: string; price?: NumberChange; stock?: NumberChange },
  AdminProduct
> = {
  method: 'PATCH',
  path: '/api/admin/variants/{id}',
  access: 'preparation',
}

/** Orders keep their own copies (D12). 404 `not_found`. */
export const deleteProduct: Endpoint<'owner', { id: string }, Nothing> = {
  method: 'DELETE',
  path: '/api/products/{id}',
  access: 'owner',
}

/** Creates a hidden copy without stock, as a template. 201, 404 `not_found`. */
export const duplicateProduct: Endpoint<'owner', { id: string }, AdminProduct> = {
  method: 'POST',
  path: '/api/products/{id}/duplicate',
  access: 'owner',
}
