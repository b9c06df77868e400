import type { Product, Variant } from '#domain/catalogue/product.ts'
import type { Endpoint, Nothing } from './endpoint.ts'
import type { SentProductForm } from './product-form.ts'

/** A product as the admin edits it: disabled sizes included, at catalogue prices (A3.1). */
export type AdminProduct = Omit<Product, 'variants'> & {
  /** Sent back with an update to detect concurrent edits. */
  updated_at: string
  total_stock: number
  variants: Omit<Variant, 'priceInfo'>[]
}

export const VISIBILITIES = ['all', 'visible', 'hidden'] as const
export const STOCK_SORTS = ['none', 'ascending', 'descending'] as const

type ProductQuery = {
  search?: string
  visibility?: (typeof VISIBILITIES)[number]
  stock_sort?: (typeof STOCK_SORTS)[number]
  page?: string
  per_page?: string
}

/** All products, hidden ones included, newest first unless sorted by stock; `total` counts all matches. */
export const listAdminProducts: Endpoint<'admin', ProductQuery, { products: AdminProduct[]; total: number }> =
  {
    method: 'GET',
    path: '/api/products/admin',
    access: 'admin',
  }

/** One product for the form. 404 `not_found`. */
export const getAdminProduct: Endpoint<'admin', { id: string }, AdminProduct> = {
  method: 'GET',
  path: '/api/products/admin/{id}',
  access: 'admin',
}

/** The product as its public page would show it, hidden or not; by id, slug or former slug. 404 `not_found`. */
export const previewProduct: Endpoint<'admin', { slug: string }, Product> = {
  method: 'GET',
  path: '/api/products/admin/{slug}/preview',
  access: 'admin',
}

/** 201. 400 `invalid_input` with the form's messages (A5). Variant ids are ignored. */
export const createProduct: Endpoint<'admin', SentProductForm, AdminProduct> = {
  method: 'POST',
  path: '/api/products',
  access: 'admin',
}

/**
 * Saves the form. Omitted fields of `product` stay unchanged; an omitted size is disabled and kept. 409
 * `product_changed` with the current `product` when someone saved since `updated_at`, or when sales leave less stock
 * than the change removes; 400 as above, 404 `not_found`.
 */
export const updateProduct: Endpoint<'admin', { id: string } & SentProductForm, AdminProduct> = {
  method: 'PATCH',
  path: '/api/products/{id}',
  access: 'admin',
}

/** Orders keep their own copies (D12). 404 `not_found`. */
export const deleteProduct: Endpoint<'admin', { id: string }, Nothing> = {
  method: 'DELETE',
  path: '/api/products/{id}',
  access: 'admin',
}

/** Creates a hidden copy without stock, as a template. 201, 404 `not_found`. */
export const duplicateProduct: Endpoint<'admin', { id: string }, AdminProduct> = {
  method: 'POST',
  path: '/api/products/{id}/duplicate',
  access: 'admin',
}
