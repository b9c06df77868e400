import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OPENING_SOON } from '#domain/settings/closing.ts'
import { createCatalogueCopy } from '#services/catalogue/copy.ts'
import { feedFaults, itemsOf, textOf } from '#tests/support/merchant-rules.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { parseXml, type XmlElement } from '#tests/support/strict-xml.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { stockPerfume } from '#tests/support/test-shop.ts'

const ORIGIN = 'https://sillage.example'
const FEED = '/feeds/products.xml'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ shopUrl: new URL(ORIGIN) })
})
afterEach(() => app.close())

async function readFeed(path = FEED): Promise<XmlElement> {
  const response = await app.visit().get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
  const rss = parseXml(await response.text())
  expect(feedFaults(rss)).toEqual([])
  return rss
}

const readItems = async (path?: string) => itemsOf(await readFeed(path))

async function onlyItem(path?: string): Promise<(name: string) => string | undefined> {
  const [item, ...others] = await readItems(path)
  if (item === undefined || others.length > 0) throw new Error('There is not one item.')
  return (name) => textOf(item, name)
}

function promote(variantId: number | undefined, start: string, end: string) {
  const now = app.shop.clock()
  return app.shop.db
    .insertInto('promotions')
    .values({
      ...{ promotion_type: 'percentage', discount_value: 20, variant_id: variantId ?? 0 },
      ...{ start_date: new Date(start), end_date: new Date(end), created_at: now },
    })
    .execute()
}

describe('the feed', () => {
  it('has an item for each size, grouped by perfume, which Google, Meta, TikTok and Pinterest take', async () => {
    const { productId, slug } = await stockPerfume(app.shop, {
      sizes: [
        { volume: '5ml', price: 58.4, stock: 5 },
        { volume: '100ml', price: 890, stock: 0 },
      ],
    })
    await app.shop.db
      .updateTable('products')
      .set({ images: ['/pictures/b.webp', 'https://ailleurs.ma/c.jpg'] })
      .execute()
    await app.shop.db
      .updateTable('variants')
      .set({ is_original: true })
      .where('volume', '=', '100ml')
      .execute()
    const [small, large] = await readItems()
    expect(small?.children.map(({ name, text }) => [name, text.trim()])).toEqual([
      ['g:id', `${productId}-5ml`],
      ['g:item_group_id', String(productId)],
      ['title', 'Rosée de Kelaâ, décant de 5\u00a0ml'],
      ['description', 'Une rose au petit matin, encore fraîche de rosée.'],
      ['link', `${ORIGIN}/produit/${slug}?format=5ml`],
      ['g:image_link', `${ORIGIN}/pictures/${slug}.webp?w=1400`],
      ['g:additional_image_link', `${ORIGIN}/pictures/b.webp?w=1400`],
      ['g:additional_image_link', 'https://ailleurs.ma/c.jpg'],
      ['g:availability', 'in stock'],
      ['g:condition', 'new'],
      // What is displayed is paid: whole dirhams (D2).
      ['g:price', '58.00 MAD'],
      ['g:brand', 'Nefzaya'],
      ['g:identifier_exists', 'no'],
      ['g:size', '5\u00a0ml'],
      ['g:gender', 'female'],
      ['g:product_type', 'Parfum > Floral'],
      ['g:google_product_category', '479'],
      ['g:shipping', ''],
    ])
    expect(large && textOf(large, 'title')).toBe('Rosée de Kelaâ, flacon d’origine de 100\u00a0ml')
    expect(large && textOf(large, 'g:availability')).toBe('out of stock')
    const shipping = [small, large].map((item) => item?.children.find(({ name }) => name === 'g:shipping'))
    expect(shipping.map((found) => found && textOf(found, 'g:price'))).toEqual(['35.00 MAD', '0.00 MAD'])
  })

  it('tells the sale that is in force and the planned one, each with its time', async () => {
    const { variantIds } = await stockPerfume(app.shop, { sizes: [{ volume: '5ml', price: 58, stock: 1 }] })
    await promote(variantIds[0], '2026-03-05T08:00:20Z', '2026-03-08T20:00:40Z')
    const planned = await onlyItem()
    expect(planned('g:price')).toBe('58.00 MAD')
    expect(planned('g:sale_price')).toBe('46.00 MAD')
    // Never longer than it lasts.
    expect(planned('g:sale_price_effective_date')).toBe('2026-03-05T08:01Z/2026-03-08T20:00Z')
    app.shop.setTime('2026-03-06T10:00:00Z')
    const inForce = await onlyItem()
    expect(inForce('g:sale_price_effective_date')).toBe(planned('g:sale_price_effective_date'))
    app.shop.setTime('2026-03-09T10:00:00Z')
    expect((await onlyItem())('g:sale_price')).toBeUndefined()
  })

  it('names the shop where a perfume has no brand, and no cost of delivery where places differ', async () => {
    await stockPerfume(app.shop)
    await app.shop.db.updateTable('products').set({ brand: null }).execute()
    await changeSettings(app.shop, 'delivery', { fees: [{ kind: 'city', name: 'Dakhla', fee: 70 }] })
    const item = await onlyItem()
    expect(item('g:brand')).toBe('Sillage')
    expect(item('g:shipping')).toBeUndefined()
  })

  it('leaves out what is hidden, offers no size or costs nothing, and is still a feed without any item', async () => {
    const { productId } = await stockPerfume(app.shop, { name: 'Caché' })
    await app.shop.db.updateTable('products').set({ visible: false }).where('id', '=', productId).execute()
    const given = await stockPerfume(app.shop, { name: 'Offert' })
    await app.shop.db
      .updateTable('variants')
      .set({ price: 0.4 })
      .where('product_id', '=', given.productId)
      .execute()
    expect(await readItems()).toEqual([])
  })

  it('of a closed shop has nothing in stock, and names no perfume that the shop does not show', async () => {
    await stockPerfume(app.shop)
    await changeSettings(app.shop, 'closing', { ...OPENING_SOON, shows_perfumes: true })
    expect((await onlyItem())('g:availability')).toBe('out of stock')
    await changeSettings(app.shop, 'closing', OPENING_SOON)
    expect(await readItems()).toEqual([])
  })

  it('is in Arabic beside the French one once the shop is shown in Arabic, with the same ids', async () => {
    const { productId, slug } = await stockPerfume(app.shop)
    const hidden = await app.visit().get(`/ar${FEED}`)
    expect(hidden.headers.get('Location')).toBe(FEED)
    await changeSettings(app.shop, 'languages', { arabic: true })
    const item = await onlyItem(`/ar${FEED}`)
    expect(item('g:id')).toBe(`${productId}-5ml`)
    expect(item('title')).toBe('Rosée de Kelaâ، عيّنة 5\u00a0مل')
    expect(item('link')).toBe(`${ORIGIN}/ar/produit/${slug}?format=5ml`)
    expect(item('g:product_type')).toBe('عطر > زهري')
    expect(item('g:price')).toBe('58.00 MAD')
  })

  it('is well-formed whatever the owner typed', async () => {
    const typed = `Oud & "Rose" 'd’été' <b>]]></b><!-- &amp; \u0007\u000b\uffff${'\ud83d\udc90'}`
    await stockPerfume(app.shop)
    await app.shop.db.updateTable('products').set({ name: typed, brand: typed, description: typed }).execute()
    const item = await onlyItem()
    const read = `Oud & "Rose" 'd’été' <b>]]></b><!-- &amp; \ud83d\udc90`
    expect(item('description')).toBe(read)
    expect(item('g:brand')).toBe(read)
    expect(item('title')).toBe(`${read}, décant de 5\u00a0ml`)
  })

  it('has one address: a query leads to it', async () => {
    const response = await app.visit().get(`${FEED}?utm_source=meta`)
    expect(response.headers.get('Location')).toBe(FEED)
  })
})

