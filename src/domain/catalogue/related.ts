import { memoize } from '#domain/memoize.ts'
import { foldText } from '#domain/text.ts'
import { lowestPrice } from './filter.ts'
import { type Product, quickAddVariant, splitNotes } from './product.ts'

const SAME_FAMILY = 4
const SHARED_NOTE = 3
const NEAR_PRICE = 1
/** Puts out-of-stock products last: no number of shared notes outweighs it. */
const OUT_OF_STOCK = -100
/** Fraction of the product's own price. */
const NEAR = 0.25

/**
 * 'Vous aimerez aussi': products of the same family, with shared notes, at a similar price and for a compatible gender.
 * Best matches first, ties in the given order, out of stock last; never the product itself nor one with nothing in
 * common.
 */
export function relatedProducts(product: Product, others: readonly Product[], count: number): Product[] {
  return others
    .filter((other) => other.id !== product.id && hasCompatibleGender(product, other))
    .map((other) => ({ other, similarity: similarity(product, other) }))
    .filter(({ similarity }) => similarity !== 0 && similarity !== OUT_OF_STOCK)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, count)
    .map(({ other }) => other)
}

/** Never proposes 'homme' for 'femme' or the reverse. */
function hasCompatibleGender(a: Product, b: Product): boolean {
  return a.gender === b.gender || a.gender === 'unisexe' || b.gender === 'unisexe'
}

function similarity(product: Product, other: Product): number {
  const shared = notesOf(other).intersection(notesOf(product)).size
  return (
    (other.family === product.family ? SAME_FAMILY : 0) +
    shared * SHARED_NOTE +
    (isNear(product, other) ? NEAR_PRICE : 0) +
    (quickAddVariant(other.variants) === undefined ? OUT_OF_STOCK : 0)
  )
}

const notesOf = memoize(
  ({ notes_top, notes_heart, notes_base }: Product) =>
    new Set([notes_top, notes_heart, notes_base].flatMap(splitNotes).map(foldText)),
)

function isNear(product: Product, other: Product): boolean {
  const price = lowestPrice(product) ?? 0
  return Math.abs((lowestPrice(other) ?? 0) - price) <= price * NEAR
}
