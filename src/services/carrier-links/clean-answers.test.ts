import { describe, expect, it } from 'vitest'
import type { Adapter, CarrierSession, ParcelToSend } from './adapter.ts'
import { withCleanAnswers } from './clean-answers.ts'

const POISON = `Li\u0000vré\ud800\n${'x'.repeat(5000)}`
const NOW = new Date('2026-03-03T10:00:00Z')
const PARCEL: ParcelToSend = {
  ...{ reference: 'SL-1', name: 'Salma', phone: '0612345678', address: 'Fès', note: '', contents: '' },
  ...{ city: { id: '1', name: 'Fès' }, amount: 93, open: false, try: false, fragile: false, exchange: false },
  bring_back: null,
}

/** A carrier whose every answer is poison, where the test has no other. */
function opened(answers: Partial<CarrierSession> = {}): CarrierSession {
  const adapter: Adapter = {
    hear: () => ({ kind: 'forged' }),
    open: () => ({
      check: async () => ({ kind: 'refused', message: POISON }),
      listCities: async () => null,
      create: async () => ({ kind: 'refused', message: POISON }),
      find: async () => ({ kind: 'found', code: POISON, labelUrl: null }),
      read: async () => [
        { code: 'A1', word: POISON, at: new Date(Number.NaN) },
        { code: 'A2', word: 'Livré', at: new Date('-000001-01-01T00:00:00Z') },
        { code: 'A3', word: ' \u0000 ', at: null },
      ],
      cancel: async () => 'silent',
      ...answers,
    }),
  }
  return withCleanAnswers(adapter).open({
    call: async () => ({ kind: 'silent' }),
    ...{ keys: {}, pickup: '', clock: () => NOW },
  })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const UNKEPT = /[\u0000-\u001f]/

function expectKept(text: string | undefined, most: number): void {
  expect(text?.startsWith('Livré')).toBe(true)
  expect(text?.isWellFormed()).toBe(true)
  expect(text).not.toMatch(UNKEPT)
  expect(text?.length).toBeLessThanOrEqual(most)
}

describe('what a carrier answers', () => {
  it('is kept without control characters, halves of signs and endless texts', async () => {
    const session = opened({
      edit: async () => ({ kind: 'refused', message: POISON }),
      labels: async () => ({ kind: 'refused', message: POISON }),
      listInvoices: async () => ({
        kind: 'told',
        invoices: [
          {
            ...{ reference: POISON, dated_on: '0000-01-01', net: null, unread_lines: 0 },
            lines: [{ code: POISON, gross: POISON, fee: POISON, word: POISON }],
          },
        ],
        unread: [POISON],
      }),
    })
    const checked = await session.check()
    const created = await session.create(PARCEL, NOW)
    const edited = await session.edit?.('A1', PARCEL, [])
    const labels = await session.labels?.(['A1'])
    for (const told of [checked, created, edited, labels]) {
      expectKept(told !== undefined && 'message' in told ? told.message : undefined, 300)
    }
    const asked = { since: '2026-01-01', endsAt: new Date(), rank: () => 0 }
    const invoices = await session.listInvoices?.(asked)
    if (invoices?.kind !== 'told') throw new Error('No invoices were told.')
    const [invoice] = invoices.invoices
    expect(invoice?.dated_on).toBeNull()
    const line = invoice?.lines[0]
    for (const text of [invoice?.reference, line?.code, line?.gross, line?.fee, line?.word]) {
      expectKept(text ?? undefined, 120)
    }
    expectKept(invoices.unread[0], 300)
  })

  it('has no moment that is none, and no word that says nothing', async () => {
    const read = await opened().read(['A1', 'A2', 'A3'])
    expect(read?.map(({ code, at }) => [code, at])).toEqual([
      ['A1', null],
      ['A2', null],
    ])
    expectKept(read?.[0]?.word ?? undefined, 120)
  })

  it('names no parcel by a number that cannot be kept: it is not cut to another one', async () => {
    expect((await opened().find?.(PARCEL))?.kind).toBe('unclear')
    const sent = opened({ create: async () => ({ kind: 'sent', code: POISON, labelUrl: null }) })
    expect((await sent.create(PARCEL, NOW)).kind).toBe('unknown')
    const good = opened({ create: async () => ({ kind: 'sent', code: ' A1 ', labelUrl: null }) })
    expect(await good.create(PARCEL, NOW)).toMatchObject({ kind: 'sent', code: 'A1' })
  })

  it('names in a bell only numbers that can be looked for', () => {
    const adapter = withCleanAnswers({
      open: () => opened(),
      hear: () => ({ kind: 'heard', codes: ['A1', 'A\u0000', POISON, ''] }),
    })
    const bell = { headers: new Headers(), body: Buffer.from(''), now: new Date() }
    expect(adapter.hear(bell, {})).toEqual({ kind: 'heard', codes: ['A1'] })
  })

  it('is no list of places where none is left: the place is typed', async () => {
    for (const places of [[], [{ id: '4\u0000', name: 'Rabat' }]]) {
      expect(await opened({ listPlaces: async () => places }).listPlaces?.()).toBeNull()
    }
  })

  it('is a list of cities of which one that is nonsense is left out', async () => {
    const fees = { delivered_fee: 1e300, refused_fee: 10, returned_fee: null }
    const cities = await opened({
      listCities: async () => [
        { external_id: '1', name: 'Fès\u0000', delay: null, ...fees },
        { external_id: '2\u0000', name: 'Rabat', delay: null, ...fees },
      ],
    }).listCities()
    expect(cities).toEqual([{ external_id: '1', name: 'Fès', delay: null, ...fees, delivered_fee: null }])
  })
})
