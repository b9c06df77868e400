import * as v from 'valibot'
import { FAMILIES } from '#domain/catalogue.ts'
import { GRID_STEP } from '#domain/catalogue-browse.ts'
import { readCatalogueSearch, viewOf } from '#domain/catalogue-search.ts'
import { productSchema } from './catalogue.ts'
import { endpoint } from './endpoint.ts'

/** Whoever wants more asks again for the next ones. */
export const MOST_AT_ONCE = 120

const countSchema = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))

/** A view as the address of a catalogue page writes it, read by the same rule; and the stretch of it that is wanted. */
const viewSchema = v.pipe(
  v.looseObject({
    depuis: v.optional(countSchema, '0'),
    nombre: v.optional(v.pipe(countSchema, v.maxValue(MOST_AT_ONCE)), String(GRID_STEP)),
  }),
  v.transform(({ depuis, nombre, ...search }) => ({
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

/**
 * What a catalogue page shows of a view: `categorie`, `q`, `min`, `max`, `famille`, `tri` as in its address, `nombre`
 * perfumes after the first `depuis`. A small shop answers with all it has, whatever the view (`isWhole`): the browser then
 * filters by itself.
 */
export const browseCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue',
  access: 'visitor',
  input: viewSchema,
  answer: v.object({
    isWhole: v.boolean(),
    products: v.array(productSchema),
    total: v.number(),
    counts: countsSchema,
    ceiling: v.number(),
    rows: v.array(v.object({ family: v.picklist(FAMILIES), products: v.array(productSchema) })),
  }),
})
