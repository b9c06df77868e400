import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUp } from '#domain/money.ts'
import { type Owing, owedOf, proposalsOf } from './owed.ts'

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

  it('is what a return is worth less what was waived of it, whatever is refunded or taken back since', () => {
    // A refund of 140 that was noted by mistake left 11 to waive.
    const returns = [returned('a')]
    const waivers = [{ amount: 11, return_id: 'a' }]
    expect(owedOf(owing({ returns, waivers, refunds: [refund(140)] })).amount).toBe(0)
    const { amount, returns: due } = owedOf(owing({ returns, waivers }))
    expect([amount, due.map(({ proposal }) => proposal.goods)]).toEqual([47, [47]])
    // What was waived of the first is not left for the second.
    const both = [returned('a'), returned('b')]
    const all = owing({ returns: both, waivers: [{ amount: 51, return_id: 'a' }], refunds: [refund(100)] })
    expect(owedOf(all)).toEqual({ amount: 0, returns: [] })
    // The delivery is waived once too, though it may have been paid twice.
    const twice = owing({ purchase: { ...PURCHASE, taken: 302 }, returns: both })
    expect(owedOf({ ...twice, waivers: [{ amount: 93, return_id: 'a' }] }).amount).toBe(58)
  })

  it('is what the refund of each return proposes; of one that nothing is owed for, all that it would be owed', () => {
    const returns = [returned('a'), returned('b'), returned('c', 1, 'manquant')]
    const proposed = (changes: Partial<Owing>) =>
      proposalsOf(owing({ returns, ...changes })).map(({ noted, proposal: { goods, delivery, isAll } }) => [
        ...[noted.id, goods, delivery, isAll],
      ])
    const missing = ['c', 0, 0, true]
    const second = ['b', 58, 35, true]
    expect(proposed({})).toEqual([['a', 58, 35, false], second, missing])
    const part = { waivers: [{ amount: 11, return_id: 'a' }] }
    expect(proposed(part)).toEqual([['a', 47, 35, false], second, missing])
    expect(proposed({ waivers: [{ amount: 58, return_id: 'a' }] })).toEqual(proposed({}))
    expect(proposed({ refunds: [refund(58, 'a')] })).toEqual([second, missing])
    expect(proposed({ ...part, status: 'annule' })).toEqual([])
  })

  it('is less by what is waived, for nothing else, and never more than is left without it', () => {
    const amounts = fc.integer({ min: 0, max: 9000 }).map((centimes) => centimes / 100)
    const sums = fc.array(fc.record({ amount: amounts, return_id: fc.constantFrom(null, 'a', 'b') }), {
      maxLength: 4,
    })
    const statuses = fc.constantFrom('livre', 'annule')
    fc.assert(
      fc.property(
        statuses,
        amounts,
        fc.array(amounts, { maxLength: 3 }),
        sums,
        (status, taken, paid, waived) => {
          const returns = status === 'livre' ? [returned('a'), returned('b')] : []
          const isOf = (return_id: string | null) => (return_id === null) === (status === 'annule')
          const waivers = waived.filter(({ return_id }) => isOf(return_id))
          const refunds = paid.map((one) => refund(one))
          const order = owing({ status, purchase: { ...PURCHASE, taken }, returns, refunds, waivers })
          const before = owedOf(order)
          const left = addUp([taken, ...[...paid, ...waivers.map((one) => one.amount)].map((one) => -one)])
          expect(before.amount).toBeLessThanOrEqual(Math.max(0, left))
          for (const { id, amount } of status === 'annule'
            ? [{ id: null, amount: before.amount }]
            : before.returns.map((one) => ({ id: one.noted.id, amount: one.amount }))) {
            const after = owedOf({ ...order, waivers: [...waivers, { amount, return_id: id }] })
            expect(after.amount).toBe(addUp([before.amount, -amount]))
            const owed = (one: typeof before) => one.returns.map((due) => [due.noted.id, due.amount])
            expect(owed(after)).toEqual(owed(before).filter(([name]) => name !== id))
          }
        },
      ),
    )
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