describe('the copy of the feed that visitors share', () => {
  it('is kept packed, the same until something changes, and unpacked for who cannot read it', async () => {
    const shared = await startTestApp({ shopUrl: new URL(ORIGIN), copies: 'shared' })
    try {
      const { variantIds } = await stockPerfume(shared.shop)
      const ask = (headers: Record<string, string>) => fetch(shared.url + FEED, { headers })
      const first = await ask({ 'Accept-Encoding': 'gzip, br' })
      expect(first.headers.get('Content-Encoding')).toBe('gzip')
      const text = await first.text()
      expect(feedFaults(parseXml(text))).toEqual([])
      const plain = await ask({ 'Accept-Encoding': 'identity' })
      expect(plain.headers.get('Content-Encoding')).toBeNull()
      expect(await plain.text()).toBe(text)
      const etag = first.headers.get('ETag') ?? ''
      expect((await ask({ 'If-None-Match': etag })).status).toBe(304)
      expect((await fetch(shared.url + FEED, { method: 'HEAD' })).headers.get('ETag')).toBe(etag)
      await shared.shop.db
        .updateTable('variants')
        .set({ stock: 0 })
        .where('id', '=', variantIds[0] ?? 0)
        .execute()
      shared.invalidate()
      const changed = await ask({ 'If-None-Match': etag })
      expect(changed.status).toBe(200)
      expect(await changed.text()).toContain('out of stock')
    } finally {
      await shared.close()
    }
  })
})

describe('a feed of 10,000 perfumes', () => {
  it('is streamed as it is read, in bounded memory', { timeout: 120_000 }, async () => {
    await stockPerfume(app.shop)
    await sql`
      insert into products (slug, name, description, brand, image_url, images, family, gender, notes_top, notes_heart,
        notes_base, time_of_day, occasion, season, intensity, has_10ml, created_at, updated_at)
      select 'parfum-' || n, 'Parfum ' || n, repeat(md5(n::text) || ' une rose au petit matin, ', 20), brand, image_url, images,
        family, gender, notes_top, notes_heart, notes_base, time_of_day, occasion, season, intensity, true, created_at,
        updated_at
      from products, generate_series(1, 9999) as n`.execute(app.shop.db)
    await sql`
      insert into variants (product_id, volume, price, stock, is_original)
      select products.id, volume, 58, 3, false from products, unnest(array['5ml', '10ml']) as volume
      where slug <> 'rosee-de-kelaa'`.execute(app.shop.db)
    const catalogue = createCatalogueCopy(app.shop)
    catalogue.onReconnected()
    await catalogue.list()
    Object.assign(app.shop, { catalogue })
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc')
    const held = () => {
      collect()
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    const response = await app.visit().get(FEED)
    const reader = response.body?.getReader()
    let [bytes, items, pieces, most, rest] = [0, 0, 0, 0, '']
    const begun = held()
    const decoder = new TextDecoder()
    for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
      const text = rest + decoder.decode(piece.value, { stream: true })
      items += text.split('<item>').length - 1
      rest = text.slice(-5)
      bytes += piece.value.byteLength
      pieces += 1
      if (pieces % 40 === 0) most = Math.max(most, held() - begun)
    }
    expect(items).toBe(19_999)
    expect(bytes).toBeGreaterThan(30 * MEGABYTE)
    expect(pieces).toBeGreaterThan(99)
    expect(most).toBeLessThan(12 * MEGABYTE)
  })
})

const MEGABYTE = 1024 * 1024
