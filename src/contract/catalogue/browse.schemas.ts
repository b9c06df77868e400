import * as v from 'valibot'
import { inLanguageSchema } from '#contract/values.schemas.ts'
import { GRID_STEP, MAX_PRODUCTS_PER_CALL } from '#domain/catalogue/browse.ts'
import { CRITERIA } from '#domain/catalogue/filter.ts'
import { FAMILIES } from '#domain/catalogue/product.ts'
import { readCatalogueSearch, viewOf } from '#domain/catalogue/search.ts'
import { productSchema } from './catalogue.schemas.ts'

const countSchema = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))

/** Takes a view as in the catalogue page's URL, parsed by the same rule, and the wanted slice. */
const viewSchema = v.pipe(
  v.looseObject({
    depuis: v.optional(countSchema, '0'),
    nombre: v.optional(v.pipe(countSchema, v.maxValue(MAX_PRODUCTS_PER_CALL)), String(GRID_STEP)),
    ...inLanguageSchema.entries,
  }),
  v.transform(({ depuis, nombre, lang, ...search }) => ({
    lang,
    view: viewOf(readCatalogueSearch(search)),
    from: depuis,
    count: nombre,
  })),
)

const countsSchema = v.object({
  floral: v.number(),
  oriental: v.number(),
  boise: v.number(),
  frais: v.number(),
  agrumes: v.number(),
  epice: v.number(),
  gourmand: v.number(),
  aromatique: v.number(),
  fougere: v.number(),
  chypre: v.number(),
})

export const browseCatalogue = {
  input: viewSchema,
  answer: v.object({
    isWhole: v.boolean(),
    products: v.array(productSchema),
    total: v.number(),
    counts: countsSchema,
    ceiling: v.number(),
    rows: v.array(v.object({ family: v.picklist(FAMILIES), products: v.array(productSchema) })),
    alternatives: v.nullable(
      v.object({
        drops: v.array(v.object({ criterion: v.picklist(CRITERIA), total: v.number() })),
        products: v.array(productSchema),
      }),
    ),
  }),
}
