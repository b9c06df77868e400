import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { DEMO_IDENTITY } from '#domain/shop/demo-identity.ts'
import { ensureAdmin, setAdminPassword } from '#services/account/admin-password.ts'
import { readShown } from '#services/contents/read.ts'
import { publishDraft, saveDraft } from '#services/contents/save.ts'
import { loadDemo } from '#services/demo/demo.ts'
import { placeOrder } from '#services/orders/place.ts'
import { enterFound } from '#services/pictures/entries.ts'
import { listPictures } from '#services/pictures/library.ts'
import { getAdminProduct, listMatchingProductIds } from '#services/products/records.ts'
import { fillIdentity, showArabicInDemo } from '#services/settings/fill.ts'
import { changeSection, readSettings, updateSection } from '#services/settings/settings.ts'
import { inTransaction } from '#services/shop.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { saveRead } from '#tests/support/product-form.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { countRows, FROM_SALMA, SALMA, stockOf, stockPerfume } from '#tests/support/test-shop.ts'
import { closeNewShop, getFirstStart, openShop, removeDemo, updateFirstStart } from './first-start.ts'

const PASSWORD = 'une-longue-phrase-cedre-77'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

async function done(): Promise<string[]> {
  const { steps } = await getFirstStart(shop)
  return steps.flatMap(({ id, is_done }) => (is_done ? [id] : []))
}

async function closing() {
  return (await readSettings(shop.db)).closing
}

async function order({ isOwner = false, variantId }: { isOwner?: boolean; variantId: number | undefined }) {
  const items = [{ variant_id: variantId ?? 0, quantity: 1, price: 58 }]
  return placeOrder(shop, { ...SALMA, items }, { ...FROM_SALMA, isOwner })
}

describe('the first start', () => {
  it('has nothing done in a new demonstration, and tells what of it is there', async () => {
    await loadDemo(shop)
    await fillIdentity(shop, { configured: {}, isDemo: true })
    expect(await getFirstStart(shop)).toEqual({
      is_dismissed: false,
      steps: [
        ...[
          'pictures',
          'product',
          'password',
          'identity',
          'whatsapp',
          'delivery',
          'demo',
          'trial',
          'opening',
        ].map((id) => ({ id, is_done: false })),
      ],
      demo: { products: 30, orders: 24, customers: 9, promo_codes: 4, promotions: 5, kept: [] },
      trials: [],
      closes_without_demo: true,
    })
  })

  it('knows a password of the owner’s from one that was given', async () => {
    await ensureAdmin(shop, { password: PASSWORD })
    expect(await done()).toEqual([])
    await setAdminPassword(shop, `${PASSWORD}-2`)
    expect(await done()).toEqual([])
    await shop.db
      .insertInto('audit')
      .values({ created_at: shop.clock(), actor: 'salma', action: 'password.changed', subject: '' })
      .execute()
    expect(await done()).toEqual(['password'])
  })

  it('lets the owner keep the pictures, the password and the fees that were given, and put the reminder away and back', async () => {
    await updateFirstStart(shop, { keeps: 'pictures' }, 'salma')
    await updateFirstStart(shop, { keeps: 'password' }, 'salma')
    await updateFirstStart(shop, { keeps: 'delivery' }, 'salma')
    await updateFirstStart(shop, { keeps: 'delivery' }, 'salma')
    expect(await done()).toEqual(['pictures', 'password', 'delivery'])
    expect((await updateFirstStart(shop, { is_dismissed: true }, 'salma')).is_dismissed).toBe(true)
    expect((await updateFirstStart(shop, { is_dismissed: false }, 'salma')).is_dismissed).toBe(false)
  })

  it('counts delivery once the owner has saved it, and not what the configuration fills in', async () => {
    const now = shop.clock()
    await inTransaction(shop, (tx) => changeSection(tx, 'delivery', { fee: 40 }, { actor: 'shop', now }))
    expect(await done()).toEqual([])
    await updateSection(shop, 'delivery', { ...DEFAULT_SETTINGS.delivery, fee: 30, version: 1 }, 'salma')
    expect(await done()).toEqual(['delivery'])
  })

  it('wants a perfume that shoppers can see, and takes one of the demonstration’s once it is the owner’s', async () => {
    await loadDemo(shop)
    const { productId } = await stockPerfume(shop, { name: 'Nuit de Fès' })
    await shop.db.updateTable('products').set({ visible: false }).where('id', '=', productId).execute()
    expect(await done()).toEqual([])
    const [id = 0] = await listMatchingProductIds(shop, {
      search: 'Cèdre d’Azrou',
      visibility: 'all',
      stock_sort: 'none',
    })
    await saveRead(shop, await getAdminProduct(shop, id), ({ product }) => {
      product.name = 'Cèdre de Salma'
    })
    expect(await done()).toEqual(['product'])
    expect((await getFirstStart(shop)).demo).toMatchObject({ products: 29, kept: ['Cèdre de Salma'] })
  })
})

