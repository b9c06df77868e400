import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Admin } from '#services/account/sessions.ts'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { addCarrier } from '#tests/support/sample-parcels.ts'
import { testStaff } from '#tests/support/staff.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { createParcel, updateParcel } from './prepare.ts'

let shop: TestShop
let by: Admin
beforeAll(async () => {
  shop = await openTestShop()
  by = { ...(await testStaff(shop)), name: 'Nezha', role: 'proprietaire' }
})
afterAll(() => shop.close())

async function confirmedOrder(name: string): Promise<string> {
  const { variantIds } = await stockPerfume(shop, { name })
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  const browser = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }
  const { id } = await placeOrder(shop, { ...SALMA, items }, browser)
  await setOrderStatus(shop, { id, status: 'en-preparation' })
  return id
}

it('a carrier that is not used any more gets no new parcel, and keeps those it has', async () => {
  const [gone, used] = [await addCarrier(shop, 'Sahara Colis'), await addCarrier(shop, 'Atlas Express')]
  const kept = await createParcel(shop, { order_id: await confirmedOrder('Rosée'), carrier_id: gone }, by)
  await shop.db.updateTable('carriers').set({ active: false }).where('id', '=', gone).execute()
  const refusal = {
    code: 'carrier_inactive',
    message: 'Sahara Colis n’est plus utilisé\u00a0: choisissez un autre transporteur.',
  }
  const order_id = await confirmedOrder('Zeste')
  await expect(createParcel(shop, { order_id, carrier_id: gone }, by)).rejects.toMatchObject(refusal)
  const { id } = await createParcel(shop, { order_id, carrier_id: used }, by)
  await expect(updateParcel(shop, { id, carrier_id: gone }, by)).rejects.toMatchObject(refusal)
  const same = { id: kept.id, carrier_id: gone, tracking: 'SC-1' }
  expect(await updateParcel(shop, same, by)).toMatchObject({ carrier: { id: gone }, tracking: 'SC-1' })
})
