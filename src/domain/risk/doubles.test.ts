import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { isOpenForDoubles, originalOf, type Sibling } from './doubles.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const order = (id: string, hours: number, status: Sibling['status'] = 'nouveau'): Sibling => ({
  id,
  status,
  created_at: new Date(NOW.getTime() - hours * 3_600_000),
})

it('an order is the double of the oldest open one of 72 hours', () => {
  const siblings = [order('a', 80), order('b', 72), order('c', 3), order('d', 1, 'annule')]
  expect(originalOf(order('e', 0), siblings)?.id).toBe('b')
})

it('a shipped, delivered or cancelled order has no double and is none', () => {
  for (const status of ['expedie', 'livre', 'annule'] as const) {
    expect(originalOf(order('b', 0), [order('a', 1, status)])).toBeNull()
    expect(originalOf(order('b', 0, status), [order('a', 1)])).toBeNull()
  }
})

it('of two orders exactly one is the double of the other, and nothing depends on the order of the list', () => {
  const anyOrders = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      status: fc.constantFrom(...ORDER_STATUSES),
      created_at: fc
        .integer({ min: 0, max: 100 })
        .map((hours) => new Date(NOW.getTime() - hours * 3_600_000)),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  )
  fc.assert(
    fc.property(anyOrders, (orders) => {
      const originals = orders.map((one) => originalOf(one, orders))
      expect(orders.map((one) => originalOf(one, orders.toReversed()))).toEqual(originals)
      for (const one of orders) {
        for (const other of orders) {
          const apart = Math.abs(one.created_at.getTime() - other.created_at.getTime())
          const areTwo = one.id !== other.id && apart <= 72 * 3_600_000
          if (!areTwo || ![one, other].every(({ status }) => isOpenForDoubles(status))) continue
          expect(originalOf(one, [other]) === null).not.toBe(originalOf(other, [one]) === null)
        }
      }
      for (const [index, original] of originals.entries()) {
        const one = orders[index]
        if (original === null || one === undefined) continue
        expect(isOpenForDoubles(original.status)).toBe(true)
        expect(originalOf(original, [one])).toBeNull()
      }
    }),
  )
})
