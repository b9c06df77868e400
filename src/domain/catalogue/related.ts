import { memoize } from '#domain/memoize.ts'
import { foldText } from '#domain/text.ts'
import { cheapestVariant, type Product, quickAddVariant, splitNotes } from './product.ts'

const SAME_FAMILY = 4
const SHARED_NOTE = 3
const NEAR_PRICE = 1
/** Puts out-of-stock products last: no number of shared notes outweighs it. */
const OUT_OF_STOCK = -100
/** The fraction is of the product's own price. */
const NEAR = 0.25
const UNISEX = 'unisexe'

/** Holds what is compared of a product; the first three are numbers as in `wordNumber`. */
type Traits = {
  family: number
  gender: number
  notes: readonly number[]
  price: number
  isInStock: boolean
}

/**
 * Holds the traits of all products, a column for each. A product page compares the whole catalogue, and
 * reading ten thousand objects from all over the memory takes longer than making the page. Notes are in one
 * column: those of a product begin at its number in `notesFrom` and end at the next one's.
 */
type Columns = {
  family: Uint32Array
  gender: Uint32Array
  notes: Uint32Array
  notesFrom: Uint32Array
  price: Float64Array
  isInStock: Uint8Array
}

/**
 * Finds 'Vous aimerez aussi': products of the same family, with shared notes, at a similar price and for a
 * compatible gender. Best matches first, ties in the given order, out of stock last; never the product itself
 * nor one with nothing in common. It makes one pass, without sorting.
 */
export function relatedProducts(product: Product, others: readonly Product[], count: number): Product[] {
  if (count === 0) return []
  const columns = columnsOf(others)
  const likenessTo = compareWith(traitsOf(product), columns)
  const best: { other: Product; similarity: number }[] = []
  let toBeat = Number.NEGATIVE_INFINITY
  for (let index = 0; index < others.length; index += 1) {
    const likeness = likenessTo(index)
    if (likeness === 0) continue
    const similarity = columns.isInStock[index] === 1 ? likeness : likeness + OUT_OF_STOCK
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

/**
 * Says what a product has in common with one of all; 0 for nothing, and for 'homme' beside 'femme', never proposed
 * together.
 */
function compareWith({ family, gender, notes, price }: Traits, all: Columns): (index: number) => number {
  const isOwnNote = new Uint8Array(wordNumbers.size)
  for (const note of notes) isOwnNote[note] = 1
  const unisex = wordNumber(UNISEX)
  return (index) => {
    const otherGender = all.gender[index]
    if (otherGender !== gender && otherGender !== unisex && gender !== unisex) return 0
    let shared = 0
    const end = all.notesFrom[index + 1] ?? 0
    for (let at = all.notesFrom[index] ?? end; at < end; at += 1) shared += isOwnNote[all.notes[at] ?? 0] ?? 0
    const otherPrice = all.price[index] ?? 0
    return (
      (all.family[index] === family ? SAME_FAMILY : 0) +
      shared * SHARED_NOTE +
      (Math.abs(otherPrice - price) <= price * NEAR ? NEAR_PRICE : 0)
    )
  }
}

/** Traits are computed once for each state of a product. */
const traitsOf = memoize(
  (product: Product): Traits => ({
    family: wordNumber(product.family),
    gender: wordNumber(product.gender),
    notes: [...new Set(notesOf(product).map(foldText))].map(wordNumber),
    price: cheapestVariant(product.variants)?.priceInfo.currentPrice ?? 0,
    isInStock: quickAddVariant(product.variants) !== undefined,
  }),
)

/** Columns are kept until the list of products changes. */
const columnsOf = memoize((products: readonly Product[]): Columns => {
  const traits = products.map(traitsOf)
  const columns: Columns = {
    family: new Uint32Array(traits.length),
    gender: new Uint32Array(traits.length),
    notes: new Uint32Array(traits.reduce((sum, { notes }) => sum + notes.length, 0)),
    notesFrom: new Uint32Array(traits.length + 1),
    price: new Float64Array(traits.length),
    isInStock: new Uint8Array(traits.length),
  }
  let notesBefore = 0
  for (const [index, { family, gender, notes, price, isInStock }] of traits.entries()) {
    columns.family[index] = family
    columns.gender[index] = gender
    columns.notes.set(notes, notesBefore)
    notesBefore += notes.length
    columns.notesFrom[index + 1] = notesBefore
    columns.price[index] = price
    columns.isInStock[index] = isInStock ? 1 : 0
  }
  return columns
})

function notesOf({ notes_top, notes_heart, notes_base }: Product): string[] {
  return [notes_top, notes_heart, notes_base].flatMap(splitNotes)
}

const wordNumbers = new Map<string, number>()

/** Gives each word its own number, because numbers are compared without reading texts. */
function wordNumber(word: string): number {
  const known = wordNumbers.get(word)
  if (known !== undefined) return known
  wordNumbers.set(word, wordNumbers.size)
  return wordNumbers.size - 1
}
