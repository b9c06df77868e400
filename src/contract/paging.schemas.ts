import * as v from 'valibot'

/** Paging parameters: pages start at 1; queries carry them as text. */

const MAX_PER_PAGE = 100
const PER_PAGE = 20
const LAST_PAGE = 1_000_000

/** Returns a whole number from 1 to `most`. */
export function countSchema(most: number) {
  return v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.integer(),
    v.minValue(1),
    v.maxValue(most),
  )
}

export const pageSchema = v.optional(countSchema(LAST_PAGE), 1)
export const perPageSchema = v.optional(countSchema(MAX_PER_PAGE), PER_PAGE)
