import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupAdSpend, spreadAdSpend } from './ad-spend.ts'
import { medianDaysToCash } from './days-to-cash.ts'
import { funnelOf, placesOf } from './funnel.ts'
import { namedPeriod } from './period.ts'
import { marginOf, periodProfit } from './profit.ts'
import { ratesOf } from './rates.ts'

const count = fc.nat(1000)
const amounted = fc.record({ count, amount: fc.nat(10_000_000).map((centimes) => centimes / 100) })

describe('the definitions of results', () => {
  it('never let a funnel grow from left to right', () => {
    const last = fc.record({
      ...{
        commandee: amounted,
        confirmee: amounted,
        expediee: amounted,
        livree: amounted,
        encaissee: amounted,
      },
    })
    fc.assert(
      fc.property(last, (stages) => {
        const steps = funnelOf(stages, [])
        return steps.every(
          (step, index) =>
            index === 0 ||
            (step.count <= (steps[index - 1]?.count ?? 0) && step.amount <= (steps[index - 1]?.amount ?? 0)),
        )
      }),
    )
  })

  it('compare what is left with what began, both without orders of left carts', () => {
    const part = fc.record({ own: count, called: count })
    fc.assert(
      fc.property(fc.tuple(part, part, part, part, part), (parts) => {
        const stages = (countOf: (one: { own: number; called: number }) => number) => {
          const [commandee, confirmee, expediee, livree, encaissee] = parts.map((one) => ({
            count: countOf(one),
            amount: 0,
          }))
          const none = { count: 0, amount: 0 }
          return {
            commandee: commandee ?? none,
            confirmee: confirmee ?? none,
            expediee: expediee ?? none,
            livree: livree ?? none,
            encaissee: encaissee ?? none,
          }
        }
        const steps = funnelOf(
          stages(({ own, called }) => own + called),
          parts.map(({ called }) => called),
        )
        const own = funnelOf(
          stages((one) => one.own),
          [],
        )
        expect(steps.map(({ share }) => share)).toEqual(own.map(({ share }) => share))
      }),
    )
  })

  it('count in each step whoever went further', () => {
    const one = { count: 1, amount: 10.1 }
    const stages = { commandee: one, confirmee: one, expediee: one, livree: one, encaissee: one }
    expect(
      funnelOf(stages, []).map(({ stage, count, amount, share }) => [stage, count, amount, share]),
    ).toEqual([
      ['commandee', 5, 50.5, 1],
      ['confirmee', 4, 40.4, 0.8],
      ['expediee', 3, 30.3, 0.6],
      ['livree', 2, 20.2, 0.4],
      ['encaissee', 1, 10.1, 0.2],
    ])
    const none = { count: 0, amount: 0 }
    const empty = { commandee: none, confirmee: none, expediee: none, livree: none, encaissee: none }
    expect(funnelOf(empty, []).map(({ share }) => share)).toEqual([null, null, null, null, null])
    const places = {
      'en-cours': one,
      livree: none,
      annulee: one,
      injoignable: none,
      refusee: none,
      'en-retour': none,
      perdue: none,
    }
    expect(placesOf(places).slice(0, 3)).toEqual([
      { place: 'en-cours', ...one },
      { place: 'livree', ...none },
      { place: 'annulee', ...one },
    ])
  })

  it('are computed as by hand', () => {
    const parts = {
      collected: 420,
      goods: 150.5,
      delivery: 35,
      returns: 0,
      packaging: 4.5,
      refunds: 0,
      credits: 0,
    }
    expect(periodProfit(parts, { adSpend: 100.1, adjustments: 0 })).toBe(129.9)
    expect(periodProfit(parts, { adSpend: 0, adjustments: -12.25 })).toBe(217.75)
    expect(marginOf(parts)).toBe(230)
    expect(marginOf({ ...parts, refunds: 100.25 })).toBe(129.75)
    expect(marginOf({ ...parts, collected: 0, goods: 0, delivery: 0, returns: 22 })).toBe(-26.5)
    expect(
      ratesOf({
        ...{ orders: 10, confirmed: 8, delivered: 5, attempts: 12 },
        ...{ ended_parcels: 6, delivered_parcels: 4, returned_parcels: 1 },
      }),
    ).toEqual({
      ...{ confirmation: 0.8, delivery: 4 / 6, returns: 1 / 6, net_delivered: 0.5 },
      attempts_per_confirmed: 1.5,
    })
  })

  it('count days to cash by Morocco’s days', () => {
    const late = new Date('2025-11-20T23:30:00Z')
    expect(medianDaysToCash([{ delivered_at: late, received_on: '2025-11-27', count: 1 }])).toBe(6)
    const paid = [
      { delivered_at: late, received_on: '2025-11-23', count: 3 },
      { delivered_at: late, received_on: '2025-12-01', count: 3 },
    ]
    expect(medianDaysToCash(paid)).toBe(6)
    expect(medianDaysToCash(paid.toReversed())).toBe(6)
    expect(medianDaysToCash([...paid, { delivered_at: late, received_on: '2025-11-22', count: 1 }])).toBe(2)
    expect(medianDaysToCash([])).toBeNull()
  })

  it('know the days of a period by its name', () => {
    const now = new Date('2026-03-02T10:00:00Z')
    expect(namedPeriod('7', now)).toEqual({ from: '2026-02-24', to: '2026-03-02' })
    expect(namedPeriod('mois', now)).toEqual({ from: '2026-03-01', to: '2026-03-02' })
    expect(namedPeriod('mois-dernier', now)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })
})

describe('an entry of advertising', () => {
  it('is one entry again when its days are put together', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000 }),
        fc.integer({ min: 1, max: 28 }),
        (centimes, days) => {
          const to = `2026-02-${String(days).padStart(2, '0')}`
          const entry = { from: '2026-02-01', to, channel: 'Instagram', campaign: '', amount: centimes / 100 }
          expect(groupAdSpend(spreadAdSpend(entry))).toEqual([entry])
        },
      ),
    )
  })
})