describe('taking the demonstration away', () => {
  it('leaves French alone, unless the owner has looked at the Arabic', async () => {
    const arabic = async () => (await readSettings(shop.db)).languages.arabic
    await loadDemo(shop)
    await showArabicInDemo(shop)
    await removeDemo(shop, 'salma')
    expect(await arabic()).toBe(false)
    await changeSettings(shop, 'languages', { arabic: true }, 'salma')
    await removeDemo(shop, 'salma')
    expect(await arabic()).toBe(true)
  })

  it('leaves an empty shop without its identity and its rating, closed until its owner opens it', async () => {
    await loadDemo(shop)
    await fillIdentity(shop, { configured: {}, isDemo: true })
    const now = shop.clock()
    const identity = { ...DEMO_IDENTITY, phone: '+212535112233' }
    await inTransaction(shop, (tx) => changeSection(tx, 'shop', { identity }, { actor: 'salma', now }))
    await shop.hearAll()
    await removeDemo(shop, 'salma')
    for (const table of ['orders', 'order_items', 'customers'] as const) {
      expect(await countRows(shop, table)).toBe(0)
    }
    const settings = await readSettings(shop.db)
    expect(settings.shop.identity).toEqual({ phone: '+212535112233' })
    expect(settings.orders.placeholder_rating).toBe(false)
    expect(settings.closing).toEqual({
      closed: true,
      until: null,
      sentence: 'La boutique ouvre bientôt.',
      shows_perfumes: false,
    })
    expect(await getFirstStart(shop)).toMatchObject({ demo: null, closes_without_demo: false })
    expect(await done()).toEqual(['demo'])
    const heard = Map.groupBy(await shop.hearAll(), (announcement) => announcement?.type)
    expect(heard.get('PRODUCT_UPDATE')).toHaveLength(30)
    expect(heard.get('ORDER_UPDATE')).toHaveLength(24)
    expect(heard.get('PROMO_CODE_UPDATE')).toHaveLength(4)
    expect(heard.get('SETTINGS_UPDATE')).toHaveLength(4)
    const audit = await shop.db.selectFrom('audit').select(['actor', 'action']).execute()
    expect(audit).toContainEqual({ actor: 'salma', action: 'demo.removed' })
  })

  it('takes its pictures out of the home page and the library, and leaves what the owner has changed', async () => {
    await loadDemo(shop)
    const shown = { origin: 'shop', width: 1000, height: 1250, bytes: 9000 } as const
    await enterFound(shop, [
      { name: 'collection-femme.webp', ...shown },
      { name: 'arches-collection-femme.webp', ...shown },
    ])
    const { slides, ...hero } = await readShown(shop, 'hero')
    expect(slides[0]?.desktop.src).toBe('/pictures/hero-1.webp')
    const always = { from: null, until: null }
    const own = { src: '/pictures/salma.webp', focus: null }
    const [first, second] = slides.map((slide) => ({ ...slide, ...always }))
    if (first === undefined || second === undefined) throw new Error('The demonstration has slides.')
    const value = {
      ...hero,
      slides: [
        { ...first, title: 'Chez Salma' },
        { ...second, phone: own, desktop: own },
      ],
    }
    await saveDraft(shop, { kind: 'hero', version: 0, value }, 'salma')
    await publishDraft(shop, { kind: 'hero', version: 1 }, 'salma')
    expect(await done()).toEqual(['pictures'])
    await removeDemo(shop, 'salma')
    const [one, other] = (await readShown(shop, 'hero')).slides
    expect(one).toMatchObject({ title: 'Chez Salma', desktop: { src: '/pictures/arches-hero-1.webp' } })
    expect(one?.alt).not.toMatch(/flacon/i)
    expect(other).toMatchObject({ phone: own, desktop: own })
    const { cards } = await readShown(shop, 'collections')
    expect(cards.map(({ picture }) => picture.src)).toContain('/pictures/arches-collection-femme.webp')
    const filter = { search: '', page: 1, per_page: 50, filter: 'shop' } as const
    const { pictures } = await listPictures(shop, filter)
    expect(pictures.map(({ name }) => name)).toEqual(['arches-collection-femme.webp'])
  })

  it('does not bring it back when the shop starts again', async () => {
    await loadDemo(shop)
    await removeDemo(shop, 'salma')
    expect(await loadDemo(shop)).toBe(false)
  })

  it('leaves a shop open that has something of its own to sell, or has sold', async () => {
    await loadDemo(shop)
    const { variantIds } = await stockPerfume(shop, { name: 'Nuit de Fès' })
    expect((await getFirstStart(shop)).closes_without_demo).toBe(false)
    await shop.db.updateTable('products').set({ visible: false }).where('name', '=', 'Nuit de Fès').execute()
    expect((await getFirstStart(shop)).closes_without_demo).toBe(true)
    await shop.db.updateTable('products').set({ visible: true }).where('name', '=', 'Nuit de Fès').execute()
    await order({ variantId: variantIds[0] })
    await shop.db.updateTable('products').set({ visible: false }).where('name', '=', 'Nuit de Fès').execute()
    await removeDemo(shop, 'salma')
    expect((await closing()).closed).toBe(false)
  })
})

