import { isDeepStrictEqual } from 'node:util'
import type { Product } from '#domain/catalogue.ts'
import {
  ALWAYS,
  holds,
  type PriceSpan,
  priced,
  priceSpan,
  readUnpriced,
  shared,
  type UnpricedProduct,
} from './catalogue-rows.ts'
import {
  both,
  everything,
  isEverything,
  noteAttempt,
  noteHeard,
  nothing,
  type Stale,
} from './catalogue-stale.ts'
import type { CatalogueCopy, Shop } from './shop.ts'

type Entry = { read: UnpricedProduct; product: Product; span: PriceSpan }

/**
 * The visible catalogue, kept in the process. What is given shows every change announced before it was asked for; while
 * nothing can be heard everything is read again each time. What sells is told with its stock, and costs no reading. Prices
 * are those of the clock's time.
 */
export function createCatalogueCopy({ db, clock }: Pick<Shop, 'db' | 'clock'>): CatalogueCopy {
  let entries: readonly Entry[] = []
  let products: readonly Product[] = []
  /** Where each product stands in both. */
  let places = new Map<number, number>()
  /** Where the product of each size stands; sought when a size is sold. */
  let placesOfSizes: Map<number, number> | undefined
  let span = ALWAYS
  let stale: Stale = everything()
  let isHearing = false
  let reading: Promise<void> | undefined

  function mustRead(): boolean {
    nameUntold()
    return !isHearing || stale.everything || stale.products.size > 0
  }

  async function readAgain(): Promise<void> {
    // What was told before is in what is read, or older: it must not come after.
    restock()
    const taken = stale
    stale = nothing()
    try {
      if (isEverything(taken) || !isHearing) keep(await readUnpriced(db))
      else await readThese([...taken.products])
    } catch (error) {
      stale = both(taken, stale)
      throw error
    }
  }

  function restock(): void {
    if (stale.stocks.size === 0) return
    const changed = [...entries]
    for (const [variantId, stock] of stale.stocks) {
      const place = placeOfSize(variantId)
      const entry = place === undefined ? undefined : changed[place]
      if (place !== undefined && entry !== undefined) changed[place] = withStock(entry, variantId, stock)
    }
    stale.stocks.clear()
    show(changed)
  }

  /** A product whose stock is not shown as it was written: others may have sold since then, or it was taken back. */
  function nameUntold(): void {
    for (const [variantId, stock] of stale.written) {
      const entry = entries[placeOfSize(variantId) ?? -1]
      const known =
        stale.stocks.get(variantId) ?? entry?.read.variants.find(({ id }) => id === variantId)?.stock
      if (entry !== undefined && known !== stock) stale.products.add(entry.read.id)
    }
    stale.written.clear()
  }

  /** A size that is not in the copy is not offered, or comes with its product. */
  function placeOfSize(variantId: number): number | undefined {
    placesOfSizes ??= new Map(
      entries.flatMap(({ read }, place) => read.variants.map(({ id }) => [id, place] as const)),
    )
    return placesOfSizes.get(variantId)
  }

  async function readThese(ids: readonly number[]): Promise<void> {
    const read = new Map((await readUnpriced(db, ids)).map((product) => [product.id, product]))
    const inPlace = ids.every((id) => staysInPlace(id, read.get(id)))
    if (!inPlace) {
      const named = new Set(ids)
      const others = entries.filter(({ read }) => !named.has(read.id)).map(({ read }) => read)
      return keep([...others, ...read.values()].toSorted(byPlace))
    }
    const changed = [...entries]
    for (const product of read.values()) changed[places.get(product.id) ?? 0] = entryOf(product)
    placesOfSizes = undefined
    show(changed)
  }

  function staysInPlace(id: number, read: UnpricedProduct | undefined): boolean {
    const before = entries[places.get(id) ?? -1]
    return before?.read.is_best_seller === read?.is_best_seller
  }

  function keep(read: readonly UnpricedProduct[]): void {
    const next = read.map(entryOf)
    places = new Map(read.map(({ id }, place) => [id, place]))
    placesOfSizes = undefined
    show(next)
  }

  /** The same as before for what has not changed: what was computed of it is still good. */
  function entryOf(read: UnpricedProduct): Entry {
    const before = entries[places.get(read.id) ?? -1]
    return before !== undefined && isDeepStrictEqual(before.read, read) ? before : price(read)
  }

  function price(read: UnpricedProduct): Entry {
    const now = clock()
    return { read, product: priced(read, now), span: priceSpan(read, now) }
  }

  function show(next: readonly Entry[]): void {
    entries = next
    products = next.map(({ product }) => product)
    span = next.reduce((whole, entry) => (entry.span === ALWAYS ? whole : shared(whole, entry.span)), ALWAYS)
  }

  return {
    async list() {
      // What is under way may have missed what has just changed.
      await reading?.catch(() => undefined)
      if (mustRead()) {
        reading ??= readAgain().finally(() => {
          reading = undefined
        })
        await reading
      }
      restock()
      const now = clock()
      if (!holds(span, now))
        show(entries.map((entry) => (holds(entry.span, now) ? entry : price(entry.read))))
      return products
    },
    noteChange(announcement) {
      noteHeard(stale, announcement)
    },
    noteAttempt(announcement) {
      noteAttempt(stale, announcement)
    },
    noteDeafness() {
      isHearing = false
    },
    noteHearing() {
      isHearing = true
      stale = everything()
    },
  }
}

/** Prices do not depend on it. */
function withStock({ read, product, span }: Entry, variantId: number, stock: number): Entry {
  return {
    read: { ...read, variants: restocked(read.variants, variantId, stock) },
    product: { ...product, variants: restocked(product.variants, variantId, stock) },
    span,
  }
}

function restocked<V extends { id: number; stock: number }>(
  variants: readonly V[],
  variantId: number,
  stock: number,
): V[] {
  return variants.map((variant) => (variant.id === variantId ? { ...variant, stock } : variant))
}

/** As `readUnpriced` puts them. */
function byPlace(a: UnpricedProduct, b: UnpricedProduct): number {
  return Number(b.is_best_seller) - Number(a.is_best_seller) || a.id - b.id
}
