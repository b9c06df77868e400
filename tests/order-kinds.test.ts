import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeOrderLines } from '#services/orders/change-lines.ts'
import { receiveCustomerReturn } from '#services/orders/customer-return.ts'
import { exchangePieces } from '#services/orders/exchange.ts'
import { getOrder } from '#services/orders/list.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { createPromoCode } from '#services/promo-codes/records.ts'
import { recordParcelEvent } from '#services/shipping/news.ts'
import { receiveReturn } from '#services/shipping/receive.ts'
import {
  beginMarch,
  deliverOrder,
  figuresOf,
  type MoneyShop,
  openMoneyShop,
  orderPieces,
  type SentOrder,
  saidOf,
  sendOrder,
} from './support/order-money.ts'
import { UNBOUND } from './support/promo-codes.ts'
import { asItIs } from './support/staff.ts'

/** Nothing was collected, and nothing was spent. */
const NOTHING = {
  ...{ collected: 0, goods: 0, delivery: 0, returns: 0, adjustments: 0, contested: 0 },
  ...{ owed: 0, total: 0, delivered: [0, 0], paid: [0, 0], received: 0 },
}

let opened: Pick<MoneyShop, 'shop' | 'owner'>
let money: MoneyShop

beforeAll(async () => {
  opened = await openMoneyShop()
})
afterAll(() => opened.shop.close())
beforeEach(async () => {
  money = await beginMarch(opened)
})

const tell = ({ parcelId }: SentOrder, state: 'livre' | 'refuse' | 'retour' | 'perdu') =>
  recordParcelEvent(money.shop, { id: parcelId, state }, money.owner)

/** Judges the pieces of a parcel that came back. */
async function receive(
  { id, parcelId }: SentOrder,
  conditions: readonly ('vendable' | 'abime')[],
  fee?: number,
) {
  const [item] = (await getOrder(money.shop, id)).items
  const lines = conditions.map((condition) => ({ order_item_id: item?.id ?? 0, quantity: 1, condition }))
  await receiveReturn(money.shop, { id: parcelId, lines, ...(fee !== undefined && { fee }) }, money.owner)
}

async function piecesInStock(): Promise<number | undefined> {
  const size = money.shop.db.selectFrom('variants').select('stock').where('id', '=', money.sizeId)
  return (await size.executeTakeFirst())?.stock
}

it('W2 refused: the carrier keeps 10 DH, and a piece that came back spoilt is lost', async () => {
  const sent = await sendOrder(money, await orderPieces(money))
  await tell(sent, 'refuse')
  expect(await figuresOf(money)).toEqual({ ...NOTHING, returns: 10, total: -10 })
  await receive(sent, ['vendable', 'abime'])
  // 10 + 30.25.
  expect(await figuresOf(money)).toEqual({ ...NOTHING, returns: 40.25, total: -40.25 })
  expect(await piecesInStock()).toBe(8)
  expect(await saidOf(money, sent)).toMatchObject({ status: { id: 'annule' }, total: 245, spent: 0 })
})

it('W3 exchanged: the new piece is paid by the old one, and its way by the shopper', async () => {
  const first = await deliverOrder(money)
  const [item] = (await getOrder(money.shop, first.id)).items
  const exchange = await exchangePieces(
    money.shop,
    {
      ...{ id: first.id, return_id: randomUUID(), known: 0, reason: 'erreur', way_payer: 'boutique' },
      ...{ way_cost: 12, lines: [{ order_item_id: item?.id ?? 0, quantity: 1 }] },
      ...{ items: [{ variant_id: money.sizeId, quantity: 1 }], free_shipping: false },
      ...{ rest: 'avoir', total: 35 },
    },
    money.owner,
  )
  // 105 + 35 − 105.
  expect(exchange).toMatchObject({ credit: 105, total: 35, exchange_of: { take_back: 1 } })
  const sent = await sendOrder(money, exchange, 'OZ2')
  await tell(sent, 'livre')
  const [noted] = (await getOrder(money.shop, first.id)).returns ?? []
  const lines = [{ order_item_id: item?.id ?? 0, quantity: 1, condition: 'vendable' as const }]
  await receiveCustomerReturn(money.shop, { id: first.id, return_id: noted?.id ?? '', lines }, money.owner)
  money.shop.setTime('2026-03-04T10:00:00Z')
  // 245 + 35 were taken; 3 pieces went out and 1 came back; 2 deliveries and the way of the return. The credit counts once.
  expect(await figuresOf(money)).toEqual({
    ...{ ...NOTHING, collected: 280, goods: 60.5, delivery: 70, returns: 12, owed: 280 },
    ...{ delivered: [2, 280], total: 137.5 },
  })
  expect(await piecesInStock()).toBe(7)
  const seen = await saidOf(money, sent)
  expect(seen).toMatchObject({ total: 35, credit: 105, exchange_of: first.order_number, spent: 280 })
})

