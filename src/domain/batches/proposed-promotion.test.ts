import { describe, expect, it } from 'vitest'
import type { DateOrder } from '#domain/time/date-order.ts'
import { recogniseColumns } from './columns.ts'
import { planImport } from './import-plan.ts'
import type { KnownProduct } from './plan.ts'

const NOBODY = {
  ...{ products: [], formerSlugs: new Map(), pictures: new Set<string>() },
  now: new Date('2026-11-28T12:00:00Z'),
}

const ROSEE: KnownProduct = {
  ...{ id: 1, slug: 'rosee', name: 'Rosée', description: '', description_ar: '', brand: null },
  ...{ image_url: '/pictures/rosee.webp', images: [], family: 'floral', gender: 'femme' },
  ...{ notes_top: 'Bergamote', notes_heart: 'Rose', notes_base: 'Musc' },
  ...{ time_of_day: [], occasion: [], season: [], intensity: 'light', visible: true, is_best_seller: false },
  ...{ has_decant: true, has_full_bottle: true, updated_at: 'v1', other_volumes: [] },
  ...{ has_5ml: true, has_10ml: false, has_20ml: false, has_50ml: false, has_100ml: false },
  variants: [{ id: 7, volume: '5ml', price: 58, stock: 4, is_original: false }],
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

  describe('of lines that propose no promotion', () => {
    const headings = ['Nom', 'Format', 'Prix', 'Prix promo', 'Fin promo']
    const promoted = ['Rosée', '5 ml', '58', '49', '01/12/2027']
    const day = ['Brise', '5 ml', '58', '49', '31/12/2026']

    it.each([
      ['no price', ''],
      ['the price itself', '58'],
      ['a price that does not fall', '60'],
    ])('ask nothing and take nothing: %s', (_, price) => {
      expect(plan(headings, ['Rosée', '5 ml', '58', price, '03/04/2027']).asked_day).toBeNull()
      const { products, lines } = plan(headings, promoted, day, ['Aube', '5 ml', '58', price, '2026-12-05'])
      expect(products[0]?.sizes[0]).toMatchObject({ promo_end: '2027-12-02T00:00:00.000Z' })
      expect(lines[0]?.notes).not.toContainEqual(expect.stringContaining('date'))
    })

    it('do not count where a size is on promotion already, or stands in the file twice', () => {
      const twice = plan(headings, promoted, day, day.with(4, '2026-12-05'))
      expect(twice.products[0]?.sizes[0]).toMatchObject({ promo_end: '2027-12-02T00:00:00.000Z' })
      const sheet = [{ line: 2, cells: promoted }]
      const known = { ...NOBODY, products: [ROSEE], promoted: new Set([7]) }
      expect(planImport(sheet, recogniseColumns(headings), known).asked_day).toBeNull()
      const free = { ...known, promoted: new Set<number>() }
      expect(planImport(sheet, recogniseColumns(headings), free).asked_day).not.toBeNull()
    })
  })

  it.each(['1/2/27', '٠١/٠٢/٢٠٢٧', '01/02/2027 23:59'])('are quoted as they are written: %s', (written) => {
    const { asked_day, notes } = ofFile([written])
    expect(asked_day).toEqual({ written, day_first: '2027-02-01', month_first: '2027-01-02' })
    expect(notes).toContainEqual(expect.stringContaining(`« ${written} » à préciser`))
    expect(ofFile([written, '2027-03-01']).notes).toContainEqual(
      expect.stringContaining(`« 2027-03-01 » et « ${written} »`),
    )
  })
})
