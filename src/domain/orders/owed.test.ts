import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUp } from '#domain/money.ts'
import { type Owing, owedOf } from './owed.ts'

/** Two pieces of 58 DH and the delivery's 35: 151 DH that were taken at the door. */
const PURCHASE = {
  ...{ taken: 151, total: 151, shipping: 35, decants: [], used: [] },
  lines: [{ id: 1, price: 58, quantity: 2 }],
}
const returned = (id: string, quantity = 1, condition: 'abime' | 'manquant' | null = 'abime') => ({
  id,
  lines: [{ order_item_id: 1, quantity, condition }],
})
const refund = (amount: number, return_id: string | null = null) => ({ amount, delivery: 0, return_id })
const owing = (changes: Partial<Owing>): Owing => ({
  ...{ status: 'livre', purchase: PURCHASE, returns: [], refunds: [], waivers: [] },
  ...changes,
})

describe('what a shopper has still to get back', () => {
  it('is what each return without a refund is worth, awaited or received, not what was missing', () => {
    expect(owedOf(owing({}))).toEqual({ amount: 0, returns: [] })
    for (const condition of ['abime', null] as const) {
      expect(owedOf(owing({ returns: [returned('a', 1, condition)] })).amount).toBe(58)
    }
    expect(owedOf(owing({ returns: [returned('a', 1, 'manquant')] })).amount).toBe(0)
    const both = owedOf(owing({ returns: [returned('a'), returned('b')], refunds: [refund(40, 'a')] }))
    // All has come back, and the delivery with it.
    expect(both.returns.map(({ noted, amount }) => [noted.id, amount])).toEqual([['b', 93]])
    expect(both.amount).toBe(93)
  })

  it('is all that was paid for a cancelled order, less the decants that others deduct', () => {
    expect(owedOf(owing({ status: 'annule', refunds: [refund(51)] })).amount).toBe(100)
    const used = [{ order_item_id: 1, amount: 20 }]
    const purchase = { ...PURCHASE, used }
    expect(owedOf(owing({ status: 'annule', purchase })).amount).toBe(131)
    expect(owedOf(owing({ status: 'annule', purchase, refunds: [refund(151)] })).amount).toBe(0)
  })

  it('is nothing of what the owner decided not to give back', () => {
    const returns = [returned('a'), returned('b')]
    const waived = owedOf(owing({ returns, waivers: [{ amount: 58, return_id: 'a' }] }))
    expect(waived.returns.map(({ noted, amount }) => [noted.id, amount])).toEqual([['b', 93]])
    const waivers = [{ amount: 100, return_id: null }]
    expect(owedOf(owing({ status: 'annule', waivers })).amount).toBe(51)
    expect(owedOf(owing({ status: 'annule', waivers, refunds: [refund(60)] })).amount).toBe(0)
    // A delivered order owes its returns alone.
    expect(owedOf(owing({ returns, waivers })).amount).toBe(151)
  })

  it('is nothing while the parcel is on its way', () => {
    expect(owedOf(owing({ status: 'expedie', returns: [returned('a')] })).amount).toBe(0)
  })

  it('is never more than is left of what was paid, whatever was refunded before', () => {
    const amounts = fc.integer({ min: 0, max: 9000 }).map((centimes) => centimes / 100)
    fc.assert(
      fc.property(amounts, fc.array(amounts, { maxLength: 4 }), (taken, paid) => {
        const refunds = paid.map((one) => refund(one))
        const returns = [returned('a'), returned('b')]
        const { amount } = owedOf(owing({ purchase: { ...PURCHASE, taken }, returns, refunds }))
        expect(amount).toBeLessThanOrEqual(Math.max(0, addUp([taken, ...paid.map((one) => -one)])))
      }),
    )
  })
})
