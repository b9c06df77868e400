import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announce } from '#services/live/announcements.ts'
import { readAnnouncement, SHOP_CHANNEL } from '#services/live/channel.ts'
import { placeOrder } from '#services/orders/place.ts'
import { getAdminProduct } from '#services/products/records.ts'
import { createPromotion } from '#services/promotions/records.ts'
import { type CatalogueCopy, inTransaction, type Shop } from '#services/shop.ts'
import { type CatalogueMove, catalogueMoves, makeMove } from '#tests/support/catalogue-moves.ts'
import { saveRead } from '#tests/support/product-form.ts'
import { FROM_SALMA, openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { createCatalogueCopy } from './copy.ts'
import { getProduct, listCatalogue, listRelatedProducts } from './read.ts'

const MARKER = 999_999
const ONLY_5ML = { has_10ml: false, has_20ml: false, has_50ml: false, has_100ml: false }
const MARKED = { type: 'PRODUCT_UPDATE', data: { productId: MARKER } } as const

let database: TestShop
/** The writing process. */
let shop: TestShop & { catalogue: CatalogueCopy }
/** Another process on the same database, informed by announcements only. */
let other: Shop & { catalogue: CatalogueCopy }
let heard: number[]
let stop: () => Promise<void>

beforeEach(async () => {
  database = await openTestShop()
  shop = { ...database, catalogue: createCatalogueCopy(database) }
  other = { ...database, catalogue: createCatalogueCopy(database) }
  heard = []
  stop = await database.listen(SHOP_CHANNEL, {
    onMessage(payload) {
      const announcement = readAnnouncement(payload)
      if (announcement === undefined) return
      other.catalogue.onAnnouncement(announcement)
      if (announcement.type === 'PRODUCT_UPDATE') heard.push(announcement.data.productId)
    },
    onReconnected: () => {},
  })
  shop.catalogue.onReconnected()
  other.catalogue.onReconnected()
})
afterEach(async () => {
  await stop()
  await database.close()
})

/** When this arrives, all earlier announcements have arrived too. */
async function hearAll(): Promise<void> {
  heard = []
  await inTransaction(database, async (tx) => announce(tx, MARKED))
  await vi.waitFor(() => expect(heard).toContain(MARKER))
}

/** Counts product queries during `work`. */
async function countReads(work: () => Promise<unknown>): Promise<number> {
  const read = vi.spyOn(database.db, 'selectFrom')
  await work()
  const reads = read.mock.calls.filter(([table]) => String(table) === 'products').length
  read.mockRestore()
  return reads
}

/** A product's answer or refusal. */
async function oneOf(asked: Shop, key: string): Promise<unknown> {
  return getProduct(asked, key).catch(String)
}

describe('the copy of the catalogue', () => {
  it('is what the database holds, after whatever has been sold, saved, hidden, promoted or deleted', async () => {
    await fc.assert(
      fc.asyncProperty(catalogueMoves, async (moves: CatalogueMove[]) => {
        await sql`truncate orders, customers, promotions, campaigns, products restart identity cascade`.execute(
          database.db,
        )
        for (const one of [shop, other]) one.catalogue.onReconnected()
        for (const name of ['Rosée', 'Thé', 'Oud']) {
          await stockPerfume(shop, {
            name,
            sizes: [
              { volume: '5ml', price: 58, stock: 3 },
              { volume: '10ml', price: 105, stock: 2 },
            ],
          })
        }
        await Promise.all([shop.catalogue.list(), other.catalogue.list()])
        for (const move of moves) {
          await makeMove(shop, move)
          expect(await shop.catalogue.list(), JSON.stringify(move)).toEqual(await listCatalogue(database))
        }
        await hearAll()
        expect(await other.catalogue.list()).toEqual(await listCatalogue(database))
        const addresses = await database.db.selectFrom('products').select(['id', 'slug']).execute()
        for (const key of addresses.flatMap(({ id, slug }) => [String(id), slug])) {
          expect(await oneOf(other, key), key).toEqual(await oneOf(database, key))
        }
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  it('reads again only what has changed; the rest is the same value as before', async () => {
    const [rose, tea] = [
      await stockPerfume(shop, { name: 'Rosée' }),
      await stockPerfume(shop, { name: 'Thé' }),
    ]
    const [roseBefore, teaBefore] = await shop.catalogue.list()
    const [variantId = 0] = tea.variantIds
    const items = [{ variant_id: variantId, quantity: 1, price: 58 }]
    await placeOrder(shop, { ...SALMA, items }, FROM_SALMA)
    const data = { variantId, newStock: 4, productName: 'Thé', volume: '5ml' } as const
    shop.catalogue.onAnnouncement({ type: 'STOCK_UPDATE', data })
    const reads = await countReads(() => shop.catalogue.list())
    const [roseAfter, teaAfter] = await shop.catalogue.list()
    expect(roseAfter).toBe(roseBefore)
    expect(teaAfter).not.toBe(teaBefore)
    expect([teaAfter?.variants[0]?.stock, reads]).toEqual([4, 0])
    shop.catalogue.onReconnected()
    const readAnew = await shop.catalogue.list()
    expect(readAnew[0]).toBe(roseBefore)
    expect(readAnew[1]).toBe(teaAfter)
    expect(rose.productId).toBe(roseBefore?.id)
  })

  it('keeps the shop’s order when best sellers change, and loses what is hidden', async () => {
    for (const name of ['Rosée', 'Thé', 'Oud']) await stockPerfume(shop, { name })
    const save = async (id: number, changes: { is_best_seller?: boolean; visible?: boolean }) => {
      await saveRead(shop, await getAdminProduct(shop, id), ({ product }) => {
        Object.assign(product, ONLY_5ML, changes)
      })
      return (await shop.catalogue.list()).map((product) => product.id)
    }
    await shop.catalogue.list()
    expect(await save(3, { is_best_seller: true })).toEqual([3, 1, 2])
    expect(await save(2, { is_best_seller: true })).toEqual([2, 3, 1])
    expect(await save(3, { visible: false })).toEqual([2, 1])
    expect(await save(2, { is_best_seller: false })).toEqual([1, 2])
    expect(await save(3, { visible: true })).toEqual([3, 1, 2])
  })

  it('holds every perfume of a shop that is read in several pieces, best sellers first', async () => {
    await stockPerfume(shop)
    await sql`
      insert into products (slug, name, description, image_url, images, family, gender, notes_top, notes_heart,
        notes_base, intensity, is_best_seller, visible, created_at, updated_at)
      select slug || n, name, description, image_url, images, family, gender, notes_top, notes_heart, notes_base,
        intensity, n % 100 = 0, n % 50 <> 1, created_at, updated_at
      from products, generate_series(1, 600) as n`.execute(database.db)
    await sql`
      insert into variants (product_id, volume, price, stock, is_original)
      select products.id, volume, price, stock, is_original
      from products, variants where products.id <> product_id`.execute(database.db)
    expect(await shop.catalogue.list()).toEqual(await listCatalogue(database))
    expect(await shop.catalogue.list()).toHaveLength(601 - 12)
  })

  it('is read once, however many ask at once, and not at all while nothing changes', async () => {
    await stockPerfume(shop)
    expect(await countReads(() => Promise.all(Array.from({ length: 20 }, () => shop.catalogue.list())))).toBe(
      1,
    )
    expect(await countReads(() => shop.catalogue.list())).toBe(0)
  })

  it('knows one product by id and by slug, and what is alike, without asking the database', async () => {
    const { productId } = await stockPerfume(shop, { name: 'Rosée' })
    await stockPerfume(shop, { name: 'Thé' })
    const [, tea] = await shop.catalogue.list()
    const asked = vi.spyOn(database.db, 'selectFrom')
    expect((await getProduct(shop, String(productId))).name).toBe('Rosée')
    expect(await getProduct(shop, tea?.slug ?? '')).toBe(tea)
    expect(await listRelatedProducts(shop, String(productId))).toEqual([tea])
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('follows a product to its new address, and knows the former one', async () => {
    const { productId } = await stockPerfume(shop, { name: 'Rosée' })
    const { slug } = await getProduct(shop, String(productId))
    await saveRead(shop, await getAdminProduct(shop, productId), ({ product }) => {
      Object.assign(product, ONLY_5ML, { name: 'Rosée du soir' })
    })
    for (const key of ['rosee-du-soir', slug]) {
      expect(await getProduct(shop, key)).toMatchObject({ id: productId, slug: 'rosee-du-soir' })
    }
    await expect(getProduct(shop, 'personne')).rejects.toThrow('Produit non trouvé')
  })

  it('shows a change that is announced while it is being read', async () => {
    const { productId } = await stockPerfume(shop)
    const first = shop.catalogue.list()
    await database.db.updateTable('products').set({ name: 'Autre nom' }).where('id', '=', productId).execute()
    shop.catalogue.onAnnouncement({ type: 'PRODUCT_UPDATE', data: { productId } })
    const second = shop.catalogue.list()
    await first
    expect((await second)[0]?.name).toBe('Autre nom')
  })

  it('reloads on each read while announcements cannot be received, and everything once they can', async () => {
    const { productId } = await stockPerfume(shop)
    await shop.catalogue.list()
    shop.catalogue.onDisconnected()
    for (const name of ['Un', 'Deux']) {
      await database.db.updateTable('products').set({ name }).where('id', '=', productId).execute()
      expect((await shop.catalogue.list())[0]?.name).toBe(name)
    }
    await database.db.updateTable('products').set({ name: 'Trois' }).where('id', '=', productId).execute()
    shop.catalogue.onReconnected()
    expect((await shop.catalogue.list())[0]?.name).toBe('Trois')
    expect(await countReads(() => shop.catalogue.list())).toBe(0)
  })

  it('has the prices of the moment, without reading again, whichever way the clock goes', async () => {
    const { variantIds } = await stockPerfume(shop)
    await stockPerfume(shop, { name: 'Sans promotion' })
    await createPromotion(shop, {
      variant_id: variantIds[0] ?? 0,
      promotion_type: 'percentage',
      discount_value: 50,
      start_date: new Date('2026-03-02T12:00:00Z'),
      end_date: new Date('2026-03-02T13:00:00Z'),
    })
    const [, plain] = await shop.catalogue.list()
    const prices: unknown[] = []
    const reads = await countReads(async () => {
      for (const time of ['11:59:59.999', '12:00', '12:59:59.999', '13:00', '12:30', '11:00']) {
        database.setTime(`2026-03-02T${time}Z`)
        const [promoted, other] = await shop.catalogue.list()
        prices.push(promoted?.variants[0]?.priceInfo.currentPrice)
        expect(other).toBe(plain)
      }
    })
    expect([prices, reads]).toEqual([[58, 29, 29, 58, 29, 58], 0])
  })

  it('retries a failed reload with everything that was to be read', async () => {
    const { productId } = await stockPerfume(shop)
    await shop.catalogue.list()
    await database.db.updateTable('products').set({ name: 'Autre nom' }).where('id', '=', productId).execute()
    shop.catalogue.onAnnouncement({ type: 'PRODUCT_UPDATE', data: { productId } })
    const read = vi.spyOn(database.db, 'selectFrom').mockImplementationOnce(() => {
      throw new Error('The database is away.')
    })
    await expect(shop.catalogue.list()).rejects.toThrow('The database is away.')
    read.mockRestore()
    expect((await shop.catalogue.list())[0]?.name).toBe('Autre nom')
  })
})
