import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUp } from '#domain/money.ts'
import { proposedTaken } from '#domain/parcels/partial-delivery.ts'
import { proposeRefund, sharesOf, worthOf } from '#domain/returns/value.ts'
import { costsOf, decantsOf } from './line-shares.ts'

const OUD = { id: 1, price: 690, quantity: 1 }
const OTHER = { id: 2, price: 990, quantity: 1 }
const decants = [{ order_item_id: 1, amount: 120 }]
const back = (order_item_id: number, quantity = 1) => ({ order_item_id, quantity })
const bought = { taken: 1595, total: 1595, shipping: 35, lines: [OUD, OTHER], decants, used: [] }

describe('what a decant took off', () => {
  it('is not proposed of another bottle that is refused, or kept, at the door', () => {
    const parcel = { items: [OUD, OTHER], discount_amount: 120, decants, amount: 1560 }
    expect(proposedTaken(parcel, [back(1)])).toBe(990)
    expect(proposedTaken(parcel, [back(2)])).toBe(570)
  })

  it('is no part of a code’s discount, which every line bears', () => {
    // 10 % of 1680 and 120.
    const parcel = { items: [OUD, OTHER], discount_amount: 288, decants, amount: 1392 }
    expect(proposedTaken(parcel, [back(1)])).toBe(891)
    expect(proposedTaken(parcel, [back(2)])).toBe(501)
  })

  it('is given back with no other bottle after the sale', () => {
    expect(sharesOf(bought)).toEqual([570, 990])
    expect(proposeRefund(bought, { before: [], now: [back(1)], refunds: [] }).goods).toBe(570)
    expect(proposeRefund(bought, { before: [back(1)], now: [back(2)], refunds: [] }).goods).toBe(990)
  })

  it('stays with the piece of a line that is kept longest', () => {
    const three = { ...bought, lines: [{ ...OUD, quantity: 3 }], taken: 1950, total: 1950, shipping: 0 }
    const once = { ...three, decants }
    expect(worthOf(once, [], [back(1)])).toBe(690)
    expect(worthOf(once, [back(1)], [back(1)])).toBe(690)
    expect(worthOf(once, [back(1, 2)], [back(1)])).toBe(570)
    const parcel = { items: three.lines, discount_amount: 120, decants, amount: 1950 }
    expect(proposedTaken(parcel, [back(1, 2)])).toBe(570)
  })

  it('is paid by a decant that another order has used, so that it is not given back twice', () => {
    const own = { ...bought, taken: 240, total: 240, shipping: 0, decants: [], used: decants }
    const two = { ...own, lines: [{ id: 1, price: 120, quantity: 2 }] }
    expect(proposeRefund(two, { before: [], now: [back(1)], refunds: [] })).toMatchObject({
      ...{ goods: 120, used: 0 },
    })
    expect(proposeRefund(two, { before: [back(1)], now: [back(1)], refunds: [] })).toMatchObject({
      ...{ goods: 0, used: 120 },
    })
  })

  it('with whatever else was taken off, is what was paid, line by line and piece by piece', () => {
    const line = fc.record({
      price: fc.integer({ min: 1, max: 2000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      took: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.nat(60),
        fc.nat(3),
        (drawn, percent, put) => {
          const lines = drawn.map(({ price, quantity }, id) => ({ id, price, quantity }))
          const of = drawn.flatMap(({ price, quantity, took }, order_item_id) =>
            took.slice(0, quantity).map((amount) => ({ order_item_id, amount: Math.min(amount, price) })),
          )
          const goods = addUp(lines.map(({ price, quantity }) => price * quantity))
          const code = Math.floor((goods * percent) / 100)
          const off = addUp(of.map(({ amount }) => amount))
          const paid = Math.max(0, goods - code - off)
          const costs = costsOf({ lines, decants: of }, paid)
          for (const [place, cost] of costs.entries()) {
            const { quantity = 0, price = 0 } = lines[place] ?? {}
            for (let pieces = 0; pieces < quantity; pieces += 1) {
              expect(cost(pieces)).toBeLessThanOrEqual(cost(pieces + 1))
              expect(cost(pieces + 1) - cost(pieces)).toBeLessThanOrEqual(price + 1e-6)
            }
          }
          const purchase = { taken: paid, total: paid, shipping: 0, lines, decants: of, used: [] }
          expect(addUp(sharesOf(purchase))).toBe(paid)
          const all = lines.map(({ id, quantity }) => back(id, quantity))
          const part = lines.map(({ id, quantity }) => back(id, Math.min(put, quantity)))
          const rest = lines.map(({ id, quantity }) => back(id, quantity - Math.min(put, quantity)))
          expect(worthOf(purchase, [], all)).toBe(paid)
          expect(addUp([worthOf(purchase, [], part), worthOf(purchase, part, rest)])).toBe(paid)
        },
      ),
    )
  })
})

describe('the decants of a line', () => {
  it('stay as long as there are pieces for them, the dearest longest', () => {
    const two = [...decants, { order_item_id: 1, amount: 150 }, { order_item_id: 2, amount: 90 }]
    expect(decantsOf(two, 1, 1)).toEqual([{ order_item_id: 1, amount: 150 }])
    expect(decantsOf(two, 1, 5)).toHaveLength(2)
    expect(decantsOf(two, 1, -1)).toEqual([])
  })
})
