import { describe, expect, it } from 'vitest'
import { readStatusDate } from './status-date.ts'
import { cellsToKnow, readStatusLines, trackingKey } from './status-file.ts'

const KNOWN = {
  isTracking: (cell: string) => /^(?:77|AT)/.test(cell),
  isWord: (cell: string) => cell === 'Livré',
}
const rows = (texts: readonly (readonly string[])[]) =>
  texts.map((cells, index) => ({ line: index + 1, cells }))
const read = (...texts: readonly string[][]) => readStatusLines(rows(texts), KNOWN)
const words = (...texts: readonly string[][]) => read(...texts)?.map(({ tracking, word }) => [tracking, word])

describe('pasted lines', () => {
  it.each([
    ['AT1 Livré', ['AT1', 'Livré']],
    ['AT1 : Livré', ['AT1', 'Livré']],
    ['AT1: Livré', ['AT1', 'Livré']],
    ['AT1 = Pas - de réponse', ['AT1', 'Pas - de réponse']],
    ['AT-1 – Livré', ['AT-1', 'Livré']],
    ['AT1 Pas - de réponse', ['AT1', 'Pas - de réponse']],
    [`AT1 :  ${'é'.repeat(121)}`, ['AT1', 'é'.repeat(120)]],
    ["'at1  Pas   de réponse ", ['AT1', 'Pas de réponse']],
  ])('%s is a number and a word', (line, pair) => {
    expect(words([line])).toEqual([pair])
  })

  it('whose first word has no digit are no pair', () => {
    expect(words(['Livré hier'], ['AT1 Livré'])).toEqual([
      ['LIVRÉHIER', ''],
      ['AT1', 'Livré'],
    ])
    expect(words(['AT123'])).toEqual([['AT123', '']])
  })

  it('in cells are read by their cells, empty ones included', () => {
    expect(words(['', 'AT12345', '', 'Livré'])).toEqual([['AT12345', 'Livré']])
    expect(words(['', 'AT12345 Livré', ' '])).toEqual([['AT12345', 'Livré']])
  })
})

it('numbers are the same whatever their spaces and capitals, and without the sign that makes them texts', () => {
  expect(trackingKey("'oz  12 '3")).toBe("OZ12'3")
})

describe('headings', () => {
  const HEADED = [
    ['Statut', 'Suivi', 'Mise à jour'],
    ['Livré', 'AT1', '22/11/2026'],
  ]

  it('stand in one of the first ten lines', () => {
    const under = (titles: number) => words(...Array.from({ length: titles }, () => ['Mes colis']), ...HEADED)
    expect(under(9)).toEqual([['AT1', 'Livré']])
    expect(under(10)).not.toEqual([['AT1', 'Livré']])
  })

  it('name the number and the word at least, the surest names first', () => {
    expect(words(['Référence', 'Code suivi', 'Statut'], ['CMD9', 'AT1', 'Livré'])).toEqual([['AT1', 'Livré']])
    expect(words(['Suivi', 'Ville'], ['AT12345', 'Livré'])).toEqual([
      ['SUIVI', 'Ville'],
      ['AT12345', 'Livré'],
    ])
    expect(words(['Statut', 'Ville'], ['Livré', 'Fès'])).toBeUndefined()
  })

  it('leave no cell to be asked about; without them, each that may be a number is', () => {
    expect(cellsToKnow(rows(HEADED))).toEqual([])
    const cells = [['AT1', 'at 1', '12', '123', 'Livré', `1${'2'.repeat(59)}`, `1${'2'.repeat(60)}`]]
    expect(cellsToKnow(rows(cells))).toEqual(['AT1', '123', `1${'2'.repeat(59)}`])
    const many = Array.from({ length: 201 }, (_, index) => [`N${1000 + index}`, 'Livré'])
    expect(cellsToKnow(rows(many))).toHaveLength(200)
  })
})

