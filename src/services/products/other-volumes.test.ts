import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AdminProduct } from '#contract/products/products.ts'
import { refreshCart } from '#services/cart/refresh.ts'
import { getProduct } from '#services/catalogue/read.ts'
import { listRestock } from '#services/dashboard/restock.ts'
import { createOrder } from '#services/orders/by-hand.ts'
import { placeOrder } from '#services/orders/place.ts'
import { listOrderSizes } from '#services/orders/sizes.ts'
import { listPromotionSizes } from '#services/promotions/sizes.ts'
import { getStock } from '#services/stock/list.ts'
import { pourStock } from '#services/stock/pour.ts'
import { productForm, saveRead } from '#tests/support/product-form.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { byPhone, testStaff } from '#tests/support/staff.ts'
import { FROM_SALMA, openTestShop, SALMA, stockOf, type TestShop } from '#tests/support/test-shop.ts'
import { createIncompleteProduct } from './complete.ts'
import { duplicateProduct } from './records.ts'
import { createProduct } from './save.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const ADDED = [
  { ml: 2, is_original: false },
  { ml: 15, is_original: false },
  { ml: 75, is_original: true },
]
const SIZES = [
  { volume: '75ml', price: 560, stock: 3, is_original: true },
  { volume: '100ml', price: 690, stock: 1, is_original: true },
  { volume: '15ml', price: 120, stock: 4, is_original: false },
  { volume: '2ml', price: 25, stock: 9, is_original: false },
]
const IN_ORDER = ['2ml', '15ml', '75ml', '100ml']

async function perfume(): Promise<AdminProduct> {
  await changeSettings(shop, 'volumes', { added: ADDED })
  return createProduct(shop, productForm({}, SIZES))
}

function idOf({ variants }: AdminProduct, volume: string): number {
  return variants.find((variant) => variant.volume === volume)?.id ?? 0
}

const without = (volume: string) => (form: Parameters<Parameters<typeof saveRead>[2]>[0]) => {
  form.variants = form.variants.filter((variant) => variant.volume !== volume)
}

describe('a size that the settings lack', () => {
  it('is refused at its line, and nothing is written', async () => {
    await changeSettings(shop, 'volumes', { added: ADDED.slice(0, 2) })
    await expect(createProduct(shop, productForm({}, SIZES))).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [
        { path: 'variants.0.volume', message: expect.stringContaining('75\u00a0ml n’est pas encore') },
      ],
    })
    expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([])
  })

  it('is refused to a hurried hand too, and kept once it is added', async () => {
    const quick = { name: 'Musc Blanc', volume: '75ml', price: 560, stock: 2, image_url: '' } as const
    await expect(createIncompleteProduct(shop, quick, 'admin')).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'volume' }],
    })
    await changeSettings(shop, 'volumes', { added: ADDED })
    expect(await createIncompleteProduct(shop, quick, 'admin')).toMatchObject({
      ...{ has_5ml: false, has_100ml: false, other_volumes: ['75ml'] },
      variants: [{ volume: '75ml', is_original: true, stock: 2 }],
    })
  })
})

describe('a size that the owner added', () => {
  it('is offered between the usual ones, wherever sizes are listed', async () => {
    const product = await perfume()
    expect(product.variants.map(({ volume }) => volume)).toEqual(IN_ORDER)
    expect(product).toMatchObject({ has_5ml: false, has_100ml: true })
    const shown = await getProduct(shop, product.slug)
    expect(shown.variants.map(({ volume, is_original }) => [volume, is_original])).toEqual([
      ['2ml', false],
      ['15ml', false],
      ['75ml', true],
      ['100ml', true],
    ])
    expect(shown).not.toHaveProperty('other_volumes')
    const volumesOf = (sizes: readonly { volume: string }[]) => sizes.map(({ volume }) => volume)
    expect(volumesOf((await listPromotionSizes(shop, '')).sizes)).toEqual(IN_ORDER)
    expect(volumesOf((await listOrderSizes(shop, undefined)).sizes)).toEqual(IN_ORDER)
    expect(volumesOf((await getStock(shop, product.id, 'proprietaire')).sizes)).toEqual(IN_ORDER)
    expect(volumesOf((await listRestock(shop)).sizes)).toEqual(['100ml', '75ml', '15ml'])
  })

  it('is ordered by shoppers and by the team, and its stock falls', async () => {
    const product = await perfume()
    const id = idOf(product, '15ml')
    const order = await placeOrder(
      shop,
      { ...SALMA, items: [{ variant_id: id, quantity: 2, price: 120 }] },
      FROM_SALMA,
    )
    expect(order.items).toMatchObject([{ volume: '15ml', quantity: 2, price: 120 }])
    await createOrder(shop, byPhone([{ variant_id: id, quantity: 1 }]), { staff: await owner() })
    expect(await stockOf(shop, id)).toBe(1)
  })

  it('is poured from a bottle of another such size', async () => {
    const product = await perfume()
    const [bottle, decant] = [idOf(product, '75ml'), idOf(product, '15ml')]
    const poured = await pourStock(
      shop,
      {
        ...{ client_key: randomUUID(), from_variant_id: bottle, bottles: 1 },
        into: [{ variant_id: decant, quantity: 4 }],
      },
      await owner(),
    )
    expect(poured.loss_ml).toBe(15)
    expect([await stockOf(shop, bottle), await stockOf(shop, decant)]).toEqual([2, 8])
  })

  it('that is not sent is switched off, keeps its pieces, and comes back with them', async () => {
    const product = await perfume()
    const id = idOf(product, '15ml')
    const off = await saveRead(shop, product, without('15ml'))
    expect(off.other_volumes.toSorted()).toEqual(['2ml', '75ml'])
    expect((await getProduct(shop, product.slug)).variants.map(({ volume }) => volume)).toEqual([
      ...['2ml', '75ml', '100ml'],
    ])
    expect((await refreshCart(shop, [id])).map(({ variant }) => variant.id)).toEqual([])
    await expect(
      placeOrder(shop, { ...SALMA, items: [{ variant_id: id, quantity: 1, price: 120 }] }, FROM_SALMA),
    ).rejects.toMatchObject({ code: 'insufficient_stock' })
    expect(await stockOf(shop, id)).toBe(4)
    const again = await saveRead(shop, off, () => {})
    expect(again.other_volumes).toContain('15ml')
    expect(idOf(again, '15ml')).toBe(id)
  })

  it('is copied with its perfume', async () => {
    const { id } = await perfume()
    const copy = await duplicateProduct(shop, id)
    expect(copy.variants.map(({ volume }) => volume)).toEqual(IN_ORDER)
    expect(copy.other_volumes.toSorted()).toEqual(['15ml', '2ml', '75ml'])
  })

  it('stays on sale where the settings lost it meanwhile', async () => {
    const product = await perfume()
    await changeSettings(shop, 'volumes', { added: [] })
    const saved = await saveRead(shop, product, (form) => {
      form.product.name = 'Rosée du soir'
    })
    expect(saved.variants.map(({ volume }) => volume)).toEqual(IN_ORDER)
  })
})

async function owner() {
  return { ...(await testStaff(shop)), name: 'Nezha', role: 'proprietaire' as const }
}
