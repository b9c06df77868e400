import { memoize } from '#domain/memoize.ts'
import { foldText } from '#domain/text.ts'
import { cheapestVariant, type Product, quickAddVariant, splitNotes } from './product.ts'

const SAME_FAMILY = 4
const SHARED_NOTE = 3
const NEAR_PRICE = 1
/** Puts out-of-stock products last: no number of shared notes outweighs it. */
const OUT_OF_STOCK = -100
/** Fraction of the product's own price. */
const NEAR = 0.25
const UNISEX = 'unisexe'

/**
 * What is compared, computed once for each state of a product and apart from it: a product page compares the whole
 * catalogue, and reading ten thousand products from all over the memory takes longer than making the page.
 */
type Traits = {
  /** Of these three, numbers as in `wordNumber`. */
  family: number
  gender: number
  notes: readonly number[]
  price: number
  isInStock: boolean
}

/**
 * 'Vous aimerez aussi': products of the same family, with shared notes, at a similar price and for a compatible gender.
 * Best matches first, ties in the given order, out of stock last; never the product itself nor one with nothing in
 * common. One pass, without sorting.
 */
export function relatedProducts(product: Product, others: readonly Product[], count: number): Product[] {
  if (count === 0) return []
  const likenessTo = compareWith(traitsOf(product))
  const best: { other: Product; similarity: number }[] = []
  let toBeat = Number.NEGATIVE_INFINITY
  for (const [index, traits] of traitsOfAll(others).entries()) {
    const likeness = likenessTo(traits)
    if (likeness === 0) continue
    const similarity = traits.isInStock ? likeness : likeness + OUT_OF_STOCK
    if (similarity <= toBeat) continue
    const other = others[index]
    if (other === undefined || other.id === product.id) continue
    const place = best.findLastIndex((one) => one.similarity >= similarity) + 1
    best.splice(place, 0, { other, similarity })
    if (best.length > count) best.pop()
    if (best.length === count) toBeat = best.at(-1)?.similarity ?? toBeat
  }
  return best.map(({ other }) => other)
}

/** What two have in common; 0 for nothing, and for 'homme' beside 'femme', which are never proposed together. */
function compareWith({ family, gender, notes, price }: Traits): (other: Traits) => number {
  const isOwnNote = new Uint8Array(wordNumbers.size)
  for (const note of notes) isOwnNote[note] = 1
  const unisex = wordNumber(UNISEX)
  return (other) => {
    if (other.gender !== gender && other.gender !== unisex && gender !== unisex) return 0
    let shared = 0
    for (const note of other.notes) shared += isOwnNote[note] ?? 0
    return (
      (other.family === family ? SAME_FAMILY : 0) +
      shared * SHARED_NOTE +
      (Math.abs(other.price - price) <= price * NEAR ? NEAR_PRICE : 0)
    )
  }
}

const traitsOf = memoize(
  (product: Product): Traits => ({
    family: wordNumber(product.family),
    gender: wordNumber(product.gender),
    notes: [...new Set(notesOf(product).map(foldText))].map(wordNumber),
    price: cheapestVariant(product.variants)?.priceInfo.currentPrice ?? 0,
    isInStock: quickAddVariant(product.variants) !== undefined,
  }),
)

/** For as long as nothing is sold or changed anywhere. */
const traitsOfAll = memoize((products: readonly Product[]) => products.map(traitsOf))

function notesOf({ notes_top, notes_heart, notes_base }: Product): string[] {
  return [notes_top, notes_heart, notes_base].flatMap(splitNotes)
}

const wordNumbers = new Map<string, number>()

/** The same number for the same word: numbers are compared without reading texts. */
function wordNumber(word: string): number {
  const known = wordNumbers.get(word)
  if (known !== undefined) return known
  wordNumbers.set(word, wordNumbers.size)
  return wordNumbers.size - 1
}