describe('columns without headings', () => {
  it('are told by known numbers, dates and words, whatever their order', () => {
    expect(
      read(['22/11/2026', 'Livré', '0612345678', '7701'], ['23/11/2026', 'x', '0612345679', '7702']),
    ).toEqual([
      { line: 1, tracking: '7701', word: 'Livré', at: new Date('2026-11-22T23:59:59Z'), hasBadDate: false },
      { line: 2, tracking: '7702', word: 'x', at: new Date('2026-11-23T23:59:59Z'), hasBadDate: false },
    ])
  })

  it('are told by letters and digits together where no number is known, and by any word', () => {
    expect(words(['Refusé', '0612345678', 'OZ-12_3/4'])).toEqual([['OZ-12_3/4', 'Refusé']])
    expect(words(['OZ123', 'non'])).toEqual([['OZ123', 'non']])
    expect(words(['ATLAS123', 'non'])).toEqual([['ATLAS123', 'non']])
    expect(words(['OZ123', '5 DH', 'Absent'])).toEqual([['OZ123', 'Absent']])
    for (const cell of ['OZ12', '12345', 'ABCDE', '1OZ23', 'OZ12,3']) {
      expect(words([cell, 'Refusé']), cell).toBeUndefined()
    }
  })

  it('may hold no word', () => {
    expect(read(['OZ123', '22/11/2026'])).toMatchObject([{ tracking: 'OZ123', word: '' }])
  })
})

describe('a line', () => {
  const line = (date: string, word = 'Livré', tracking = 'AT1') =>
    read(['Suivi', 'Statut', 'Date'], [tracking, word, date])?.[0]

  it('without a number is left out, and a long number or word is cut', () => {
    expect(line('22/11/2026', 'Livré', ' ')).toBeUndefined()
    expect(line('', 'Livré', 'A'.repeat(61))?.tracking).toBe('A'.repeat(60))
    expect(line('', `${'é'.repeat(120)}x`)?.word).toBe('é'.repeat(120))
    expect(line('', `${'e'.repeat(119)} ${'e'.repeat(9)}`)?.word).toBe('e'.repeat(119))
    expect(line('', ` Pas\u00a0 de\n réponse `)?.word).toBe('Pas de réponse')
    expect(line('', 'Livre\u0301')?.word).toBe('Livré')
  })

  it('tells a date that cannot be read from none', () => {
    expect(line('')).toMatchObject({ at: null, hasBadDate: false })
    expect(line(' ')).toMatchObject({ at: null, hasBadDate: false })
    expect(line('hier')).toMatchObject({ at: null, hasBadDate: true })
    expect(line('22/11/2026')).toMatchObject({ hasBadDate: false })
  })
})

describe('the dates of a file', () => {
  const dated = (...dates: string[]) =>
    read(['Suivi', 'Statut', 'Date'], ...dates.map((date) => ['AT1', 'Livré', date]))?.map(
      ({ at, hasBadDate }) => (hasBadDate ? 'bad' : at?.toISOString().slice(0, 10)),
    )

  it('are day first, and one that cannot be so is refused and turns no other', () => {
    expect(dated('05/11/2026', '11/13/2026')).toEqual(['2026-11-05', 'bad'])
    expect(dated('22/11/2026', '11/23/26 14h05', '2026-11-06')).toEqual(['2026-11-22', 'bad', '2026-11-06'])
  })

  it('are found without headings too, to be refused where they are month first', () => {
    expect(read(['11/22/2026', 'Livré', 'AT1'])).toMatchObject([{ at: null, hasBadDate: true }])
  })
})

it.each([
  [' 22/11/2026 14:05:33 ', '2026-11-22T14:05:33.000Z'],
  ['2026-11-22T14:05:33.120+01:00', '2026-11-22T13:05:33.000Z'],
  ['22/11/2026, 14:05', '2026-11-22T14:05:00.000Z'],
  ['22/11/2026  à 14:05', '2026-11-22T14:05:00.000Z'],
  ['1.2.2026 9h05', '2026-02-01T08:05:00.000Z'],
  ['2026-11-22 14:05z', '2026-11-22T14:05:00.000Z'],
  ['22/11/2026 vers midi', null],
  ['22/11/2026 x14:05', null],
  ['le 22/11/2026', null],
  ['22/11/202', null],
])('the date %s is %s', (written, instant) => {
  expect(readStatusDate(written)?.toISOString() ?? null).toBe(instant)
})
