import { afterEach, beforeEach, expect, it } from 'vitest'
import { getDashboard } from '#services/dashboard/dashboard.ts'
import { sessionId } from '#services/orders/access.ts'
import { deleteOrder } from '#services/orders/delete.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

it('count as long as their order is there and not cancelled, and their size is there', async () => {
  const sizes = [
    { volume: '5ml' as const, price: 58, stock: 50 },
    { volume: '10ml' as const, price: 99, stock: 50 },
  ]
  const { variantIds } = await stockPerfume(shop, { sizes })
  const items = variantIds.map((variant_id) => ({ variant_id, quantity: 2, price: 99 }))
  const buy = () =>
    placeOrder(
      shop,
      { ...SALMA, items },
      { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined },
    )
  const sold = async () => (await getDashboard(shop)).topProducts.map(({ sales }) => sales)

  const [kept, deleted] = [await buy(), await buy()]
  expect(await sold()).toEqual([8])
  await setOrderStatus(shop, { id: kept.id, status: 'annule' })
  expect(await sold()).toEqual([4])
  await setOrderStatus(shop, { id: kept.id, status: 'expedie' })
  expect(await sold()).toEqual([8])
  await setOrderStatus(shop, { id: deleted.id, status: 'livre' })
  await deleteOrder(shop, deleted.id)
  expect(await sold()).toEqual([4])
  await shop.db.deleteFrom('variants').where('volume', '=', '10ml').execute()
  expect(await sold()).toEqual([2])
  await setOrderStatus(shop, { id: kept.id, status: 'annule', goods: 'rendues' })
  expect(await sold()).toEqual([])
  await deleteOrder(shop, kept.id)
  expect(await sold()).toEqual([])
})
