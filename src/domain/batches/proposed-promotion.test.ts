import { describe, expect, it } from 'vitest'
import type { DateOrder } from '#domain/time/date-order.ts'
import { recogniseColumns } from './columns.ts'
import { planImport } from './import-plan.ts'

const NOBODY = {
  ...{ products: [], formerSlugs: new Map(), pictures: new Set<string>() },
  now: new Date('2026-11-28T12:00:00Z'),
}

function plan(...[headings = [], ...rows]: readonly (readonly string[])[]) {
  const sheet = rows.map((cells, index) => ({ line: index + 2, cells }))
  return planImport(sheet, recogniseColumns(headings), NOBODY)
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('a promotion that is proposed', () => {
  const headings = ['Nom', 'Format', 'Prix', 'Prix promo', 'Début promo', 'Fin promo']
  const tried = (...dates: string[]) => {
    const { lines, products } = plan(headings, ['Rosée', '5 ml', '58', '49', ...dates])
    return { line: lines[0], size: products[0]?.sizes[0] }
  }

  it.each([
    ['2026-11-30 23:59:59', '2026-11-01', '2026-11-30T23:59:00.000Z'],
    ['2026-11-30', '2026-11-01T08:00', '2026-12-01T00:00:00.000Z'],
    ['30/11/26', '1/11/26', '2026-12-01T00:00:00.000Z'],
    ['30/11/2026', '01/11/2026', '2026-12-01T00:00:00.000Z'],
    ['11/30/2026 23:59', '11/01/2026', '2026-11-30T23:59:00.000Z'],
    ['٣٠/١١/٢٠٢٦', '٠١/١١/٢٠٢٦', '2026-12-01T00:00:00.000Z'],
  ])('lasts until its date, %s', (date, start, promo_end) => {
    const { line, size } = tried(start, date)
    expect(size).toMatchObject({ promo_price: 49, promo_end })
    expect(size).not.toHaveProperty('promo_start')
    expect(line?.changes).toMatchObject([
      { field: 'promo_price', after: '49' },
      { field: 'promo_end', after: '30 novembre 2026' },
    ])
  })

  it('begins at its date where that is to come', () => {
    const { line, size } = tried('2026-12-01', '')
    expect(size).toMatchObject({ promo_price: 49, promo_start: '2026-12-01T00:00:00.000Z' })
    expect(line?.changes.at(-1)).toMatchObject({ field: 'promo_start', after: '1er décembre 2026' })
  })

  it.each([
    [
      'over',
      ['', '2026-11-27'],
      'promotion terminée le 27 novembre 2026 : 49 DH n’est pas repris, le prix est 58 DH',
    ],
    [
      'unreadable',
      ['', 'bientôt'],
      'date de promotion « bientôt » non comprise (écrivez-la 31/12/2026) : 49 DH n’est pas repris',
    ],
    ['upside down', ['2026-12-05', '2026-12-01'], 'la promotion finit avant de commencer'],
  ])('is told and left where its time is %s', (_, dates, note) => {
    const { line, size } = tried(...dates)
    expect(size).not.toHaveProperty('promo_price')
    expect(line?.notes.map(plain)).toContainEqual(expect.stringContaining(note))
  })
})

describe('the dates of a file', () => {
  const ofFile = (dates: readonly string[], said?: DateOrder) => {
    const sheet = dates.map((date, index) => ({
      line: index + 2,
      cells: [`Rosée ${index}`, '5 ml', '58', '49', date],
    }))
    const columns = recogniseColumns(['Nom', 'Format', 'Prix', 'Prix promo', 'Fin promo'])
    const { lines, products, asked_day } = planImport(sheet, columns, NOBODY, [], said)
    const ends = products.map(({ sizes }) => sizes[0]?.promo_end?.slice(0, 10))
    return { ends, asked_day, notes: lines.flatMap(({ notes }) => notes).map(plain) }
  }

  it('are in one order of day and month, which one of them shows for all', () => {
    expect(ofFile(['01/12/2027', '12/31/2026'])).toMatchObject({
      ends: ['2027-01-13', '2027-01-01'],
      asked_day: null,
    })
    expect(ofFile(['01/12/2027', '31/12/2026']).ends).toEqual(['2027-12-02', '2027-01-01'])
  })

  it('that show none are asked about; nothing is promised until the owner has said', () => {
    const dates = ['01/12/2027', '02/02/2027']
    const asked_day = { written: '01/12/2027', day_first: '2027-12-01', month_first: '2027-01-12' }
    const asked = ofFile(dates)
    expect(asked).toMatchObject({ ends: [undefined, undefined], asked_day })
    expect(asked.notes).toContainEqual(
      'date de promotion « 01/12/2027 » à préciser, jour ou mois d’abord : 49 DH n’est pas repris, le prix est 58 DH',
    )
    // The question stays, so that the answer can be changed.
    expect(ofFile(dates, 'day-first')).toMatchObject({ ends: ['2027-12-02', '2027-02-03'], asked_day })
    expect(ofFile(dates, 'month-first')).toMatchObject({ ends: ['2027-01-13', '2027-02-03'], asked_day })
  })

  it('written in two ways, as a spreadsheet leaves those of another country, are not read', () => {
    const { ends, asked_day, notes } = ofFile(['2026-12-05', '31/12/2026'], 'day-first')
    expect([ends, asked_day]).toEqual([[undefined, undefined], null])
    expect(notes).toContainEqual(
      expect.stringMatching(
        /^dates de promotion écrites de deux façons, « 2026-12-05 » et « 31\/12\/2026 » : 49/,
      ),
    )
  })
})
