import { isDeepStrictEqual } from 'node:util'
import type { Announcement } from '#contract/live/live.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { CatalogueCopy, Shop } from '#services/shop.ts'
import { visitInSlices } from '#services/slices.ts'
import {
  ALWAYS,
  holds,
  type PriceSpan,
  priced,
  priceSpan,
  readAllUnpriced,
  readUnpriced,
  shared,
  type UnpricedProduct,
} from './rows.ts'

/** Above this number of products, reload everything. */
const MAX_RELOADED_PRODUCTS = 500
/** Says how many products are compared in one turn; each takes some ten microseconds. */
const COMPARED_AT_ONCE = 250

/**
 * Says what must be refreshed before the copy may be used: products to reload; announced stock values to
 * apply; and stock values written by this process, which are hints until announced.
 */
type Stale = {
  everything: boolean
  products: Set<number>
  stocks: Map<number, number>
  written: Map<number, number>
}

type Entry = { read: UnpricedProduct; product: Product; span: PriceSpan }

/**
 * Keeps a copy of the visible catalogue in memory. A read reflects every change announced before it; while
 * announcements cannot be received, each read reloads everything. Stock announcements carry the new value, so
 * sales need no reload. Prices are computed for the current time.
 */
export function createCatalogueCopy({ db, clock }: Pick<Shop, 'db' | 'clock'>): CatalogueCopy {
  let entries: readonly Entry[] = []
  let products: readonly Product[] = []
  /** Finds each product id in both arrays. */
  let places = new Map<number, number>()
  /** Finds the product of a variant id; built on the first sale. */
  let placesOfSizes: Map<number, number> | undefined
  /** Finds the product of a slug; built when one is first asked for. */
  let placesOfSlugs: Map<string, number> | undefined
  let span = ALWAYS
  let stale: Stale = everything()
  let isListening = false
  let reading: Promise<void> | undefined

  function needsReload(): boolean {
    markUnconfirmedStale()
    return !isListening || stale.everything || stale.products.size > 0
  }

  async function reload(): Promise<void> {
    // Apply pending stock before re-reading: it must not overwrite newer values.
    restock()
    const taken = stale
    stale = nothing()
    try {
      if (isEverything(taken) || !isListening) await keep((await readAllUnpriced(db)).toSorted(byPlace))
      else await reloadProducts([...taken.products])
    } catch (error) {
      stale = mergeStale(taken, stale)
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

  /** Our own write is a hint; if the copy disagrees (another sale, or a rollback), reload the product. */
  function markUnconfirmedStale(): void {
    for (const [variantId, stock] of stale.written) {
      const entry = entries[placeOfSize(variantId) ?? -1]
      const known =
        stale.stocks.get(variantId) ?? entry?.read.variants.find(({ id }) => id === variantId)?.stock
      if (entry !== undefined && known !== stock) stale.products.add(entry.read.id)
    }
    stale.written.clear()
  }

  /** A variant missing from the copy is not offered, or will arrive with its product. */
  function placeOfSize(variantId: number): number | undefined {
    placesOfSizes ??= new Map(
      entries.flatMap(({ read }, place) => read.variants.map(({ id }) => [id, place] as const)),
    )
    return placesOfSizes.get(variantId)
  }

  function placeOfSlug(slug: string): number | undefined {
    placesOfSlugs ??= new Map(products.map((product, place) => [product.slug, place]))
    return placesOfSlugs.get(slug)
  }

  async function reloadProducts(ids: readonly number[]): Promise<void> {
    const read = new Map((await readUnpriced(db, ids)).map((product) => [product.id, product]))
    const inPlace = ids.every((id) => staysInPlace(id, read.get(id)))
    if (!inPlace) {
      const named = new Set(ids)
      const others = entries.filter(({ read }) => !named.has(read.id)).map(({ read }) => read)
      await keep([...others, ...read.values()].toSorted(byPlace))
      return
    }
    const changed = [...entries]
    for (const product of read.values()) changed[places.get(product.id) ?? 0] = entryOf(product)
    forgetPlaces()
    show(changed)
  }

  /** Forgets the places of slugs and sizes, which may change when products are read again; sales change neither. */
  function forgetPlaces(): void {
    placesOfSizes = undefined
    placesOfSlugs = undefined
  }

  function staysInPlace(id: number, read: UnpricedProduct | undefined): boolean {
    const before = entries[places.get(id) ?? -1]
    return before?.read.is_best_seller === read?.is_best_seller
  }

  /** Products are compared in slices, because ten thousand of them would keep other requests waiting. */
  async function keep(read: readonly UnpricedProduct[]): Promise<void> {
    const next: Entry[] = []
    await visitInSlices(read, (product) => next.push(entryOf(product)), COMPARED_AT_ONCE)
    places = new Map(read.map(({ id }, place) => [id, place]))
    forgetPlaces()
    show(next)
  }

  /** Reuses unchanged entries, so that values memoized for them stay valid. */
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

  /** Updates the copy to the present state. */
  async function refresh(): Promise<void> {
    // A reload already running may have missed the latest change.
    await reading?.catch(() => undefined)
    if (needsReload()) {
      reading ??= reload().finally(() => {
        reading = undefined
      })
      await reading
    }
    restock()
    const now = clock()
    if (!holds(span, now)) show(entries.map((entry) => (holds(entry.span, now) ? entry : price(entry.read))))
  }

  return {
    async list() {
      await refresh()
      return products
    },
    async find(idOrSlug) {
      await refresh()
      const place = typeof idOrSlug === 'number' ? places.get(idOrSlug) : placeOfSlug(idOrSlug)
      return place === undefined ? undefined : products[place]
    },
    isListening: () => isListening,
    onAnnouncement(announcement) {
      applyAnnouncement(stale, announcement)
    },
    onOwnWrite(announcement) {
      applyOwnWrite(stale, announcement)
    },
    onDisconnected() {
      isListening = false
    },
    onReconnected() {
      isListening = true
      stale = everything()
    },
  }
}

/** Stock does not affect prices. */
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

/** Compares in the order in which `readUnpriced` sorts. */
function byPlace(a: UnpricedProduct, b: UnpricedProduct): number {
  return Number(b.is_best_seller) - Number(a.is_best_seller) || a.id - b.id
}

function nothing(): Stale {
  return { everything: false, products: new Set(), stocks: new Map(), written: new Map() }
}

function everything(): Stale {
  return { ...nothing(), everything: true }
}

function isEverything({ everything, products }: Stale): boolean {
  return everything || products.size > MAX_RELOADED_PRODUCTS
}

/** Merges what failed to load with what changed since. */
function mergeStale(unread: Stale, since: Stale): Stale {
  return {
    ...since,
    everything: unread.everything || since.everything,
    products: unread.products.union(since.products),
  }
}

/** Announcements arrive in commit order: the latest wins. */
function applyAnnouncement(stale: Stale, announcement: Announcement): void {
  recordStock(stale.stocks, announcement)
  markProductStale(stale, announcement)
}

function applyOwnWrite(stale: Stale, announcement: Announcement): void {
  recordStock(stale.written, announcement)
  markProductStale(stale, announcement)
}

function recordStock(stocks: Map<number, number>, { type, data }: Announcement): void {
  if (type === 'STOCK_UPDATE') stocks.set(data.variantId, data.newStock)
}

function markProductStale(stale: Stale, { type, data }: Announcement): void {
  if (type === 'PRODUCT_UPDATE' || type === 'PROMOTION_UPDATE') stale.products.add(data.productId)
  // A campaign's promotions may be on any product, and too many to be named.
  if (type === 'CAMPAIGN_UPDATE') stale.everything = true
}
