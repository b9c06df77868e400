import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AdSpendEntry, adSpendIssues, daysOf, groupAdSpend, spreadAdSpend } from './ad-spend.ts'

describe('what advertising cost', () => {
  it('is spread over its days, both included', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ])
    expect(daysOf({ from: '2026-03-01', to: '2026-02-27' })).toEqual([])
    expect(
      spreadAdSpend({ from: '2026-03-01', to: '2026-03-03', channel: 'Meta', campaign: '', amount: 10 }),
    ).toEqual([
      { day: '2026-03-01', channel: 'Meta', campaign: '', amount: 3.34 },
      { day: '2026-03-02', channel: 'Meta', campaign: '', amount: 3.33 },
      { day: '2026-03-03', channel: 'Meta', campaign: '', amount: 3.33 },
    ])
  })

  const day = (date: number, channel: string, amount: number) => ({
    day: `2026-03-0${date}`,
    channel,
    campaign: '',
    amount,
  })

  it('is one entry for days in a row that cost the same, but for a centime', () => {
    expect(groupAdSpend([day(2, 'Meta', 3.33), day(1, 'Meta', 3.34)])).toEqual([
      { from: '2026-03-01', to: '2026-03-02', channel: 'Meta', campaign: '', amount: 6.67 },
    ])
    for (const apart of [
      [day(1, 'Meta', 3.34), day(2, 'Meta', 3.32)],
      [day(1, 'Meta', 3), day(3, 'Meta', 3)],
      [day(1, 'Meta', 3), day(2, 'TikTok', 3)],
    ]) {
      expect(groupAdSpend(apart)).toHaveLength(2)
    }
    // Compared with the first of them: a slow rise is no single entry.
    expect(groupAdSpend([day(1, 'Meta', 3), day(2, 'Meta', 3.01), day(3, 'Meta', 3.02)])).toHaveLength(2)
  })

  it('is the same entries in whatever order its days are kept', () => {
    const kept = ['Meta', 'TikTok'].flatMap((channel) => [1, 2, 3].map((date) => day(date, channel, 2)))
    fc.assert(
      fc.property(fc.shuffledSubarray(kept, { minLength: kept.length }), (days) => {
        expect(groupAdSpend(days)).toEqual(
          ['Meta', 'TikTok'].map((channel) => ({
            from: '2026-03-01',
            to: '2026-03-03',
            channel,
            campaign: '',
            amount: 6,
          })),
        )
      }),
    )
  })

  it('is listed the latest first, and by channel on one day', () => {
    const days = [day(1, 'TikTok', 1), day(3, 'Meta', 2), day(1, 'Meta', 3), day(3, 'Google', 4)]
    expect(groupAdSpend(days).map(({ from, channel }) => `${from.slice(-1)} ${channel}`)).toEqual([
      ...['3 Google', '3 Meta', '1 Meta', '1 TikTok'],
    ])
  })
})

describe('an entry of advertising', () => {
  const ENTRY: AdSpendEntry = {
    from: '2026-01-01',
    to: '2026-01-31',
    channel: 'Meta',
    campaign: '',
    amount: 100,
  }
  const said = (own: Partial<AdSpendEntry>) =>
    adSpendIssues({ ...ENTRY, ...own }).map(({ path, message }) => `${path}: ${message}`)

  it.each([
    ['a year', { from: '2024-01-01', to: '2024-12-31' }],
    ['a day', { to: '2026-01-01' }],
    ['a long channel', { channel: ` ${'c'.repeat(40)} ` }],
    ['nothing', { amount: 0 }],
    ['a million', { amount: 1_000_000 }],
    ['centimes', { amount: 0.01 }],
  ])('may be of %s', (_, own) => {
    expect(said(own)).toEqual([])
  })

  it.each([
    ['to: Une dépense couvre un an au plus.', { from: '2024-01-01', to: '2025-01-01' }],
    ['channel: Indiquez le canal.', { channel: ' ' }],
    ['channel: Le canal est trop long (40 caractères au plus).', { channel: 'c'.repeat(41) }],
    ['amount: Indiquez un montant en dirhams.', { amount: -0.01 }],
    ['amount: Indiquez un montant en dirhams.', { amount: Number.NaN }],
    ['amount: Indiquez un montant en dirhams.', { amount: 0.001 }],
    ['amount: Ce montant est trop grand.', { amount: 1_000_000.01 }],
  ])('says what is wrong: %s', (sentence, own) => {
    expect(said(own)).toEqual([sentence])
  })

  it('with days that are none, or turned round, says that first', () => {
    expect(said({ from: '2024-02-30', to: '2030-01-01' })).toHaveLength(1)
    expect(said({ from: '2026-02-01' })).toHaveLength(1)
  })
})