describe('a shop without a demonstration', () => {
  it('begins closed, once, and has no demonstration to take away', async () => {
    await Promise.all([closeNewShop(shop), closeNewShop(shop)])
    expect(await closing()).toMatchObject({ closed: true, until: null })
    const { steps } = await getFirstStart(shop)
    expect(steps.map(({ id }) => id)).not.toContain('demo')
    await openShop(shop, 'salma')
    await closeNewShop(shop)
    expect(await closing()).toMatchObject({ closed: false })
  })

  it('is never closed when it sells already, or was there before this version', async () => {
    await stockPerfume(shop)
    await closeNewShop(shop)
    expect(await closing()).toMatchObject({ closed: false })
    await shop.db.deleteFrom('products').execute()
    await shop.db
      .insertInto('first_start')
      .values({ step: 'opening', done_by: 'shop', done_at: shop.clock() })
      .execute()
    await closeNewShop(shop)
    expect(await closing()).toMatchObject({ closed: false })
  })
})

describe('a closed shop', () => {
  beforeEach(() => closeNewShop(shop))

  it('takes no orders, and says why', async () => {
    const { variantIds } = await stockPerfume(shop)
    await expect(order({ variantId: variantIds[0] })).rejects.toMatchObject({
      code: 'shop_closed',
      message: 'La boutique ouvre bientôt.',
      details: { until: null },
    })
    expect(await countRows(shop, 'orders')).toBe(0)
    expect(await stockOf(shop, variantIds[0])).toBe(5)
  })

  it('lets its owner try an order, which is gone with all it counted when the shop opens', async () => {
    const { variantIds } = await stockPerfume(shop)
    const { id, order_number } = await order({ variantId: variantIds[0], isOwner: true })
    expect(await getFirstStart(shop)).toMatchObject({ trials: [{ id, order_number }] })
    expect(await done()).toEqual(['product', 'trial'])
    await shop.hearAll()
    await openShop(shop, 'salma')
    expect(await countRows(shop, 'orders')).toBe(0)
    expect(await countRows(shop, 'customers')).toBe(0)
    expect(await stockOf(shop, variantIds[0])).toBe(5)
    expect(await shop.db.selectFrom('variants').select('sold').execute()).toEqual([{ sold: 0 }])
    expect(await done()).toEqual(['product', 'trial', 'opening'])
    expect(await shop.hearAll()).toContainEqual({ type: 'SETTINGS_UPDATE', data: { keys: ['closing'] } })
    expect((await getFirstStart(shop)).trials).toEqual([])
  })

  it('opens on its day by itself, and an order of the owner’s is then one like any other', async () => {
    const { variantIds } = await stockPerfume(shop, {
      sizes: [{ volume: '5ml', price: 58, stock: 5 }],
    })
    await updateSection(
      shop,
      'closing',
      { ...(await closing()), until: '2026-03-03', sentence: 'De retour mardi.', version: 1 },
      'salma',
    )
    shop.setTime('2026-03-02T22:59:59Z')
    await expect(order({ variantId: variantIds[0] })).rejects.toMatchObject({ code: 'shop_closed' })
    shop.setTime('2026-03-03T01:00:00Z')
    expect(await done()).toEqual(['product', 'opening'])
    await order({ variantId: variantIds[0], isOwner: true })
    expect((await getFirstStart(shop)).trials).toEqual([])
  })

  it('has had its opening once its owner saves it open among the settings', async () => {
    const { variantIds } = await stockPerfume(shop)
    await updateSection(shop, 'closing', { ...(await closing()), closed: false, version: 1 }, 'salma')
    await order({ variantId: variantIds[0], isOwner: true })
    expect(await done()).toEqual(['product', 'trial', 'opening'])
    expect((await getFirstStart(shop)).trials).toEqual([])
  })

  it('still gives its trials away after it was opened among the settings', async () => {
    const { variantIds } = await stockPerfume(shop)
    const { order_number } = await order({ variantId: variantIds[0], isOwner: true })
    await updateSection(shop, 'closing', { ...(await closing()), closed: false, version: 1 }, 'salma')
    expect((await getFirstStart(shop)).trials).toMatchObject([{ order_number }])
    expect((await openShop(shop, 'salma')).trials).toEqual([])
    expect(await countRows(shop, 'orders')).toBe(0)
    expect(await stockOf(shop, variantIds[0])).toBe(5)
  })
})
