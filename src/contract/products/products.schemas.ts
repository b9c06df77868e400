import * as v from 'valibot'
import { productSchema, slugSchema, variantSchema } from '#contract/catalogue/catalogue.schemas.ts'
import { withSchemas } from '#contract/endpoint.schemas.ts'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { idTextSchema, instantSchema, nothingSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { sizeIssues } from '#domain/products/form.ts'
import { productFormSchema } from './form.schemas.ts'
import * as products from './products.ts'

export const adminProductSchema = v.object({
  ...v.omit(productSchema, ['variants']).entries,
  updated_at: instantSchema,
  total_stock: v.number(),
  variants: v.array(v.omit(variantSchema, ['priceInfo'])),
})

const MAX_SEARCH_LENGTH = 100
const MAX_PER_PAGE = 200

export const productFilterEntries = {
  search: v.optional(v.pipe(typedLineSchema, v.maxLength(MAX_SEARCH_LENGTH)), ''),
  visibility: v.optional(v.picklist(products.VISIBILITIES), 'all'),
  restock: v.optional(v.picklist(products.RESTOCK_FILTERS), 'any'),
}

export const listAdminProducts = withSchemas(products.listAdminProducts, {
  input: v.object({
    ...productFilterEntries,
    stock_sort: v.optional(v.picklist(products.STOCK_SORTS), 'none'),
    page: v.optional(idTextSchema, '1'),
    per_page: v.optional(v.pipe(idTextSchema, v.maxValue(MAX_PER_PAGE)), '50'),
  }),
  answer: v.object({ products: v.array(adminProductSchema), total: v.number() }),
})

export const getAdminProduct = withSchemas(products.getAdminProduct, {
  input: v.object({ id: idTextSchema }),
  answer: adminProductSchema,
})

export const previewProduct = withSchemas(products.previewProduct, {
  input: v.object({ slug: slugSchema }),
  answer: productSchema,
})

export const createProduct = withSchemas(products.createProduct, {
  status: 201,
  input: productFormSchema,
  answer: adminProductSchema,
})

export const updateProduct = withSchemas(products.updateProduct, {
  input: v.intersect([v.object({ id: idTextSchema }), productFormSchema]),
  answer: adminProductSchema,
})

const numberChangeSchema = v.object({ before: v.number(), after: v.number() })

export const updateSize = withSchemas(products.updateSize, {
  input: v.pipe(
    v.object({
      id: idTextSchema,
      price: v.optional(numberChangeSchema),
      stock: v.optional(numberChangeSchema),
    }),
    v.rawCheck((context) =>
      addFieldIssues(context, ({ price, stock }) => sizeIssues({ price: price?.after, stock: stock?.after })),
    ),
  ),
  answer: adminProductSchema,
})

export const deleteProduct = withSchemas(products.deleteProduct, {
  input: v.object({ id: idTextSchema }),
  answer: nothingSchema,
})

export const duplicateProduct = withSchemas(products.duplicateProduct, {
  status: 201,
  input: v.object({ id: idTextSchema }),
  answer: adminProductSchema,
})
