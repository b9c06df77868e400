import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStatusDate } from './status-date.ts'
import { readStatusLines, type StatusLine } from './status-file.ts'
import { asRecorded, countTries, type KnownParcel, placeOf, planStatuses } from './status-plan.ts'
import { stateOfWord } from './status-words.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const PARCEL: KnownParcel = {
  id: 'p1',
  order_id: 'o1',
  order_number: 'SL-0001',
  carrier: { id: 1, name: 'Atlas Colis' },
  tracking: 'AT1',
  state: 'remis',
  returned_at: null,
  said: null,
  saidTries: [],
  told: [],
}

function fresh(): Map<string, KnownParcel> {
  return new Map(['AT1', 'AT2'].map((tracking) => [tracking, { ...PARCEL, id: tracking, tracking }]))
}

function plan(parcels: Map<string, KnownParcel>, lines: readonly StatusLine[]) {
  return planStatuses(lines, {
    parcelsOf: (tracking) => [parcels.get(tracking) ?? []].flat(),
    stateOf: (_, word) => stateOfWord({ status_words: {} }, word),
    now: NOW,
  })
}

/** Tries the lines and keeps what they say, as the service does. */
function apply(parcels: Map<string, KnownParcel>, lines: readonly StatusLine[]): number {
  const { news } = plan(parcels, lines)
  for (const { parcel, news: own } of news) {
    const told = [...parcel.told, ...own.map((one) => asRecorded(one, NOW))]
    parcels.set(parcel.tracking, { ...parcel, told, state: placeOf({ ...parcel, told }) })
  }
  return news.length
}

function ends(parcels: Map<string, KnownParcel>) {
  return [...parcels].map(([tracking, parcel]) => [tracking, parcel.state, countTries(parcel)])
}

const WORDS = [
  'Ramassé',
  'En voyage',
  'Mise en distribution',
  'Pas de réponse',
  'Refusé',
  'Retourné',
  'Livré',
  'Perdu',
]
const statusLine = fc.record({
  line: fc.constant(1),
  tracking: fc.constantFrom('AT1', 'AT2', 'ZZ9'),
  word: fc.constantFrom(...WORDS, 'Endommagé'),
  at: fc.option(fc.integer({ min: 1, max: 20 }).map((hours) => new Date(NOW.getTime() - hours * 3_600_000))),
  hasBadDate: fc.constant(false),
})

