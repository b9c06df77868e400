import { foldText } from '#domain/text.ts'
import {
  type CatalogueFilter,
  CRITERIA,
  type Criterion,
  filterProducts,
  NO_FILTER,
  WITHOUT,
} from './filter.ts'
import { type Product, quickAddVariant } from './product.ts'
import { meaningText, sortByPlace } from './sort.ts'

/** Offered when no perfume matches a filter. */
export type Alternatives = {
  /** Criteria to give up, and how many perfumes each would show. */
  drops: { criterion: Criterion; total: number }[]
  /** Close perfumes that can be bought, or best sellers when nothing is close. */
  products: Product[]
}

/** A multiple of both the phone's two columns and the desktop's three. */
export const MAX_ALTERNATIVES = 6

/** What is offered instead, given that no product matches the filter; products are in the shop's order (S2.84). */
export function findAlternatives(products: readonly Product[], filter: CatalogueFilter): Alternatives {
  const found = (changes: Partial<CatalogueFilter>) => filterProducts(products, { ...filter, ...changes })
  const ofCategory = filterProducts(products, { ...NO_FILTER, category: filter.category })
  const closest = [
    found(WITHOUT.price),
    found(WITHOUT.moment),
    found(WITHOUT.families),
    spelledLike(ofCategory, filter.search),
    found(WITHOUT.category),
    found(WITHOUT.search),
    ofCategory,
    products,
  ].map((list) => list.filter(isInStock))
  return {
    drops: CRITERIA.map((criterion) => ({ criterion, total: found(WITHOUT[criterion]).length }))
      // One that shows everything is the reset.
      .filter(({ total }) => total > 0 && total < products.length),
    products: (closest.find((list) => list.length > 0) ?? []).slice(0, MAX_ALTERNATIVES),
  }
}

function isInStock({ variants }: Product): boolean {
  return quickAddVariant(variants) !== undefined
}

/** Products with words like those of the search, those with most of them first. */
function spelledLike(products: readonly Product[], search: string): Product[] {
  const words = (foldText(search).match(SEARCHED_WORDS) ?? []).map(likeWord)
  const matches = (product: Product) => words.filter((word) => word.test(meaningText(product))).length
  return sortByPlace(
    products.filter((product) => matches(product) > 0),
    (product) => -matches(product),
  )
}

/** Shorter words are found everywhere. */
const SEARCHED_WORDS = /[a-z0-9]{3,20}/g
/** From this length on, two neighbouring letters may be wrong; below it, one. */
const LONG_WORD_LENGTH = 6

/** Matches texts with the word, or with one that differs from it at one place, as by a typing error. */
function likeWord(word: string): RegExp {
  const wrong = word.length < LONG_WORD_LENGTH ? 1 : 2
  const typed = [...word].map((_, at) => `${word.slice(0, at)}\\w{0,2}${word.slice(at + wrong)}`)
  return new RegExp(word.length > 3 ? `\\b(?:${typed.join('|')})\\b|${word}` : word)
}
