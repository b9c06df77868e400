import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/orders/order.ts'
import {
  countRows,
  openTestShop,
  SALMA,
  stockOf,
  stockPerfume,
  type TestShop,
} from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { cancelOrder } from './cancel.ts'
import { deleteOrder } from './delete.ts'
import { getOrder } from './list.ts'
import { placeOrder } from './place.ts'
import { setOrderStatus } from './set-status.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const OWNER = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }

/** Orders two of five pieces with a single-use code: 116 - 12 + 35 DH. */
async function placeSalmasOrder() {
  const { variantIds } = await stockPerfume(shop)
  const variantId = variantIds[0] ?? 0
  await shop.db
    .insertInto('promo_codes')
    .values({ code: 'UNE-FOIS', discount_percentage: 10, expiry_date: '2026-12-31', usage_limit: 1 })
    .execute()
  const items = [{ variant_id: variantId, quantity: 2, price: 58 }]
  const { id } = await placeOrder(shop, { ...SALMA, items, promoCode: 'UNE-FOIS' }, OWNER)
  return { id, variantId }
}

async function figures(variantId: number) {
  const customer = await shop.db
    .selectFrom('customers')
    .select(['order_count', 'total_spent'])
    .executeTakeFirstOrThrow()
  const code = await shop.db.selectFrom('promo_codes').select('current_usage').executeTakeFirstOrThrow()
  return { stock: await stockOf(shop, variantId), used: code.current_usage, ...customer }
}

const TAKEN = { stock: 3, used: 1, order_count: 1, total_spent: 139 }
const GIVEN_BACK = { stock: 5, used: 0, order_count: 0, total_spent: 0 }

function set(id: string, status: OrderStatus) {
  return setOrderStatus(shop, { id, status })
}

describe('the status of an order', () => {
  it('goes from any to any other, each step kept with its time and author', async () => {
    const { id, variantId } = await placeSalmasOrder()
    const path: OrderStatus[] = [
      'livre',
      'nouveau',
      'expedie',
      'en-preparation',
      'annule',
      'nouveau',
      'annule',
    ]
    for (const [hour, status] of path.entries()) {
      shop.setTime(`2026-03-03T0${hour}:00:00Z`)
      expect(await set(id, status)).toMatchObject({ status: { id: status } })
      expect(await figures(variantId)).toEqual(status === 'annule' ? GIVEN_BACK : TAKEN)
    }
    expect((await getOrder(shop, id)).history).toEqual([
      { status: 'nouveau', actor: 'shopper', by: null, created_at: '2026-03-02T10:00:00.000Z', goods: null },
      ...path.map((status, hour) => ({
        status,
        actor: 'admin',
        by: null,
        created_at: `2026-03-03T0${hour}:00:00.000Z`,
        goods: status === 'annule' ? 'rendues' : null,
      })),
    ])
  })

  it('stays as it is, without a trace, when it is set to what it is', async () => {
    const { id, variantId } = await placeSalmasOrder()
    await set(id, 'annule')
    const before = await getOrder(shop, id)
    expect(await set(id, 'annule')).toEqual(before)
    expect(await figures(variantId)).toEqual(GIVEN_BACK)
  })

  it('gives back once when shopper and administrators cancel at the same time', async () => {
    const { id, variantId } = await placeSalmasOrder()
    await Promise.allSettled(
      Array.from({ length: 12 }, (_, turn) =>
        turn % 2 === 0 ? set(id, 'annule') : cancelOrder(shop, id, OWNER),
      ),
    )
    expect(await figures(variantId)).toEqual(GIVEN_BACK)
    expect((await getOrder(shop, id)).history.map(({ status }) => status)).toEqual(['nouveau', 'annule'])
  })

  it('takes again once when administrators restore at the same time', async () => {
    const { id, variantId } = await placeSalmasOrder()
    await set(id, 'annule')
    await Promise.all(Array.from({ length: 6 }, () => set(id, 'en-preparation')))
    expect(await figures(variantId)).toEqual(TAKEN)
  })

  it('ends as its last step says, however cancelling and restoring race', async () => {
    const { id, variantId } = await placeSalmasOrder()
    await Promise.all(Array.from({ length: 12 }, (_, turn) => set(id, turn % 2 === 0 ? 'annule' : 'nouveau')))
    const { status } = await getOrder(shop, id)
    expect(await figures(variantId)).toEqual(status.id === 'annule' ? GIVEN_BACK : TAKEN)
  })

  it('is not found for an order that is not there', async () => {
    await expect(set(randomUUID(), 'livre')).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(getOrder(shop, randomUUID())).rejects.toMatchObject({ code: 'order_not_found' })
  })
})