it('W5 discount: a code of 10 % is borne by the goods alone', async () => {
  const code = {
    ...UNBOUND,
    code: 'ROSE10',
    discount_percentage: 10,
    active: true,
    expiry_date: '2026-12-31',
    usage_limit: null,
  }
  await createPromoCode(money.shop, code)
  const sent = await sendOrder(money, await orderPieces(money, { promo: 'ROSE10' }))
  await tell(sent, 'livre')
  // 210 − 21 + 35 = 224; 224 − 60.50 − 35.
  const delivered = {
    ...NOTHING,
    collected: 224,
    goods: 60.5,
    delivery: 35,
    owed: 224,
    delivered: [1, 224],
    total: 128.5,
  }
  expect(await figuresOf(money)).toEqual(delivered)
  expect(await saidOf(money, sent)).toMatchObject({ status: { id: 'livre' }, total: 224, spent: 224 })
})

it('W6 free delivery: from 300 DH on the shop pays the carrier', async () => {
  const sent = await sendOrder(money, await orderPieces(money, { quantity: 3 }))
  await tell(sent, 'livre')
  // 315 − 90.75 − 35.
  const delivered = {
    ...NOTHING,
    collected: 315,
    goods: 90.75,
    delivery: 35,
    owed: 315,
    delivered: [1, 315],
    total: 189.25,
  }
  expect(await figuresOf(money)).toEqual(delivered)
  expect(await saidOf(money, sent)).toMatchObject({ status: { id: 'livre' }, total: 315, spent: 315 })
})

it('W7 changed: a piece that was taken out before the parcel left is neither sold nor paid', async () => {
  const order = await orderPieces(money)
  const [item] = (await getOrder(money.shop, order.id)).items
  const kept = [{ item_id: item?.id ?? 0, quantity: 1 }]
  await changeOrderLines(money.shop, await asItIs(money.shop, order.id, { kept }), { staff: money.owner })
  const sent = await sendOrder(money, order)
  await tell(sent, 'livre')
  // 105 + 35 = 140; 140 − 30.25 − 35.
  const delivered = {
    ...NOTHING,
    collected: 140,
    goods: 30.25,
    delivery: 35,
    owed: 140,
    delivered: [1, 140],
    total: 74.75,
  }
  expect(await figuresOf(money)).toEqual(delivered)
  expect(await piecesInStock()).toBe(8)
  expect(await saidOf(money, sent)).toMatchObject({ status: { id: 'livre' }, total: 140, spent: 140 })
})

it('W8 cancelled on its way: nothing is collected, and the pieces are in stock again once they came back', async () => {
  const sent = await sendOrder(money, await orderPieces(money))
  const cancelled = { id: sent.id, status: 'annule', reason: 'ne-veut-plus', goods: 'en-retour' } as const
  await setOrderStatus(money.shop, cancelled, money.owner)
  expect(await piecesInStock()).toBe(7)
  await tell(sent, 'retour')
  await receive(sent, ['vendable', 'vendable'], 10)
  expect(await figuresOf(money)).toEqual({ ...NOTHING, returns: 10, total: -10 })
  expect(await piecesInStock()).toBe(9)
  expect(await saidOf(money, sent)).toMatchObject({ status: { id: 'annule' }, total: 245, spent: 0 })
})

it('W9 lost: what the pieces cost is lost, and nothing is owed', async () => {
  const sent = await sendOrder(money, await orderPieces(money))
  await tell(sent, 'perdu')
  expect(await figuresOf(money)).toEqual({ ...NOTHING, returns: 60.5, total: -60.5 })
  expect(await piecesInStock()).toBe(7)
  expect(await saidOf(money, sent)).toMatchObject({ status: { id: 'annule' }, total: 245, spent: 0 })
})
