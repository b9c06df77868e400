import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GRID_STEP, MAX_PRODUCTS_PER_CALL, SMALL_SHOP_MAX_PRODUCTS } from '#domain/catalogue/browse.ts'
import { type CatalogueView, FIRST_VIEW } from '#domain/catalogue/search.ts'
import { stockMany } from '#tests/support/many-perfumes.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createApi } from '#web/data/api.ts'
import { createReadCache, type ReadCache } from '#web/data/read-cache.ts'
import { catalogueQuery, dropRedundantViews, isWholeCatalogueCached } from './query.ts'

const CHEAPEST_FIRST: CatalogueView = { ...FIRST_VIEW, sort: 'prix-croissant' }
const BIG = 300

let app: TestApp
let readCache: ReadCache
/** The query strings that were requested. */
let asked: string[]

beforeEach(async () => {
  app = await startTestApp()
  readCache = createReadCache()
  asked = []
})
afterEach(() => app.close())

function read(view: CatalogueView, count = GRID_STEP) {
  const api = createApi((path, init) => {
    asked.push(path.replace('/api/catalogue', ''))
    return fetch(app.url + path, init)
  })
  return readCache.fetchQuery(catalogueQuery(readCache, view, count, api))
}

const idsDownFrom = (id: number, count: number) => Array.from({ length: count }, (_, index) => id - index)

describe('a big shop', () => {
  beforeEach(() => stockMany(app.shop, BIG))

  it('is asked for each view once', async () => {
    await read(FIRST_VIEW)
    await read(CHEAPEST_FIRST)
    const found = await read({ ...FIRST_VIEW, families: ['boise', 'floral'], search: 'rosée' })
    await read(FIRST_VIEW)
    expect(found.total).toBe(1)
    expect(asked).toEqual(['', '?tri=prix-croissant', '?q=ros%C3%A9e&famille=floral&famille=boise'])
  })

  it('is asked only for the next ones, and for all of them again after a change', async () => {
    await read(CHEAPEST_FIRST)
    await read({ ...CHEAPEST_FIRST, min: 10 })
    asked = []
    const more = await read(CHEAPEST_FIRST, 2 * GRID_STEP)
    expect(more.products.slice(1).map(({ id }) => id)).toEqual(idsDownFrom(BIG, 2 * GRID_STEP - 1))
    await readCache.invalidateQueries()
    await read(CHEAPEST_FIRST, 2 * GRID_STEP)
    await read(CHEAPEST_FIRST, 3 * GRID_STEP)
    expect(asked).toEqual([
      '?tri=prix-croissant&depuis=12',
      '?tri=prix-croissant&nombre=24',
      '?tri=prix-croissant&depuis=24',
    ])
  })

  it('is asked for a long list in pieces, and says when it ends', async () => {
    const { products, total } = await read(CHEAPEST_FIRST, 2 * MAX_PRODUCTS_PER_CALL + GRID_STEP)
    expect(new Set(products.map(({ id }) => id)).size).toBe(2 * MAX_PRODUCTS_PER_CALL + GRID_STEP)
    expect(asked.map((query) => new URLSearchParams(query).get('depuis'))).toEqual([null, '120', '240'])
    asked = []
    expect((await read(CHEAPEST_FIRST, BIG + GRID_STEP)).products).toHaveLength(total)
    expect(asked).toHaveLength(3)
  })

  it('shows what has moved between two answers once', async () => {
    await read(CHEAPEST_FIRST)
    // A new first product moves the twelfth to the thirteenth place.
    await app.shop.db.updateTable('variants').set({ price: 1 }).where('product_id', '=', 2).execute()
    const { products } = await read(CHEAPEST_FIRST, 2 * GRID_STEP)
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
    expect(products.length).toBe(2 * GRID_STEP - 1)
  })
})

describe('a small shop', () => {
  it('is asked once, whatever the views, and kept once', async () => {
    await stockMany(app.shop, SMALL_SHOP_MAX_PRODUCTS)
    const first = await read({ ...FIRST_VIEW, search: 'rosée' })
    expect(first.products).toHaveLength(SMALL_SHOP_MAX_PRODUCTS)
    dropRedundantViews(readCache)
    expect(readCache.listEntries()).toHaveLength(1)
    expect(await read(CHEAPEST_FIRST)).toBe(first)
    expect(asked).toEqual(['?q=ros%C3%A9e'])
  })

  it('is asked for a search in Arabic letters, and is kept whole beside its answer', async () => {
    await stockMany(app.shop, 3)
    const whole = await read(FIRST_VIEW)
    const found = await read({ ...FIRST_VIEW, search: 'ورد' })
    expect(found).toMatchObject({ isWhole: false, total: 1, products: [{ slug: 'rosee-de-kelaa' }] })
    expect(await read({ ...FIRST_VIEW, search: 'rose' })).toBe(whole)
    expect(asked).toEqual(['', '?q=%D9%88%D8%B1%D8%AF'])
  })

  it('that has grown is asked for each view from then on', async () => {
    await stockMany(app.shop, SMALL_SHOP_MAX_PRODUCTS + 1)
    const hide = (visible: boolean) =>
      app.shop.db.updateTable('products').set({ visible }).where('id', '=', 5).execute()
    await hide(false)
    await read(FIRST_VIEW)
    expect(isWholeCatalogueCached(readCache)).toBe(true)
    await hide(true)
    await readCache.invalidateQueries()
    await read(FIRST_VIEW)
    expect(isWholeCatalogueCached(readCache)).toBe(false)
    expect((await read(CHEAPEST_FIRST)).products).toHaveLength(GRID_STEP)
  })
})
