import * as v from 'valibot'
import { productSchema, slugSchema, variantSchema } from '#contract/catalogue/catalogue.schemas.ts'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import {
  idTextSchema,
  instantSchema,
  longTextSchema,
  momentSchema,
  nothingSchema,
  typedLineSchema,
  volumeSchema,
} from '#contract/values.schemas.ts'
import { FAMILIES, GENDERS } from '#domain/catalogue/product.ts'
import { RESTOCK_FILTERS, STOCK_SORTS, VISIBILITIES } from '#domain/products/filters.ts'
import { sizeIssues } from '#domain/products/form.ts'
import { quickProductIssues } from '#domain/products/quick-product.ts'
import { draftedArabicSchema, productFormSchema } from './form.schemas.ts'

export const adminProductSchema = v.object({
  ...v.omit(productSchema, ['variants']).entries,
  /** It is null while unknown; so are empty texts. Such products are hidden. */
  family: v.nullable(productSchema.entries.family),
  gender: v.nullable(productSchema.entries.gender),
  /** It is the owner's Arabic of the description: the draft before what is published, empty without any. */
  description_ar: v.string(),
  is_arabic_draft: v.boolean(),
  /** An update sends it back, to detect concurrent edits. */
  updated_at: instantSchema,
  /** It lists the offered sizes that have no flag. */
  other_volumes: v.array(volumeSchema),
  total_stock: v.number(),
  variants: v.array(v.omit(variantSchema, ['priceInfo'])),
})

const MAX_SEARCH_LENGTH = 100
const MAX_PER_PAGE = 200

export const productFilterEntries = {
  search: v.optional(v.pipe(typedLineSchema, v.maxLength(MAX_SEARCH_LENGTH)), ''),
  visibility: v.optional(v.picklist(VISIBILITIES), 'all'),
  restock: v.optional(v.picklist(RESTOCK_FILTERS), 'any'),
}

export const listAdminProducts = {
  input: v.object({
    ...productFilterEntries,
    stock_sort: v.optional(v.picklist(STOCK_SORTS), 'none'),
    page: v.optional(idTextSchema, '1'),
    per_page: v.optional(v.pipe(idTextSchema, v.maxValue(MAX_PER_PAGE)), '50'),
  }),
  answer: v.object({ products: v.array(adminProductSchema), total: v.number() }),
}

export const countIncompleteProducts = {
  input: nothingSchema,
  answer: v.object({ count: v.number() }),
}

export const createIncompleteProduct = {
  input: v.pipe(
    v.object({
      name: typedLineSchema,
      volume: volumeSchema,
      price: v.number(),
      stock: v.optional(v.number(), 0),
      image_url: v.optional(typedLineSchema, ''),
    }),
    v.rawCheck((context) => addFieldIssues(context, quickProductIssues)),
  ),
  answer: adminProductSchema,
}

export const completeProduct = {
  input: v.object({
    id: idTextSchema,
    image_url: v.optional(typedLineSchema),
    gender: v.optional(v.picklist(GENDERS)),
    family: v.optional(v.picklist(FAMILIES)),
    description: v.optional(v.pipe(longTextSchema, v.trim())),
    arabic: draftedArabicSchema,
    notes_top: v.optional(typedLineSchema),
    notes_heart: v.optional(typedLineSchema),
    notes_base: v.optional(typedLineSchema),
    publish: v.optional(v.boolean(), false),
    /** The version last read; omitted, no conflict check is made. */
    updated_at: v.optional(momentSchema),
  }),
  answer: adminProductSchema,
}

export const getAdminProduct = {
  input: v.object({ id: idTextSchema }),
  answer: adminProductSchema,
}

export const previewProduct = {
  input: v.object({ slug: slugSchema }),
  answer: productSchema,
}

export const createProduct = {
  input: productFormSchema,
  answer: adminProductSchema,
}

export const updateProduct = {
  input: v.intersect([v.object({ id: idTextSchema }), productFormSchema]),
  answer: adminProductSchema,
}

export const numberChangeSchema = v.object({ before: v.number(), after: v.number() })

/** A stock is shown in whole pieces; returns may have left more than a form takes, and no database holds more than this. */
const shownStockSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))

export const updateSize = {
  input: v.pipe(
    v.object({
      id: idTextSchema,
      price: v.optional(numberChangeSchema),
      stock: v.optional(v.object({ before: shownStockSchema, after: v.number() })),
    }),
    v.rawCheck((context) =>
      addFieldIssues(context, ({ price, stock }) => sizeIssues({ price: price?.after, stock: stock?.after })),
    ),
  ),
  answer: adminProductSchema,
}

export const deleteProduct = {
  input: v.object({ id: idTextSchema }),
  answer: nothingSchema,
}

export const duplicateProduct = {
  input: v.object({ id: idTextSchema }),
  answer: adminProductSchema,
}
