import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { trackOrder } from '#services/orders/track.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('tells the shopper with whom the parcel is, and its number only to who knows that of the order', async () => {
  const { variantIds } = await stockPerfume(shop)
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  const placed = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }
  const { id, order_number } = await placeOrder(shop, { ...SALMA, items }, placed)
  const stranger = { session: sessionId('someone') }
  expect(await trackOrder(shop, { order_number }, stranger)).not.toHaveProperty('parcel')

  const carrier = await shop.db
    .insertInto('carriers')
    .values({
      name: 'Atlas Colis',
      phone: null,
      tracking_url: 'https://atlas.test/?n={suivi}',
      created_at: shop.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const parcel = { id: randomUUID(), order_id: id, carrier_id: carrier.id, tracking: 'AT 1' }
  await shop.db
    .insertInto('parcels')
    .values({ ...parcel, state: 'echec', amount: 93, pieces: 1, created_at: shop.clock() })
    .execute()
  const told = { carrier: 'Atlas Colis', place: 'nouvelle-tentative' }
  const byNumber = await trackOrder(shop, { order_number }, stranger)
  expect(byNumber.parcel).toEqual({ ...told, tracking: 'AT 1', link: 'https://atlas.test/?n=AT%201' })
  const byPhone = await trackOrder(
    shop,
    { phone: SALMA.phone, city: SALMA.city },
    { session: sessionId('other') },
  )
  expect(byPhone.parcel).toEqual({ ...told, tracking: null, link: null })

  await shop.db
    .updateTable('parcels')
    .set({ state: 'perdu', lost_at: shop.clock() })
    .where('id', '=', parcel.id)
    .execute()
  expect(await trackOrder(shop, { order_number }, stranger)).not.toHaveProperty('parcel')
})
