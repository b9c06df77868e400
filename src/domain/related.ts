import { type Product, quickAddVariant, splitNotes } from './catalogue.ts'
import { lowestPrice } from './catalogue-filter.ts'
import { oncePerValue } from './once.ts'
import { foldText } from './text.ts'

const SAME_FAMILY = 4
const SHARED_NOTE = 3
const NEAR_PRICE = 1
/** Below anything that can be had: four shared notes and more do not outweigh it. */
const OUT_OF_STOCK = -100
/** As a share of the perfume's own price. */
const NEAR = 0.25

/**
 * 'Vous aimerez aussi': perfumes of the same family, with notes in common, at a near price, for somebody it suits too.
 * The most alike first, equals in the order given, those out of stock last; never the perfume itself, and none that
 * has nothing in common.
 */
export function relatedProducts(product: Product, others: readonly Product[], count: number): Product[] {
  return others
    .filter((other) => other.id !== product.id && suitsToo(product, other))
    .map((other) => ({ other, likeness: likeness(product, other) }))
    .filter(({ likeness }) => likeness !== 0 && likeness !== OUT_OF_STOCK)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, count)
    .map(({ other }) => other)
}

/** Homme is never proposed for femme, nor the contrary. */
function suitsToo(a: Product, b: Product): boolean {
  return a.gender === b.gender || a.gender === 'unisexe' || b.gender === 'unisexe'
}

function likeness(product: Product, other: Product): number {
  const shared = notesOf(other).intersection(notesOf(product)).size
  return (
    (other.family === product.family ? SAME_FAMILY : 0) +
    shared * SHARED_NOTE +
    (isNear(product, other) ? NEAR_PRICE : 0) +
    (quickAddVariant(other.variants) === undefined ? OUT_OF_STOCK : 0)
  )
}

const notesOf = oncePerValue(
  ({ notes_top, notes_heart, notes_base }: Product) =>
    new Set([notes_top, notes_heart, notes_base].flatMap(splitNotes).map(foldText)),
)

function isNear(product: Product, other: Product): boolean {
  const price = lowestPrice(product) ?? 0
  return Math.abs((lowestPrice(other) ?? 0) - price) <= price * NEAR
}
