import * as v from 'valibot'
import { productSchema, variantSchema } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { productFormSchema } from './product-form.ts'
import { idTextSchema, instantSchema } from './schemas.ts'

const offerFlagsSchema = v.object({
  has_5ml: v.boolean(),
  has_10ml: v.boolean(),
  has_20ml: v.boolean(),
  has_50ml: v.boolean(),
  has_100ml: v.boolean(),
  has_decant: v.boolean(),
  has_full_bottle: v.boolean(),
})

/** A product whole, as the administrator edits it: sizes that are switched off too, at catalogue prices (admin §3). */
export const adminProductSchema = v.object({
  ...v.omit(productSchema, ['variants']).entries,
  visible: v.boolean(),
  ...offerFlagsSchema.entries,
  /** Sent back with a change, so that nothing is overwritten that was not read. */
  updated_at: instantSchema,
  total_stock: v.number(),
  variants: v.array(v.omit(variantSchema, ['priceInfo'])),
})

export type AdminProduct = v.InferOutput<typeof adminProductSchema>

export const VISIBILITIES = ['all', 'visible', 'hidden'] as const
export const STOCK_SORTS = ['none', 'ascending', 'descending'] as const

const LONGEST_SEARCH = 100
const MOST_PER_PAGE = 200

/** Every product, hidden ones too, the latest first unless sorted by stock; `total` counts all that match. */
export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/api/products/admin',
  access: 'admin',
  input: v.object({
    search: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_SEARCH)), ''),
    visibility: v.optional(v.picklist(VISIBILITIES), 'all'),
    stock_sort: v.optional(v.picklist(STOCK_SORTS), 'none'),
    page: v.optional(idTextSchema, '1'),
    per_page: v.optional(v.pipe(idTextSchema, v.maxValue(MOST_PER_PAGE)), '50'),
  }),
  answer: v.object({ products: v.array(adminProductSchema), total: v.number() }),
})

/** One product for the form; 404 `not_found`. */
export const getAdminProduct = endpoint({
  method: 'GET',
  path: '/api/products/admin/{id}',
  access: 'admin',
  input: v.object({ id: idTextSchema }),
  answer: adminProductSchema,
})

/** 201. 400 `invalid_input` with the form's sentences (admin §5). Ids of variants mean nothing here. */
export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  access: 'admin',
  input: productFormSchema,
  answer: adminProductSchema,
})

/**
 * Saves the form. What may be left out of `product` stays as it is; a size that is not sent is switched off and kept.
 * 409 `product_changed` with the fresh `product` when somebody saved since `updated_at`, or when more pieces were sold
 * than the new stock leaves room for; 400 as above, 404 `not_found`.
 */
export const updateProduct = endpoint({
  method: 'PATCH',
  path: '/api/products/{id}',
  access: 'admin',
  input: v.intersect([v.object({ id: idTextSchema }), productFormSchema]),
  answer: adminProductSchema,
})

/** Orders keep their own copies (decision 12). 404 `not_found`. */
export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/{id}',
  access: 'admin',
  input: v.object({ id: idTextSchema }),
  answer: v.object({}),
})

/** A hidden copy to begin another product from, without stock. 201, 404 `not_found`. */
export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/api/products/{id}/duplicate',
  access: 'admin',
  input: v.object({ id: idTextSchema }),
  answer: adminProductSchema,
})
