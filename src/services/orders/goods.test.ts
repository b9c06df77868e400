import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CancelledGoods } from '#domain/orders/goods.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { countRows, openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { deleteOrder } from './delete.ts'
import { getOrder } from './list.ts'
import { placeOrder } from './place.ts'
import { setOrderStatus } from './set-status.ts'
import { trackOrder } from './track.ts'

const BROWSER = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }

let shop: TestShop
let id: string
/** Orders two of five pieces with a single-use code. */
beforeEach(async () => {
  shop = await openTestShop()
  const { variantIds } = await stockPerfume(shop)
  await shop.db
    .insertInto('promo_codes')
    .values({ code: 'UNE-FOIS', discount_percentage: 10, expiry_date: '2026-12-31', usage_limit: 1 })
    .execute()
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 2, price: 58 }]
  const order = await placeOrder(shop, { ...SALMA, items, promoCode: 'UNE-FOIS' }, BROWSER)
  id = order.id
})
afterEach(() => shop.close())

const set = (status: OrderStatus, goods?: CancelledGoods) => setOrderStatus(shop, { id, status, goods })

async function figures() {
  const { stock, sold } = await shop.db
    .selectFrom('variants')
    .select(['stock', 'sold'])
    .executeTakeFirstOrThrow()
  const code = await shop.db.selectFrom('promo_codes').select('current_usage').executeTakeFirstOrThrow()
  return { stock, sold, used: code.current_usage }
}

const TAKEN = { stock: 3, sold: 2, used: 1 }
const AWAY = { stock: 3, sold: 0, used: 0 }
const IN_SHOP = { stock: 5, sold: 0, used: 0 }

describe('cancelling', () => {
  it.each(['nouveau', 'en-preparation'] as const)('from %s puts the goods back at once', async (before) => {
    await set(before)
    expect(await set('annule')).toMatchObject({ goods: 'rendues' })
    expect(await figures()).toEqual(IN_SHOP)
  })

  it.each(['expedie', 'livre'] as const)(
    'from %s awaits the goods: they are not sold again, the code may be used again',
    async (before) => {
      await set(before)
      expect(await set('annule')).toMatchObject({ goods: 'en-retour' })
      expect(await figures()).toEqual(AWAY)
    },
  )

  it.each([
    ['rendues', 'rendues', IN_SHOP],
    ['en-retour', 'en-retour', AWAY],
    ['perdues', 'perdues', AWAY],
  ] as const)('does as it is told of goods that are %s', async (told, goods, left) => {
    await set('expedie')
    expect(await set('annule', told)).toMatchObject({ goods })
    expect(await figures()).toEqual(left)
  })
})

describe('an awaited parcel', () => {
  beforeEach(async () => {
    await set('expedie')
    await set('annule')
  })

  it('is in the stock once it is received, exactly once, and the history says when', async () => {
    shop.setTime('2026-03-05T09:00:00Z')
    await Promise.all(Array.from({ length: 8 }, () => set('annule', 'rendues')))
    expect(await figures()).toEqual(IN_SHOP)
    const { goods, history } = await getOrder(shop, id)
    expect(goods).toBe('rendues')
    expect(history.map(({ status, goods }) => [status, goods])).toEqual([
      ['nouveau', null],
      ['expedie', null],
      ['annule', 'en-retour'],
      ['annule', 'rendues'],
    ])
    expect(history.at(-1)?.created_at).toBe('2026-03-05T09:00:00.000Z')
  })

  it('may be lost, and found after all', async () => {
    expect(await set('annule', 'perdues')).toMatchObject({ goods: 'perdues' })
    expect(await figures()).toEqual(AWAY)
    await set('annule', 'rendues')
    expect(await figures()).toEqual(IN_SHOP)
  })

  it('can no longer be lost once it is received', async () => {
    await set('annule', 'rendues')
    await expect(set('annule', 'perdues')).rejects.toMatchObject({ code: 'return_settled' })
    expect(await figures()).toEqual(IN_SHOP)
  })

  it('changes nothing when its order is only cancelled again', async () => {
    const before = await getOrder(shop, id)
    expect(await set('annule')).toEqual(before)
  })

  it.each(['en-retour', 'perdues'] as const)(
    'is still its order’s when that is restored (%s)',
    async (pending) => {
      await set('annule', pending)
      await shop.db.updateTable('variants').set({ stock: 0 }).execute()
      expect(await set('livre')).toMatchObject({ goods: 'tenues' })
      expect(await figures()).toEqual({ ...TAKEN, stock: 0 })
    },
  )

  it('that was lost is sent again from the stock, and cancelling that brings nothing more than it took', async () => {
    await set('annule', 'perdues')
    await set('nouveau')
    expect(await figures()).toEqual({ stock: 1, sold: 2, used: 1 })
    await set('annule')
    expect(await figures()).toEqual(AWAY)
  })

  it.each(['nouveau', 'en-preparation'] as const)(
    'is back for its order once that is restored to %s, and cancelling that puts it into the stock exactly once',
    async (status) => {
      await set(status)
      expect(await figures()).toEqual(TAKEN)
      await Promise.all(Array.from({ length: 4 }, () => set('annule')))
      expect(await figures()).toEqual(IN_SHOP)
      await expect(set('annule', 'en-retour')).rejects.toMatchObject({ code: 'return_settled' })
      await set(status)
      expect(await figures()).toEqual(TAKEN)
    },
  )

  it('is taken from the stock again when it came back before its order was restored', async () => {
    await set('annule', 'rendues')
    await set('nouveau')
    expect(await figures()).toEqual(TAKEN)
  })

  it('keeps its order from being deleted until it is known what became of it', async () => {
    await expect(deleteOrder(shop, id)).rejects.toMatchObject({
      code: 'order_not_deletable',
      message: 'Le retour de cette commande est attendu\u00a0: enregistrez d’abord ce qu’il est devenu.',
    })
    await set('annule', 'perdues')
    await deleteOrder(shop, id)
    expect(await countRows(shop, 'orders')).toBe(0)
    expect(await figures()).toEqual(AWAY)
  })

  it('is not the shopper’s to see: to them the order was cancelled once', async () => {
    await set('annule', 'rendues')
    const { phone, city } = SALMA
    const { history } = await trackOrder(shop, { phone, city }, BROWSER)
    expect(history.map(({ status }) => status)).toEqual(['nouveau', 'expedie', 'annule'])
  })
})