describe('a file of statuses', () => {
  it('ends in the same states however it is shuffled, repeated and cut, and says nothing new twice', () => {
    const file = fc
      .array(statusLine, { maxLength: 12 })
      .map((lines) => lines.map((one, line) => ({ ...one, line })))
    fc.assert(
      fc.property(file, fc.nat(), fc.infiniteStream(fc.nat()), (lines, cutAt, order) => {
        const whole = fresh()
        apply(whole, lines)
        const shuffled = lines
          .map((one) => ({ one, place: order.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one)
        const cut = lines.length === 0 ? 0 : cutAt % lines.length
        const parts = fresh()
        apply(parts, shuffled.slice(cut))
        apply(parts, shuffled.slice(0, cut))
        apply(parts, shuffled)
        expect(ends(parts)).toEqual(ends(whole))
        expect(apply(whole, shuffled)).toBe(0)
      }),
      { numRuns: 400 },
    )
  })

  const line = (word: string, at: string | null): StatusLine => ({
    line: 2,
    tracking: 'AT1',
    word,
    at: at === null ? null : new Date(at),
    hasBadDate: false,
  })

  it('is not moved back by older news, which is kept in its history', () => {
    const parcels = fresh()
    apply(parcels, [line('Mise en distribution', '2026-11-23T09:00:00Z')])
    const { lines, news } = plan(parcels, [line('En voyage', '2026-11-22T09:00:00Z')])
    expect(lines[0]).toMatchObject({ outcome: 'noted' })
    expect(news).toHaveLength(1)
    apply(parcels, [line('En voyage', '2026-11-22T09:00:00Z')])
    expect(parcels.get('AT1')?.state).toBe('en-livraison')
  })

  it('leaves a loss, an unknown word and an unknown number to a person', () => {
    const unknown = { ...line('Livré', null), line: 4, tracking: 'XX1' }
    const damaged = { ...line('Endommagé', null), line: 3 }
    const { lines } = plan(fresh(), [line('Perdu', null), damaged, unknown])
    expect(lines.map(({ outcome }) => outcome)).toEqual(['noted', 'unknown-word', 'unknown-number'])
  })

  it('says which line moves a parcel, from where to where', () => {
    const { lines } = plan(fresh(), [
      line('En voyage', '2026-11-22T09:00:00Z'),
      { ...line('Livré', '2026-11-23T09:00:00Z'), line: 3 },
    ])
    expect(lines.map(({ outcome, change }) => [outcome, change])).toEqual([
      ['noted', null],
      ['changed', { before: 'remis', after: 'livre' }],
    ])
    const back = plan(fresh(), [
      line('Livré', '2026-11-22T09:00:00Z'),
      { ...line('En voyage', '2026-11-23T09:00:00Z'), line: 3 },
    ])
    expect(back.lines.map(({ outcome }) => outcome)).toEqual(['changed', 'noted'])
  })

  it('is kept oldest first, whatever the order of its lines', () => {
    const { news } = plan(fresh(), [
      line('Livré', '2026-11-23T09:00:00Z'),
      { ...line('Perdu', null), line: 3 },
      { ...line('En voyage', '2026-11-22T09:00:00Z'), line: 4 },
    ])
    expect(news.map((own) => own.news.map((one) => one.line))).toEqual([[4, 2, 3]])
  })

  it.each(['2026-11-23T09:00:00Z', null])('counts the first of two equal lines, of %s', (at) => {
    const { lines } = plan(fresh(), [line('Livré', at), { ...line('Livré', at), line: 3 }])
    expect(lines.map(({ outcome }) => outcome)).toEqual(['changed', 'same'])
  })
})

describe('reading', () => {
  const known = {
    isTracking: (cell: string) => cell.startsWith('AT'),
    isWord: (cell: string) => cell === 'Livré',
  }
  const rows = (...texts: string[][]) => texts.map((cells, index) => ({ line: index + 1, cells }))
  const read = (...texts: string[][]) =>
    readStatusLines(rows(...texts), known)?.map(({ tracking, word, at }) => [
      tracking,
      word,
      at?.toISOString() ?? null,
    ])

  it('knows the columns by their headings, below a title', () => {
    expect(
      read(
        ['Mes colis'],
        ['Date', 'Code suivi', 'Ville', 'Statut'],
        ['22/11/2026 14:05', ' at 12 ', 'Fès', 'Livré '],
      ),
    ).toEqual([['AT12', 'Livré', '2026-11-22T14:05:00.000Z']])
  })

  it('knows them by what stands in them, and splits pasted lines', () => {
    expect(read(['x', 'Livré', 'AT1'], ['y', 'Refusé', 'AT2'])).toEqual([
      ['AT1', 'Livré', null],
      ['AT2', 'Refusé', null],
    ])
    expect(read(['AT1 Pas de réponse'], ['AT2 : Livré'])).toEqual([
      ['AT1', 'Pas de réponse', null],
      ['AT2', 'Livré', null],
    ])
  })

  it('refuses a file without tracking numbers', () => {
    expect(read(['Bonjour', 'tout le monde'])).toBeUndefined()
  })

  it.each([
    ['2026-11-22T14:05:00Z', '2026-11-22T14:05:00.000Z'],
    ['22-11-26 à 14h05', '2026-11-22T14:05:00.000Z'],
    ['2026/11/22', '2026-11-22T23:59:59.000Z'],
    ['31/02/2026', null],
    ['hier', null],
  ])('reads the date %s', (written, instant) => {
    expect(readStatusDate(written)?.toISOString() ?? null).toBe(instant)
  })
})
