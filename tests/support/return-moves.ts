import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { lineDecantsOf } from '#domain/decants/line-shares.ts'
import { addUp } from '#domain/money.ts'
import { MAX_ORDER_TOTAL_DH } from '#domain/orders/bounds.ts'
import { givenBack } from '#domain/returns/customer-return.ts'
import { piecesTaken, proposeRefund } from '#domain/returns/value.ts'
import { CUSTOMER_RETURN_CONDITIONS, type CustomerReturnCondition } from '#domain/returns/words.ts'
import type { Admin } from '#services/account/sessions.ts'
import { setOrderCredit } from '#services/orders/credit.ts'
import { noteReturn, receiveCustomerReturn, withdrawReturn } from '#services/orders/customer-return.ts'
import { exchangePieces } from '#services/orders/exchange.ts'
import { getOrder } from '#services/orders/list.ts'
import { readOwed } from '#services/orders/owed.ts'
import { recordRefund, withdrawRefund } from '#services/orders/refund.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { waiveRefund, withdrawWaiver } from '#services/orders/waive-refund.ts'
import type { TestShop } from './test-shop.ts'

/** One thing that somebody does about a return after the sale; the last one of the order is meant. */
export type ReturnMove =
  | { do: 'note return'; order: number; quantity: number; stale: boolean }
  | { do: 'receive customer return'; order: number; conditions: CustomerReturnCondition[] }
  | { do: 'withdraw return' | 'refund return'; order: number; withDelivery: boolean }
  | { do: 'use credit'; order: number; isUsed: boolean }
  | { do: 'withdraw refund' | 'waive' | 'withdraw waiver'; order: number }
  | { do: 'cancel exchange'; order: number; keeps: boolean }
  | { do: 'refund'; order: number; amount: number; again: boolean; asCredit: boolean }
  | { do: 'exchange'; order: number; size: number; quantity: number; isFree: boolean; again: boolean }

const RETURN_MOVES: readonly string[] = [
  ...['note return', 'receive customer return', 'withdraw return', 'refund return'],
  ...['use credit', 'refund', 'withdraw refund', 'exchange', 'cancel exchange'],
  ...['waive', 'withdraw waiver'],
]

export function isReturnMove(move: { do: string }): move is ReturnMove {
  return RETURN_MOVES.includes(move.do)
}

const index = fc.nat(20)

export const returnMove: fc.Arbitrary<ReturnMove> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('note return'),
      order: index,
      quantity: fc.integer({ min: 1, max: 2 }),
      stale: fc.nat(4).map((one) => one === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('receive customer return'),
      order: index,
      conditions: fc.array(fc.constantFrom(...CUSTOMER_RETURN_CONDITIONS), { minLength: 6, maxLength: 6 }),
    }),
  },
  fc.record({
    do: fc.constantFrom('withdraw return', 'refund return', 'refund return'),
    order: index,
    withDelivery: fc.boolean(),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('use credit'),
      order: index,
      isUsed: fc.nat(3).map((one) => one > 0),
    }),
  },
  fc.record({ do: fc.constantFrom('withdraw refund', 'waive', 'waive', 'withdraw waiver'), order: index }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('cancel exchange'), order: index, keeps: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ do: fc.constant('exchange'), order: index, size: index, quantity: fc.integer({ min: 1, max: 2 }) },
      ...{ isFree: fc.boolean(), again: fc.boolean() },
    }),
  },
  fc.record({
    ...{ do: fc.constant('refund'), order: index, amount: fc.constantFrom(0.5, 100, 400) },
    ...{ again: fc.boolean(), asCredit: fc.boolean() },
  }),
)

type ReturnStage = {
  shop: TestShop
  by: Admin
  refunds: string[]
  orders: string[]
  sizes: readonly number[]
}

