import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VOLUMES } from '#domain/catalogue/product.ts'
import { addUp } from '#domain/money.ts'
import { averageCost, averageOfWorth, shareByMillilitre } from './cost.ts'
import { pouringBalance, pouringMessage } from './pouring.ts'

const centimes = fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount / 100)
const pieces = fc.integer({ min: 1, max: 500 })

describe('the average cost', () => {
  it('lies between what was there and what came, and loses no more than the rounding of each piece', () => {
    fc.assert(
      fc.property(pieces, centimes, pieces, centimes, (stock, cost, quantity, unitCost) => {
        const average = averageCost({ stock, cost }, { quantity, unitCost }) ?? Number.NaN
        expect(average).toBeGreaterThanOrEqual(Math.min(cost, unitCost))
        expect(average).toBeLessThanOrEqual(Math.max(cost, unitCost))
        const worth = stock * cost + quantity * unitCost
        expect(Math.abs(average * (stock + quantity) - worth)).toBeLessThanOrEqual(
          (stock + quantity) * 0.005 + 1e-6,
        )
      }),
    )
  })

  it('is that of the delivery when nothing was known, and stays when the delivery says none', () => {
    expect(averageCost({ stock: 4, cost: null }, { quantity: 1, unitCost: 12.5 })).toBe(12.5)
    expect(averageCost({ stock: 0, cost: 90 }, { quantity: 1, unitCost: 12.5 })).toBe(12.5)
    expect(averageCost({ stock: 4, cost: 90 }, { quantity: 1, unitCost: null })).toBe(90)
    expect(averageOfWorth({ stock: 0, cost: null }, { quantity: 3, worth: 100 })).toBe(33.33)
  })
})

describe('a pouring', () => {
  const into = fc.array(fc.record({ volume: fc.constantFrom(...VOLUMES), quantity: pieces }), {
    minLength: 1,
    maxLength: 3,
  })

  it('never makes millilitres, and shares what the bottles cost over what was filled', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VOLUMES), pieces, into, centimes, (from, bottles, into, bottleCost) => {
        const { outMl, filledMl, lossMl } = pouringBalance({ from, bottles, into })
        expect(lossMl + filledMl).toBe(outMl)
        expect(pouringMessage({ from, bottles, into }) === null).toBe(lossMl >= 0)
        const shares = shareByMillilitre(
          bottles * bottleCost,
          into.map(({ volume, quantity }) => quantity * Number.parseInt(volume, 10)),
        )
        expect(addUp(shares)).toBe(addUp([bottles * bottleCost]))
      }),
    )
  })

  it('says what is wrong, in millilitres', () => {
    expect(pouringMessage({ from: '100ml', bottles: 1, into: [{ volume: '10ml', quantity: 12 }] })).toBe(
      'Vous versez 120\u00a0ml, mais il n’en sort que 100\u00a0ml.',
    )
  })
})