describe('an order that is cancelled no longer', () => {
  it('is refused, naming the line that is short, when its goods were sold meanwhile', async () => {
    const { id, variantId } = await placeSalmasOrder()
    await set(id, 'annule')
    await shop.db.updateTable('variants').set({ stock: 1 }).execute()
    await expect(set(id, 'nouveau')).rejects.toMatchObject({
      code: 'insufficient_stock',
      message:
        'Cette commande ne peut pas être rétablie. Rosée de Kelaâ, 5\u00a0ml\u00a0: Il ne reste que 1 unité de ce produit.',
      details: { short: [{ variant_id: variantId, stock: 1, name: 'Rosée de Kelaâ, 5\u00a0ml' }] },
    })
    expect(await figures(variantId)).toEqual({ ...GIVEN_BACK, stock: 1 })
    expect(await getOrder(shop, id)).toMatchObject({ status: { id: 'annule' } })
  })

  it('never shares its goods with a concurrent buyer', async () => {
    const { id, variantId } = await placeSalmasOrder()
    await set(id, 'annule')
    await shop.db.updateTable('variants').set({ stock: 2 }).execute()
    const items = [{ variant_id: variantId, quantity: 2, price: 58 }]
    const outcomes = await Promise.allSettled([
      set(id, 'nouveau'),
      placeOrder(shop, { ...SALMA, items }, OWNER),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(shop, variantId)).toBe(0)
  })

  it('is refused when its code was used up meanwhile, and takes no stock then', async () => {
    const { id, variantId } = await placeSalmasOrder()
    await set(id, 'annule')
    await shop.db.updateTable('promo_codes').set({ current_usage: 1 }).execute()
    await expect(set(id, 'nouveau')).rejects.toMatchObject({
      code: 'promo_code_refused',
      message: expect.stringContaining('Le code promo UNE-FOIS a déjà été utilisé'),
    })
    expect(await figures(variantId)).toEqual({ ...GIVEN_BACK, used: 1 })
  })

  it('may have a code that has ended, and goods and code that are gone', async () => {
    const { id } = await placeSalmasOrder()
    await set(id, 'annule')
    shop.setTime('2027-01-15T10:00:00Z')
    await set(id, 'nouveau')
    await set(id, 'annule')
    await shop.db.deleteFrom('products').execute()
    await shop.db.deleteFrom('promo_codes').execute()
    await shop.db.deleteFrom('customers').execute()
    expect(await set(id, 'nouveau')).toMatchObject({ status: { id: 'nouveau' }, promo_code: 'UNE-FOIS' })
  })
})

describe('deleting an order', () => {
  it.each(['nouveau', 'en-preparation', 'expedie'] as const)('is refused in %s', async (status) => {
    const { id } = await placeSalmasOrder()
    await set(id, status)
    await expect(deleteOrder(shop, id)).rejects.toMatchObject({
      code: 'order_not_deletable',
      message: 'Seules les commandes livrées ou annulées peuvent être supprimées.',
    })
    expect(await countRows(shop, 'orders')).toBe(1)
  })

  it.each([
    ['livre', { ...TAKEN, order_count: 0, total_spent: 0 }],
    ['annule', GIVEN_BACK],
  ] as const)('in %s leaves stock and code as they are, and is in no figure', async (status, left) => {
    const { id, variantId } = await placeSalmasOrder()
    await set(id, status)
    await deleteOrder(shop, id)
    expect(await figures(variantId)).toEqual(left)
    expect(await countRows(shop, 'order_items')).toBe(0)
    await expect(deleteOrder(shop, id)).rejects.toMatchObject({ code: 'order_not_found' })
  })
})