export async function makeReturnMove(
  { shop, by, refunds, orders, sizes }: ReturnStage,
  { id, move }: { id: string; move: ReturnMove },
): Promise<unknown> {
  const { items, returns, paid, version, total, decants, shipping_cost: shipping } = await getOrder(shop, id)
  const noted = returns?.at(-1)
  switch (move.do) {
    case 'note return':
      return noteReturn(
        shop,
        {
          ...{ id, return_id: randomUUID(), reason: 'autre', way_payer: 'boutique', way_cost: 12.5 },
          known: (returns ?? []).length + (move.stale ? 1 : 0),
          lines: items.slice(0, 1).map((item) => ({ order_item_id: item.id, quantity: move.quantity })),
        },
        by,
      )
    case 'exchange':
      return makeExchange({ shop, by, orders, sizes }, move)
    case 'cancel exchange': {
      const sent = noted?.exchange?.id
      return sent && setOrderStatus(shop, { id: sent, status: 'annule', keeps_pieces: move.keeps }, by)
    }
    case 'receive customer return': {
      const pieces = (noted?.lines ?? []).flatMap(({ order_item_id, quantity }) =>
        Array.from({ length: quantity }, () => order_item_id),
      )
      const lines = pieces.map((order_item_id, place) => {
        return { order_item_id, quantity: 1, condition: move.conditions[place] ?? 'vendable' }
      })
      return noted && receiveCustomerReturn(shop, { id, return_id: noted.id, lines }, by)
    }
    case 'withdraw return':
      return noted && withdrawReturn(shop, { id, return_id: noted.id }, by)
    case 'use credit':
      return setOrderCredit(shop, { id, version, is_used: move.isUsed }, by)
    case 'refund': {
      const refund_id = move.again ? (refunds.at(-1) ?? randomUUID()) : randomUUID()
      refunds.push(refund_id)
      const method = move.asCredit ? 'avoir' : 'especes'
      return recordRefund(shop, { id, refund_id, amount: move.amount, method }, by)
    }
    case 'withdraw refund': {
      const refund = paid?.refunds.at(-1)
      return refund && withdrawRefund(shop, { id, refund_id: refund.id }, by)
    }
    case 'waive': {
      const { amount, returns: due } = await readOwed(shop.db, id)
      const [first] = due
      const waived = { id, waiver_id: randomUUID(), amount: first?.amount ?? amount }
      return waiveRefund(shop, { ...waived, return_id: first?.noted.id }, by)
    }
    case 'withdraw waiver': {
      const waiver = paid?.waivers.at(-1)
      return waiver && withdrawWaiver(shop, { id, waiver_id: waiver.id }, by)
    }
    case 'refund return': {
      if (noted === undefined || paid === null) return
      const { goods, delivery } = proposeRefund(
        {
          taken: addUp([paid.taken, paid.credit]),
          total: addUp([total, paid.credit]),
          shipping,
          lines: piecesTaken(items),
          ...lineDecantsOf(decants),
        },
        {
          before: givenBack(returns?.slice(0, -1) ?? []),
          now: givenBack([noted]),
          refunds: paid.refunds,
        },
      )
      const back = move.withDelivery ? delivery : 0
      const amount = addUp([goods, back])
      if (amount === 0) return
      const refund = {
        refund_id: randomUUID(),
        amount,
        delivery: back,
        method: move.withDelivery ? 'virement' : 'avoir',
      } as const
      return recordRefund(shop, { id, return_id: noted.id, ...refund }, by)
    }
  }
}

/** Exchanges a piece of an order that was delivered, where there is one; at times it is sent twice. */
async function makeExchange(
  { shop, by, orders, sizes }: Omit<ReturnStage, 'refunds'>,
  { order, size, quantity, isFree, again }: Extract<ReturnMove, { do: 'exchange' }>,
): Promise<void> {
  const delivered = await shop.db.selectFrom('orders').select('id').where('status', '=', 'livre').execute()
  const id = delivered[order % Math.max(1, delivered.length)]?.id
  if (id === undefined) return
  const { items, returns } = await getOrder(shop, id)
  const exchange = {
    ...({ reason: 'autre', way_payer: 'client' } as const),
    ...{ id, return_id: randomUUID(), known: (returns ?? []).length },
    lines: items.slice(0, 1).map((item) => ({ order_item_id: item.id, quantity: 1 })),
    items: [{ variant_id: sizes[size % sizes.length] ?? 0, quantity }],
    ...{ free_shipping: isFree, total: MAX_ORDER_TOTAL_DH },
    rest: isFree ? ('especes' as const) : ('avoir' as const),
  }
  const made = await exchangePieces(shop, exchange, by)
  orders.push(made.id)
  if (again) await exchangePieces(shop, exchange, by)
}
