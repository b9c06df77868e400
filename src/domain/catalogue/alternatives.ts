import { memoize } from '#domain/memoize.ts'
import { wordsOf } from '#domain/text.ts'
import {
  type CatalogueFilter,
  CRITERIA,
  type Criterion,
  filterProducts,
  meaningText,
  NO_FILTER,
  type SearchedProduct,
  WITHOUT,
} from './filter.ts'
import { type Product, quickAddVariant } from './product.ts'
import { sortByPlace } from './sort.ts'

/** The page offers these when no perfume matches a filter. */
export type Alternatives = {
  /** Lists criteria to give up, and how many perfumes each would show. */
  drops: { criterion: Criterion; total: number }[]
  /** Close perfumes that can be bought, or best sellers when nothing is close. */
  products: Product[]
}

/** The number is a multiple of both the phone's two columns and the desktop's three. */
export const MAX_ALTERNATIVES = 6

/** Finds what is offered instead, given that no product matches the filter; products are in the shop's order (S2.84). */
export function findAlternatives(products: readonly Product[], filter: CatalogueFilter): Alternatives {
  const without = new Map(CRITERIA.map((criterion) => [criterion, withoutOne(products, filter, criterion)]))
  const ofCategory = filterProducts(products, { ...NO_FILTER, category: filter.category })
  // The first of these that finds something is used.
  const closest: (() => readonly Product[])[] = [
    () => without.get('price') ?? [],
    () => without.get('moment') ?? [],
    () => without.get('families') ?? [],
    () => spelledLike(ofCategory, filter.search),
    () => without.get('category') ?? [],
    () => without.get('search') ?? [],
    () => ofCategory,
    () => products,
  ]
  return {
    drops: CRITERIA.map((criterion) => ({ criterion, total: without.get(criterion)?.length ?? 0 }))
      // A criterion whose removal shows everything is the reset, which is offered anyway.
      .filter(({ total }) => total > 0 && total < products.length),
    products: firstInStock(closest).slice(0, MAX_ALTERNATIVES),
  }
}

/** Says what the filter finds without this criterion; nothing if the filter does not set it. */
function withoutOne(products: readonly Product[], filter: CatalogueFilter, criterion: Criterion): Product[] {
  const wider: CatalogueFilter = { ...filter, ...WITHOUT[criterion] }
  return JSON.stringify(wider) === JSON.stringify({ ...filter }) ? [] : filterProducts(products, wider)
}

function firstInStock(lists: readonly (() => readonly Product[])[]): Product[] {
  for (const list of lists) {
    const inStock = list().filter(isInStock)
    if (inStock.length > 0) return inStock
  }
  return []
}

function isInStock({ variants }: Product): boolean {
  return quickAddVariant(variants) !== undefined
}

/** Returns products with words like those of the search, those with most of them first. */
function spelledLike(products: readonly Product[], search: string): Product[] {
  const typed = new Set(wordsOf(search).join(' ').match(SEARCHED_WORDS))
  const words = [...typed].slice(0, MOST_LIKE_WORDS).map(likeWord)
  // Perfumes share most of their words, so each word is compared once.
  const likeOf = new Map<string, readonly RegExp[]>()
  function wordsLike(written: string): readonly RegExp[] {
    const known = likeOf.get(written)
    if (known !== undefined) return known
    const like = words.filter((word) => word.test(written))
    likeOf.set(written, like)
    return like
  }
  const matches = products.map((product) => {
    const like = new Set<RegExp>()
    for (const written of meaningWords(product)) for (const word of wordsLike(written)) like.add(word)
    return { product, count: like.size }
  })
  const alike = matches.filter(({ count }) => count > 0)
  return sortByPlace(alike, ({ count }) => -count).map(({ product }) => product)
}

/** Returns the words of all that is searched but the description, each once. */
export const meaningWords = memoize((product: SearchedProduct): readonly string[] => [
  ...new Set(meaningText(product).match(/[\w\u0621-\u064a]+/g)),
])

/** Each of these words is compared with every word of the perfumes; more of them would keep other shoppers waiting. */
const MOST_LIKE_WORDS = 4
/** Shorter words are found everywhere. */
const SEARCHED_WORDS = /[a-z0-9\u0621-\u064a]{3,20}/g
/** From this length on, two neighbouring letters may be wrong; below it, one. */
const LONG_WORD_LENGTH = 6

/** Matches words that contain this one, or differ from it at one place, as by a typing error. */
function likeWord(word: string): RegExp {
  const wrong = word.length < LONG_WORD_LENGTH ? 1 : 2
  const typed = [...word].map((_, at) => `${word.slice(0, at)}.{0,2}${word.slice(at + wrong)}`)
  return new RegExp(word.length > 3 ? `^(?:${typed.join('|')})$|${word}` : word)
}
