import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUp } from '#domain/money.ts'
import { isRefundMethod, MONEY_ANSWERS, refundableOf, refuseRefund, refuseTakingLess } from './refund.ts'

const amount = fc.integer({ min: 1, max: 90_000 }).map((centimes) => centimes / 100)

describe('what a shopper gets back', () => {
  it('is never more than was paid, however often and in whatever parts it is given back', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 12 }), (taken, asked) => {
        const refunds: number[] = []
        for (const one of asked) {
          const left = refundableOf({ taken, refunds })
          const refund = () => refuseRefund({ taken, refunds }, one)
          if (one > left) expect(refund).toThrow(expect.objectContaining({ code: 'refund_too_large' }))
          else {
            refund()
            refunds.push(one)
          }
        }
        expect(addUp(refunds)).toBeLessThanOrEqual(taken)
        expect(addUp([...refunds, refundableOf({ taken, refunds })])).toBe(taken)
      }),
    )
  })

  it('may be all of it, and not a centime more', () => {
    const paid = { taken: 302, refunds: [100.5] }
    expect(() => refuseRefund(paid, 201.5)).not.toThrow()
    expect(() => refuseRefund(paid, 201.51)).toThrow('On peut encore rembourser 201,50\u00a0DH, pas plus.')
    expect(() => refuseRefund({ taken: 302, refunds: [302] }, 1)).toThrow('déjà été rendu')
    expect(() => refuseRefund({ taken: 0, refunds: [] }, 1)).toThrow('Rien n’a été encaissé')
  })

  it('keeps what was taken from being less', () => {
    expect(() => refuseTakingLess({ taken: 20, refunds: [10, 10] })).not.toThrow()
    expect(() => refuseTakingLess({ taken: 19.99, refunds: [10, 10] })).toThrow('remboursé de 20\u00a0DH')
  })

  it('is nothing once what was taken turned out to be less', () => {
    expect(refundableOf({ taken: 0, refunds: [302] })).toBe(0)
  })
})

it('three of the answers about money are refunds', () => {
  expect(MONEY_ANSWERS.filter(isRefundMethod)).toEqual(['especes', 'virement', 'avoir'])
})
