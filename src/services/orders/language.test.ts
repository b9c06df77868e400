import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { recordLanguage } from '#services/messages/language.ts'
import { byPhone, testStaff } from '#tests/support/staff.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { createOrder } from './by-hand.ts'
import { exchangePieces } from './exchange.ts'
import { exportOrders } from './export.ts'
import { getOrder } from './list.ts'
import { placeOrder } from './place.ts'
import { setOrderStatus } from './set-status.ts'

let shop: TestShop
let size = 0
beforeEach(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  const { variantIds } = await stockPerfume(shop)
  size = variantIds[0] ?? 0
})
afterEach(() => shop.close())

async function place(language: SiteLanguage, phone = SALMA.phone) {
  const items = [{ variant_id: size, quantity: 1, price: 58 }]
  const from = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined, language }
  const { id } = await placeOrder(shop, { ...SALMA, phone, items }, from)
  return getOrder(shop, id)
}

async function writeByHand() {
  const order = byPhone([{ variant_id: size, quantity: 1 }])
  return createOrder(shop, order, { staff: await testStaff(shop), idempotencyKey: undefined })
}

it('is that of the page, and a customer who orders in Arabic is written to in Arabic', async () => {
  expect(await place('fr')).toMatchObject({ language: 'fr', message_language: null })
  const order = await place('ar')
  expect(order).toMatchObject({ language: 'ar', message_language: 'ar' })
  expect(await place('fr')).toMatchObject({ language: 'fr', message_language: 'ar' })
  expect(await place('ar', '0612345679')).toMatchObject({ language: 'ar', message_language: 'ar' })
  const csv = (await Array.fromAsync(exportOrders(shop, { ids: [order.id] }))).join('')
  expect(csv).toMatch(/;Arabe;/)
})

it('leaves the language that the shop chose for the customer, and a message in its own language chooses none', async () => {
  const { id } = await place('fr')
  await recordLanguage(shop, { id, lang: 'fr' }, 'proprietaire')
  const arabic = await place('ar')
  expect(arabic).toMatchObject({ message_language: 'ar' })
  await recordLanguage(shop, { id: arabic.id, lang: 'fr' }, 'proprietaire')
  expect(await place('ar')).toMatchObject({ language: 'ar', message_language: 'fr' })
})

it('is French for an order by hand, unless its customer is written to in Arabic', async () => {
  expect(await writeByHand()).toMatchObject({ language: 'fr' })
  await place('ar')
  expect(await writeByHand()).toMatchObject({ language: 'ar' })
})

it('is that of the order whose pieces are exchanged', async () => {
  const sara = await makeStaff(shop, 'proprietaire', 'Sara')
  const { id, items } = await place('ar')
  await recordLanguage(shop, { id, lang: 'fr' }, 'proprietaire')
  await setOrderStatus(shop, { id, status: 'livre' }, sara)
  const exchanged = await exchangePieces(
    shop,
    {
      ...{ id, return_id: crypto.randomUUID(), known: 0, reason: 'ne-convient-pas', way_payer: 'client' },
      lines: [{ order_item_id: items[0]?.id ?? 0, quantity: 1 }],
      items: [{ variant_id: size, quantity: 1 }],
      ...{ free_shipping: false, rest: 'avoir', total: 35 },
    },
    sara,
  )
  expect(exchanged).toMatchObject({ language: 'ar' })
})
