import { describe, expect, it } from 'vitest'
import type { StatusLine } from './status-file.ts'
import {
  asRecorded,
  compareNews,
  countTries,
  freshNews,
  type KnownParcel,
  lastFailure,
  placeOf,
  planStatuses,
  type RecordedNews,
} from './status-plan.ts'
import { NEWS } from './transitions.ts'
import type { ParcelState } from './words.ts'

const at = (hour: number) => new Date(`2026-11-22T${String(hour).padStart(2, '0')}:00:00Z`)
const NOW = at(12)

/** News of an hour; `null` for news that a file told without a date. */
function told(state: RecordedNews['state'], hour: number | null, word: string = state): RecordedNews {
  return { word, state, at: hour === null ? NOW : at(hour), isDated: hour !== null }
}

describe('where a parcel is', () => {
  const place = (
    own: readonly RecordedNews[],
    said: KnownParcel['said'] = null,
    state: ParcelState = 'remis',
  ) => placeOf({ state, said, told: own })

  it('is what was known while nothing was told', () => {
    expect(place([])).toBe('remis')
    expect(place([], { state: 'echec', at: at(3) })).toBe('echec')
  })

  it('is the newest news on the way, or news without a date that is farther', () => {
    expect(place([told('echec', 9), told('en-route', 10)])).toBe('en-route')
    expect(place([told('en-route', 10), told('echec', 9)])).toBe('en-route')
    expect(place([told('en-livraison', null), told('en-route', null)])).toBe('en-livraison')
    expect(place([told('en-route', 10), told('echec', null)])).toBe('echec')
    expect(place([told('echec', 10), told('en-route', null)])).toBe('echec')
  })

  it('is not told twice by one word, once with its date and once without', () => {
    expect(place([told('echec', 9, 'Absent'), told('en-route', 10), told('echec', null, 'ABSENT')])).toBe(
      'en-route',
    )
  })

  it('is its end: a delivery before a return, a return before a refusal, and none is undone by the way', () => {
    const way = told('en-livraison', 11)
    expect(place([told('refuse', 9), way])).toBe('refuse')
    expect(place([told('refuse', 9), told('retour', 8), way])).toBe('retour')
    expect(place([told('refuse', 9), told('retour', 10), told('livre', 8), way])).toBe('livre')
  })

  it.each(['livre', 'livre-en-partie', 'perdu', 'retourne', 'annule'] as const)(
    'is no more changed by news: %s',
    (state) => {
      expect(place([told('refuse', 11), told('en-route', 11)], null, state)).toBe(state)
    },
  )

  it('is what a person said, against all older news', () => {
    const said = { state: 'en-livraison', at: at(10) } as const
    expect(place([told('livre', 9)], said)).toBe('en-livraison')
    expect(place([told('livre', 10)], said)).toBe('livre')
    expect(place([told('en-route', 11)], said)).toBe('en-route')
    const refused = { state: 'refuse', at: at(10) } as const
    expect(place([told('en-route', 11)], refused, 'refuse')).toBe('refuse')
    expect(place([told('retour', 11)], refused, 'refuse')).toBe('retour')
    expect(place([told('livre', 11)], refused, 'refuse')).toBe('livre')
    expect(place([told('livre', 11)], { state: 'perdu', at: at(10) }, 'en-route')).toBe('livre')
    const returning = { state: 'retour', at: at(10) } as const
    expect(place([told('refuse', 11)], returning, 'retour')).toBe('retour')
  })
})

describe('tries at the door', () => {
  it('are those of the carrier, each word with its dates or once without, and those of people', () => {
    const tries = [
      told('echec', 9, 'Absent'),
      told('echec', 10, 'Absent'),
      told('echec', null, 'absent'),
      told('echec', null, 'Injoignable'),
      told('en-route', 8),
    ]
    expect(countTries({ told: tries, saidTries: [] })).toBe(3)
    expect(countTries({ told: tries, saidTries: [{ at: at(11), why: null }] })).toBe(4)
    expect(countTries({ told: [], saidTries: [] })).toBe(0)
  })

  it('say why the last one failed, in the words of whoever said it last', () => {
    const tries = [
      ...[told('echec', 10, 'Absent'), told('echec', 8, 'Reporté'), told('echec', 9, 'Injoignable')],
      told('en-route', 11),
    ]
    const why = (...said: [number, string | null][]) =>
      lastFailure({ told: tries, saidTries: said.map(([hour, text]) => ({ at: at(hour), why: text })) })
    expect(why()).toBe('Absent')
    expect(why([9, 'Occupé'])).toBe('Absent')
    expect(why([10, 'Occupé'])).toBe('Occupé')
    expect(why([12, 'Reporté'], [11, 'Occupé'])).toBe('Reporté')
    expect(why([11, null])).toBeNull()
    expect(lastFailure({ told: [], saidTries: [] })).toBeNull()
    expect(lastFailure({ told: [], saidTries: [{ at: at(1), why: 'Occupé' }] })).toBe('Occupé')
  })
})

