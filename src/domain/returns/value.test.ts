import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUp } from '#domain/money.ts'
import { deliveryLeft } from './refund.ts'
import { leftOf, type Purchase, proposeRefund, sharesOf, worthOf } from './value.ts'

const amount = fc.integer({ min: 0, max: 90_000 }).map((centimes) => centimes / 100)

/** Any order: with gifts and promotions' prices, of whose total any part was taken at the door. */
const NO_DECANTS = { decants: [], used: [] }

const purchase: fc.Arbitrary<Purchase & typeof NO_DECANTS> = fc
  .record({
    taken: amount,
    shipping: fc.integer({ min: 0, max: 60 }),
    lines: fc
      .array(
        fc.record({
          price: fc.integer({ min: 0, max: 900 }),
          quantity: fc.integer({ min: 1, max: 7 }),
        }),
        { minLength: 1, maxLength: 5 },
      )
      .map((lines) => lines.map((line, id) => ({ ...line, id }))),
  })
  .chain((bought) => amount.map((open) => ({ ...bought, ...NO_DECANTS, total: addUp([bought.taken, open]) })))

/** Every piece of the order, in an order of its own, cut into returns. */
const inParts = purchase.chain((bought) => {
  const pieces = bought.lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
  return fc.record({
    bought: fc.constant(bought),
    order: fc.shuffledSubarray(pieces, { minLength: pieces.length }),
    cuts: fc.infiniteStream(fc.integer({ min: 1, max: 4 })).map((stream) => [...stream.take(40)]),
    withDelivery: fc.boolean(),
  })
})

function partsOf(pieces: readonly number[], cuts: readonly number[]) {
  const rest = [...pieces]
  return cuts.flatMap((count) => {
    const part = rest.splice(0, count)
    return part.length === 0 ? [] : [part.map((order_item_id) => ({ order_item_id, quantity: 1 }))]
  })
}

describe('what a return is worth', () => {
  it('adds up to what was paid for the goods, in whatever parts and order the pieces come back', () => {
    fc.assert(
      fc.property(inParts, ({ bought, order, cuts }) => {
        const before: { order_item_id: number; quantity: number }[] = []
        const worths = partsOf(order, cuts).map((part) => {
          const worth = worthOf(bought, before, part)
          before.push(...part)
          return worth
        })
        const paid = Math.max(0, addUp([bought.taken, -bought.shipping]))
        expect(addUp(worths)).toBe(paid)
        expect(addUp(sharesOf(bought))).toBe(paid)
        expect(worths.every((worth) => worth >= 0)).toBe(true)
        expect(bought.lines.every(({ id }) => leftOf(bought, before, id) === 0)).toBe(true)
      }),
    )
  })

  it('is never refunded beyond what was paid, and with its delivery is all of it', () => {
    fc.assert(
      fc.property(inParts, ({ bought, order, cuts, withDelivery }) => {
        const before: { order_item_id: number; quantity: number }[] = []
        const refunds: { amount: number; delivery: number }[] = []
        for (const now of partsOf(order, cuts)) {
          const { goods, delivery, isAll } = proposeRefund(bought, { before, now, refunds })
          const returned = isAll || withDelivery ? delivery : 0
          refunds.push({ amount: addUp([goods, returned]), delivery: returned })
          before.push(...now)
        }
        expect(addUp(refunds.map(({ amount }) => amount))).toBe(bought.taken)
        expect(deliveryLeft(bought, refunds)).toBe(0)
      }),
    )
  })

  it('is at most what is left after refunds for other reasons', () => {
    fc.assert(
      fc.property(purchase, amount, (bought, given) => {
        const refunds = [{ amount: Math.min(given, bought.taken), delivery: 0 }]
        const now = bought.lines.map(({ id, quantity }) => ({ order_item_id: id, quantity }))
        const { goods, delivery } = proposeRefund(bought, { before: [], now, refunds })
        expect(addUp([goods, delivery, ...refunds.map((one) => one.amount)])).toBeLessThanOrEqual(
          bought.taken,
        )
      }),
    )
  })

  it('bears its part of a code and of a discount, by hand', () => {
    // 2 × 58 and 1 × 105 make 221; a code of 10 % takes 22 off, the delivery is 35: 234 were paid, 199 of them for goods.
    const lines = [
      { id: 1, price: 58, quantity: 2 },
      { id: 2, price: 105, quantity: 1 },
    ]
    const bought = { taken: 234, total: 234, shipping: 35, lines, ...NO_DECANTS }
    // 199 × 116 / 221 = 104,4524…; 199 × 105 / 221 = 94,5475…
    expect(sharesOf(bought)).toEqual([104.45, 94.55])
    const [one, other] = [[{ order_item_id: 1, quantity: 1 }], [{ order_item_id: 2, quantity: 1 }]]
    expect(proposeRefund(bought, { before: [], now: one, refunds: [] })).toEqual({
      ...{ goods: 52.22, used: 0, delivery: 35, isAll: false },
    })
    expect(worthOf(bought, one, one)).toBe(52.23)
    expect(proposeRefund(bought, { before: [...one, ...one], now: other, refunds: [] })).toMatchObject({
      ...{ goods: 94.55, isAll: true },
    })
  })

  it('is what it cost, also if the order was brought back, refunded, delivered and paid again', () => {
    const lines = [
      { id: 1, price: 150, quantity: 1 },
      { id: 2, price: 150, quantity: 1 },
    ]
    const again = { taken: 670, total: 335, shipping: 35, lines, ...NO_DECANTS }
    const refunds = [{ amount: 335, delivery: 0 }]
    const [one, other] = [[{ order_item_id: 1, quantity: 1 }], [{ order_item_id: 2, quantity: 1 }]]
    expect(proposeRefund(again, { before: [], now: one, refunds }).goods).toBe(150)
    expect(proposeRefund(again, { before: one, now: other, refunds }).goods).toBe(150)
  })
})
