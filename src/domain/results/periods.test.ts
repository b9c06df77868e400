import { describe, expect, it } from 'vitest'
import { askedPeriod, namedPeriod, resultPeriodIssues, stretchOf } from './period.ts'

const NOW = new Date('2026-04-10T22:59:00Z')

describe('a period of results', () => {
  it('of a name ends today, except last month', () => {
    // Morocco is an hour ahead of UTC then, and still on 10 April.
    expect(
      (['7', '30', '90', 'mois', 'mois-dernier'] as const).map((name) => namedPeriod(name, NOW)),
    ).toEqual([
      { from: '2026-04-04', to: '2026-04-10' },
      { from: '2026-03-12', to: '2026-04-10' },
      { from: '2026-01-11', to: '2026-04-10' },
      { from: '2026-04-01', to: '2026-04-10' },
      { from: '2026-03-01', to: '2026-03-31' },
    ])
  })

  it('of one day is today or yesterday in Morocco', () => {
    // Half an hour after midnight there, when it is still the 10th in London.
    const now = new Date('2026-04-10T23:30:00Z')
    expect(namedPeriod('aujourdhui', now)).toEqual({ from: '2026-04-11', to: '2026-04-11' })
    expect(namedPeriod('hier', now)).toEqual({ from: '2026-04-10', to: '2026-04-10' })
  })

  it('is the thirty days up to its last one where only that, or nothing, is said', () => {
    expect(askedPeriod({}, NOW)).toEqual({ from: '2026-03-12', to: '2026-04-10' })
    expect(askedPeriod({ to: '2026-03-01' }, NOW)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
    expect(askedPeriod({ from: '2026-04-01' }, NOW)).toEqual({ from: '2026-04-01', to: '2026-04-10' })
    expect(askedPeriod({ from: '2026-01-01', to: '2026-01-02' }, NOW)).toEqual({
      from: '2026-01-01',
      to: '2026-01-02',
    })
  })

  it('lasts from its first midnight in Morocco to the one after its last day', () => {
    // Ramadan of 2026 ended on 20 March, and the clocks changed on the 22nd.
    expect(stretchOf({ from: '2026-03-21', to: '2026-03-22' })).toEqual({
      from: new Date('2026-03-21T00:00:00Z'),
      until: new Date('2026-03-22T23:00:00Z'),
    })
  })

  it('is a year at most, also one with a 29 February', () => {
    const said = (from?: string, to?: string) =>
      resultPeriodIssues({ ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) })
    expect(said('2024-01-01', '2024-12-31')).toEqual([])
    expect(said('2024-01-01', '2025-01-01')).toEqual([{ path: 'to', message: 'Choisissez un an au plus.' }])
    expect(said('2024-01-01')).toEqual([])
    expect(said(undefined, '2024-01-01')).toEqual([])
    expect(said()).toEqual([])
    expect(said('2024-01-02', '2024-01-01').map(({ path }) => path)).toEqual(['to'])
    expect(said('2024-02-30', '2030-01-01').map(({ path }) => path)).toEqual(['from'])
  })
})
