import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listBestsellers, listProducts } from '#services/catalogue/read.ts'
import { hasDemoProducts } from '#services/demo-products.ts'
import { getCash } from '#services/remittances/cash.ts'
import { getRemittance } from '#services/remittances/detail.ts'
import { listRemittances } from '#services/remittances/records.ts'
import { readResults } from '#services/results/read.ts'
import { inTransaction } from '#services/shop.ts'
import { addParcels } from '#tests/support/sample-parcels.ts'
import { countRows, openTestShop, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { loadDemo } from './demo.ts'
import { demoPicture } from './file.ts'
import { takeDemoAway } from './remove.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

it('fills an empty database: 28 of 30 perfumes visible, promotions in force, orders and customers', async () => {
  expect(await loadDemo(shop)).toBe(true)
  const products = await listProducts(shop)
  expect(products).toHaveLength(28)
  expect((await listBestsellers(shop)).length).toBeGreaterThanOrEqual(4)
  expect(
    products.flatMap(({ variants }) => variants.filter(({ priceInfo }) => priceInfo.hasPromotion)),
  ).toHaveLength(5)
  expect(await countRows(shop, 'orders')).toBe(24)
  const rosee = products.find((product) => product.slug === 'rosee-de-kelaa')
  expect(rosee?.variants.find((variant) => variant.volume === '10ml')?.priceInfo).toMatchObject({
    currentPrice: 84,
    originalPrice: 105,
  })
})

it('has three views of every perfume, none heavier than 90 KB', async () => {
  await loadDemo(shop)
  const perfumes = await shop.db.selectFrom('products').select(['slug', 'image_url', 'images']).execute()
  expect(perfumes).toHaveLength(30)
  for (const { slug, image_url, images } of perfumes) {
    const views = [image_url, ...images]
    expect(views).toEqual(['', '-2', '-3'].map((view) => demoPicture(`${slug}${view}.webp`)))
    for (const view of views) {
      const { size } = await stat(new URL(`../../../demo${view}`, import.meta.url))
      expect(size, view).toBeLessThanOrEqual(90 * 1024)
    }
  }
})

it('leaves a code of it to which the owner gave a bound', async () => {
  await loadDemo(shop)
  const bound = { smallest_basket: 300 }
  await shop.db.updateTable('promo_codes').set(bound).where('code', '=', 'SILLAGE20').execute()
  const once = { once_per_phone: true }
  await shop.db.updateTable('promo_codes').set(once).where('code', '=', 'ATLAS5').execute()
  await inTransaction(shop, (tx) => takeDemoAway(tx, shop.clock()))
  const kept = await shop.db.selectFrom('promo_codes').select('code').orderBy('code').execute()
  expect(kept).toEqual([{ code: 'ATLAS5' }, { code: 'SILLAGE20' }])
})

it('has two carriers, which go with it', async () => {
  await loadDemo(shop)
  const carriers = await shop.db.selectFrom('carriers').select('name').orderBy('name').execute()
  expect(carriers.map(({ name }) => name)).toEqual(['Atlas Express', 'Rapid Colis'])
  await shop.db.updateTable('carriers').set({ fee_default: 28 }).where('name', '=', 'Rapid Colis').execute()
  await inTransaction(shop, (tx) => takeDemoAway(tx, shop.clock()))
  const kept = await shop.db.selectFrom('carriers').select('name').execute()
  expect(kept).toEqual([{ name: 'Rapid Colis' }])
})

it('has parcels in every state, invoices and advertising, which agree with each other and go with it', async () => {
  shop.setTime('2026-11-23T10:00:00Z')
  await loadDemo(shop)
  const { rows } = await sql<{ state: string; cash: string; status: string; goods: string; tries: number }>`
    select distinct on (state, cash) state, cash, status, goods, tries from parcels
    join orders on orders.id = order_id order by state, cash`.execute(shop.db)
  expect(rows.map(({ state, cash, status, goods }) => [state, cash, status, goods].join(' '))).toEqual([
    'a-remettre sans-objet en-preparation tenues',
    'echec sans-objet expedie tenues',
    'en-livraison sans-objet expedie tenues',
    'en-route sans-objet expedie tenues',
    'livre annonce livre tenues',
    'livre attendu livre tenues',
    'livre ecart livre tenues',
    'livre recu livre tenues',
    'retour sans-objet expedie en-retour',
    'retourne sans-objet annule rendues',
  ])
  const invoices = (await listRemittances(shop, { page: 1, per_page: 10 })).remittances
  expect(invoices.map(({ state }) => state)).toEqual(['brouillon', 'close', 'close'])
  for (const { id } of invoices) {
    const { balance, missing, counts } = await getRemittance(shop, id)
    expect([balance, missing, counts.conformes > 0]).toEqual([null, 0, true])
  }
  const cash = await getCash(shop)
  expect(cash.carriers.map(({ name }) => name).toSorted()).toEqual(['Atlas Express', 'Rapid Colis'])
  expect(cash.late.parcels).toBeGreaterThan(0)
  const { funnel, profit, unknown } = await readResults(shop, { by: 'city' })
  expect(funnel.every(({ count }) => count > 0)).toBe(true)
  expect([profit.ad_spend > 0, profit.total > 0, unknown]).toEqual([true, true, { pieces: 0, untracked: 0 }])
  await inTransaction(shop, (tx) => takeDemoAway(tx, shop.clock()))
  for (const table of ['orders', 'parcels', 'handovers', 'remittances', 'ad_spend', 'carriers'] as const) {
    expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
})

it('leaves an invoice that the owner has changed, and one with a parcel of the owner’s', async () => {
  await loadDemo(shop)
  await shop.db.updateTable('remittances').set({ net: 1 }).where('reference', '=', 'RC-0902').execute()
  const draft = await shop.db
    .selectFrom('remittances')
    .select(['id', 'carrier_id'])
    .where('reference', '=', 'RC-0871')
    .executeTakeFirstOrThrow()
  const [parcel = ''] = await addParcels(shop, [{ carrierId: draft.carrier_id, tracking: 'RC999' }])
  await shop.db
    .insertInto('remittance_lines')
    .values({ remittance_id: draft.id, parcel_id: parcel, kind: 'livraison', note: null })
    .execute()
  await inTransaction(shop, (tx) => takeDemoAway(tx, shop.clock()))
  const kept = await shop.db.selectFrom('remittances').select('reference').orderBy('reference').execute()
  expect(kept.map(({ reference }) => reference)).toEqual(['RC-0871', 'RC-0902'])
})

it('changes nothing the second time', async () => {
  await loadDemo(shop)
  const before = await listProducts(shop)
  expect(await loadDemo(shop)).toBe(false)
  expect(await listProducts(shop)).toEqual(before)
  expect(await countRows(shop, 'orders')).toBe(24)
})

it('leaves a shop that already has a product alone', async () => {
  await stockPerfume(shop)
  expect(await loadDemo(shop)).toBe(false)
  expect(await listProducts(shop)).toHaveLength(1)
})

it('is loaded once when two processes start together', async () => {
  const loaded = await Promise.all([loadDemo(shop), loadDemo(shop)])
  expect(loaded.filter(Boolean)).toHaveLength(1)
  expect(await countRows(shop, 'orders')).toBe(24)
})

it('is what the shop shows while any of its perfumes is there', async () => {
  expect(await hasDemoProducts(shop)).toBe(false)
  await loadDemo(shop)
  expect(await hasDemoProducts(shop)).toBe(true)
  await shop.db.deleteFrom('order_items').execute()
  await shop.db.deleteFrom('products').execute()
  expect(await hasDemoProducts(shop)).toBe(false)
})
