import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sessionId } from '#services/orders/access.ts'
import { deleteOrder } from '#services/orders/delete.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import { selectOrdersToLock } from './lock.ts'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

it('is announced with the stock, the code and the customer it changes, and only once it is done', async () => {
  const { variantIds } = await stockPerfume(shop)
  await shop.db
    .insertInto('promo_codes')
    .values({ code: 'SECRET-10', discount_percentage: 10, expiry_date: '2026-12-31' })
    .execute()
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 2, price: 58 }]
  const browser = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }
  const { id } = await placeOrder(shop, { ...SALMA, items, promoCode: 'SECRET-10' }, browser)
  await shop.hearAll()

  const told = (status: string, confirmation: string, newStock: number) => [
    { type: 'STOCK_UPDATE', data: expect.objectContaining({ variantId: variantIds[0], newStock }) },
    { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: 1 } },
    { type: 'CUSTOMER_UPDATE', data: { customerId: 1 } },
    { type: 'ORDER_UPDATE', data: { orderId: id, status } },
    { type: 'CONFIRMATION_UPDATE', data: { orderId: id, confirmation, toConfirm: 0, overdue: 0 } },
  ]
  await setOrderStatus(shop, { id, status: 'annule' })
  expect(await shop.hearAll()).toEqual(told('annule', 'close', 5))
  await setOrderStatus(shop, { id, status: 'annule' })
  expect(await shop.hearAll()).toEqual([])
  await setOrderStatus(shop, { id, status: 'livre' })
  const parcel = { parcelId: expect.any(String), orderId: id }
  expect(await shop.hearAll()).toEqual([
    ...told('livre', 'confirmee', 3),
    { type: 'PARCEL_UPDATE', data: { ...parcel, state: 'livre', cash: 'recu' } },
  ])

  await setOrderStatus(shop, { id, status: 'annule', goods: 'perdues' })
  await shop.db.updateTable('promo_codes').set({ usage_limit: 1, current_usage: 1 }).execute()
  await shop.hearAll()
  await expect(setOrderStatus(shop, { id, status: 'livre' })).rejects.toThrow()
  expect(await shop.hearAll()).toEqual([])
  await deleteOrder(shop, id)
  expect(await shop.hearAll()).toEqual([{ type: 'ORDER_UPDATE', data: { orderId: id, status: 'annule' } }])
})

it('is locked by indexes alone, however many orders there are', async () => {
  const plan = await shop.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan to off`.execute(tx)
    return selectOrdersToLock(tx, [randomUUID()]).explain<{ 'QUERY PLAN': string }>('text')
  })
  const told = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(told).toContain('LockRows')
  // As a condition of each order, the others of its phone would be looked for in all of them.
  expect(told).not.toMatch(/Seq Scan|SubPlan/)
})
