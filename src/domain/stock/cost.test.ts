import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { USUAL_VOLUMES } from '#domain/catalogue/product.ts'
import { averageCost, averageOfWorth } from './cost.ts'
import { pouringBalance, pouringCountIssues, pouringMessage } from './pouring.ts'

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
    expect(averageOfWorth({ stock: 4, cost: null }, { quantity: 3, worth: 100 })).toBe(33.33)
    expect(averageOfWorth({ stock: 0, cost: 90 }, { quantity: 3, worth: 100 })).toBe(33.33)
  })

  it('changes with the first piece that comes, and with none when nothing came', () => {
    expect(averageCost({ stock: 1, cost: 10 }, { quantity: 1, unitCost: 20 })).toBe(15)
    expect(averageOfWorth({ stock: 1, cost: 10 }, { quantity: 1, worth: 20 })).toBe(15)
    for (const nothing of [0, -1]) {
      expect(averageCost({ stock: 4, cost: 10 }, { quantity: nothing, unitCost: 20 })).toBe(10)
      expect(averageCost({ stock: 0, cost: null }, { quantity: nothing, unitCost: 20 })).toBeNull()
    }
    // Half a centime is rounded up.
    expect(averageCost({ stock: 1, cost: 0.01 }, { quantity: 1, unitCost: 0.02 })).toBe(0.02)
  })
})

describe('a pouring', () => {
  const into = fc.array(fc.record({ volume: fc.constantFrom(...USUAL_VOLUMES), quantity: pieces }), {
    minLength: 1,
    maxLength: 3,
  })

  it('never makes millilitres', () => {
    fc.assert(
      fc.property(fc.constantFrom(...USUAL_VOLUMES), pieces, into, (from, bottles, into) => {
        const { outMl, filledMl, lossMl } = pouringBalance({ from, bottles, into })
        expect(lossMl + filledMl).toBe(outMl)
        expect(pouringMessage({ from, bottles, into }) === null).toBe(lossMl >= 0)
      }),
    )
  })

  it('fills something', () => {
    const nothing = { from: '100ml', bottles: 1, into: [{ volume: '10ml', quantity: 0 }] } as const
    expect(pouringMessage(nothing)).toBe('Indiquez combien de décants vous avez remplis.')
    expect(pouringMessage({ ...nothing, into: [] })).toBe('Indiquez combien de décants vous avez remplis.')
    expect(pouringMessage({ ...nothing, into: [{ volume: '10ml', quantity: 10 }] })).toBeNull()
  })

  it('opens 1 to 500 bottles and fills up to 5000 of each decant, all whole', () => {
    const paths = (bottles: number, ...quantities: number[]) =>
      pouringCountIssues({ bottles, into: quantities.map((quantity) => ({ quantity })) }).map(
        ({ path }) => path,
      )
    expect(paths(1, 0, 5000)).toEqual([])
    expect(paths(500)).toEqual([])
    expect(paths(0, 5001, 1, -1, 0.5)).toEqual([
      'bottles',
      'into.0.quantity',
      'into.2.quantity',
      'into.3.quantity',
    ])
    expect([501, 1.5].flatMap((bottles) => paths(bottles))).toEqual(['bottles', 'bottles'])
    expect(
      pouringCountIssues({ bottles: 0, into: [{ quantity: -1 }] }).map(({ message }) => message),
    ).toEqual(['Indiquez de 1 à 500 flacons.', 'Indiquez de 0 à 5\u202f000 décants.'])
  })

  it('says what is wrong, in millilitres', () => {
    expect(pouringMessage({ from: '100ml', bottles: 1, into: [{ volume: '10ml', quantity: 12 }] })).toBe(
      'Vous versez 120\u00a0ml, mais il n’en sort que 100\u00a0ml.',
    )
  })
})
