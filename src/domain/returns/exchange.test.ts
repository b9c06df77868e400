import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addUp } from '#domain/money.ts'
import { exchangeSum, takeBackSentence } from './exchange.ts'

const worths = fc.integer({ min: 0, max: 90_000 }).map((centimes) => centimes / 100)

it('an exchange gives and takes exactly the difference, and collects whole dirhams', () => {
  fc.assert(
    fc.property(worths, fc.nat(900), (worth, price) => {
      const { credit, due, rest } = exchangeSum({ worth, price })
      expect(addUp([due, -rest])).toBe(addUp([price, -worth]))
      expect(Math.min(credit, due, rest)).toBeGreaterThanOrEqual(0)
      expect(Number.isInteger(due)).toBe(true)
      expect(due === 0 || rest < 1).toBe(true)
    }),
  )
})

it('the difference is collected, nothing is, or the shopper has it back', () => {
  expect(exchangeSum({ worth: 105, price: 140 })).toEqual({ credit: 105, due: 35, rest: 0 })
  expect(exchangeSum({ worth: 105, price: 105 })).toEqual({ credit: 105, due: 0, rest: 0 })
  expect(exchangeSum({ worth: 104.45, price: 58 })).toEqual({ credit: 58, due: 0, rest: 46.45 })
  expect(exchangeSum({ worth: 0, price: 93 })).toEqual({ credit: 0, due: 93, rest: 0 })
})

it('the driver is told how many pieces to take back', () => {
  expect(takeBackSentence(1)).toBe('ÉCHANGE\u00a0: 1\u00a0pièce à reprendre')
  expect(takeBackSentence(2)).toBe('ÉCHANGE\u00a0: 2\u00a0pièces à reprendre')
})