describe('news', () => {
  const news = (state: RecordedNews['state'], hour: number | null, word: string = state) => ({
    word,
    state,
    at: hour === null ? null : at(hour),
  })

  it('stand by their moments, then by how far on its way, then by their words; without a moment last', () => {
    const sorted = [
      news('livre', 8),
      news('remis', 9),
      news('en-livraison', 9, 'a'),
      news('en-livraison', 9, 'b'),
      news('echec', 9),
      news('en-route', null),
      news('echec', null),
    ]
    for (const turn of sorted.keys()) {
      const shuffled = [...sorted.slice(turn), ...sorted.slice(0, turn)].reverse()
      expect(shuffled.sort(compareNews)).toEqual(sorted)
    }
    const [one, other] = [news('echec', 9, 'a'), news('echec', 9, 'b')]
    expect([compareNews(one, other), compareNews(other, one), compareNews(one, one)]).toEqual([-1, 1, 0])
  })

  it('are ordered by the way of a parcel', () => {
    const way = NEWS.map((state) => news(state, 9, 'same'))
    expect(way.toSorted(compareNews).map(({ state }) => state)).toEqual([
      ...['remis', 'en-route', 'en-livraison', 'echec', 'refuse', 'retour', 'livre', 'perdu'],
    ])
  })

  it('are fresh once: a word for its moment, or for the parcel when it has none', () => {
    const known = { told: [told('echec', 9, 'Absent')] }
    const both = [news('echec', 9, 'ABSENT'), news('echec', null, 'Absent'), news('echec', 10, 'Absent')]
    expect(freshNews(known, both)).toEqual([both[2]])
    const twice = [
      news('echec', null, 'Absent'),
      news('echec', null, 'absent'),
      news('echec', 9),
      news('echec', 9),
    ]
    expect(freshNews({ told: [] }, twice)).toEqual([twice[0], twice[2]])
  })

  it('without a moment are known as of when they were read', () => {
    expect(asRecorded(news('echec', null), NOW)).toEqual({
      word: 'echec',
      state: 'echec',
      at: NOW,
      isDated: false,
    })
    expect(asRecorded(news('echec', 9), NOW)).toEqual({
      word: 'echec',
      state: 'echec',
      at: at(9),
      isDated: true,
    })
  })
})

describe('a line of a file of statuses', () => {
  const PARCEL: KnownParcel = {
    ...{ id: 'p', order_id: 'o', order_number: 'SL-1', carrier: { id: 1, name: 'Atlas' }, tracking: 'AT1' },
    ...{ state: 'remis', returned_at: null, said: null, saidTries: [], told: [] },
  }
  const trialOf = (own: Partial<StatusLine>, ...parcels: readonly KnownParcel[]) => {
    const line = { line: 2, tracking: 'AT1', word: 'Livré', at: at(9), hasBadDate: false, ...own }
    const plan = planStatuses([line], {
      parcelsOf: () => parcels,
      stateOf: (_, word) =>
        word === 'Livré' ? 'livre' : word === 'Perdu' ? 'perdu' : word === 'Route' ? 'en-route' : null,
      now: NOW,
    })
    return plan.lines[0]
  }

  it.each([
    [
      'Deux transporteurs ont ce numéro\u00a0: choisissez le transporteur.',
      {},
      [PARCEL, { ...PARCEL, id: 'q' }],
    ],
    ['Ce colis n’est pas encore remis au transporteur.', {}, [{ ...PARCEL, state: 'a-remettre' as const }]],
    ['La date est illisible.', { hasBadDate: true }, [PARCEL]],
    ['La date est à venir.', { at: new Date(NOW.getTime() + 86_400_001) }, [PARCEL]],
    ['Cette ligne ne dit pas où est le colis.', { word: '' }, [PARCEL]],
  ])('is refused: %s', (note, own, parcels) => {
    expect(trialOf(own, ...parcels)).toMatchObject({ outcome: 'refused', note, change: null })
  })

  it('of a number that two carriers have is nobody’s', () => {
    expect(trialOf({}, PARCEL, { ...PARCEL, id: 'q' })).toMatchObject({ parcel: null })
  })

  it('may be of tomorrow at this hour: clocks differ', () => {
    expect(trialOf({ at: new Date(NOW.getTime() + 86_400_000) }, PARCEL)).toMatchObject({
      outcome: 'changed',
    })
  })

  it('of no known number or word says so, with its parcel if there is one', () => {
    expect(trialOf({})).toMatchObject({ outcome: 'unknown-number', parcel: null, note: null })
    expect(trialOf({ word: 'Endommagé' }, PARCEL)).toMatchObject({
      outcome: 'unknown-word',
      parcel: { id: 'p' },
    })
  })

  it('that says nothing new says that', () => {
    const known = { ...PARCEL, state: 'livre' as const, told: [told('livre', 9, 'Livré')] }
    expect(trialOf({}, known)).toMatchObject({ outcome: 'same', note: 'Déjà connu.', change: null })
  })

  it('that is only noted says why', () => {
    const delivered = { ...PARCEL, state: 'livre' as const }
    expect(trialOf({}, delivered)).toMatchObject({ outcome: 'noted', note: null })
    expect(trialOf({ word: 'Route' }, delivered)).toMatchObject({
      outcome: 'noted',
      note: 'Noté dans son historique\u00a0: ce colis est «\u00a0Livré\u00a0».',
    })
    expect(trialOf({ word: 'Perdu' }, PARCEL)).toMatchObject({
      outcome: 'noted',
      note: 'Le transporteur le dit perdu\u00a0: à vous d’en décider dans le suivi.',
    })
  })

  it('without a date says nothing new beside the same word with one, in whatever order they stand', () => {
    const dated = { line: 2, tracking: 'AT1', word: 'Route', at: at(9), hasBadDate: false }
    const undated = { ...dated, line: 3, at: null }
    for (const lines of [
      [dated, undated],
      [undated, dated],
    ]) {
      const reader = { parcelsOf: () => [PARCEL], stateOf: () => 'en-route' as const, now: NOW }
      const plan = planStatuses(lines, reader)
      expect(plan?.news.map(({ news }) => news.map(({ line }) => line))).toEqual([[2]])
      expect(plan?.lines.map(({ line, outcome }) => [line, outcome]).sort()).toEqual([
        [2, 'changed'],
        [3, 'same'],
      ])
    }
  })
})
