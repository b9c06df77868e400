import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUp } from '#domain/money.ts'
import { DATE_ORDERS, type DateOrder } from '#domain/time/date-order.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { adSheetColumns, currencyRefusal, readAdSheet } from './ad-sheet.ts'

function answer(headings: string[], lines: readonly string[][], said?: DateOrder) {
  const sheet = { lines: lines.map((cells, line) => ({ line: line + 2, cells })) }
  return readAdSheet(sheet, adSheetColumns(headings) ?? {}, said)
}

function read(headings: string[], ...lines: string[][]) {
  const read = answer(headings, lines)
  if (!('days' in read)) throw new Error(JSON.stringify(read))
  return read
}

const STRETCHES = ['Campaign', 'Reporting starts', 'Reporting ends', 'Cost']

describe('an export of an advertiser', () => {
  it.each([
    ['Meta, in French', ['Nom de la campagne', 'Jour', 'Impressions', 'Montant dépensé (MAD)']],
    ['Meta, in English', ['Campaign name', 'Day', 'Impressions', 'Amount spent (MAD)']],
    ['Meta, in Arabic', ['اسم الحملة', 'اليوم', 'مرات الظهور', 'المبلغ الذي تم إنفاقه (MAD)']],
    ['TikTok', ['Campaign name', 'Date', 'Impressions', 'Cost']],
  ])('of %s is read', (_which, headings) => {
    expect(
      read(
        headings,
        ['Ramadan', '2026-03-01', '10', '12,50'],
        ['Ramadan', '2026/03/01 00:00:00', '5', '2.5'],
        ['', '', '', '15'],
      ),
    ).toEqual({ days: [{ day: '2026-03-01', campaign: 'Ramadan', amount: 15 }], skipped: 0 })
  })

  it('of a period is spread over its days, to the centime', () => {
    const headings = ['Nom de la campagne', 'Début des rapports', 'Fin des rapports', 'Montant dépensé (MAD)']
    expect(
      read(headings, ['Aïd', '2026-03-01', '2026-03-03', '10']).days.map(({ amount }) => amount),
    ).toEqual([3.34, 3.33, 3.33])
  })

  it('leaves out lines of sums, and counts those that cannot be read', () => {
    const lines = [
      ['Total of 2 results', '', '30'],
      ['Total of 2 results', '2026-03-01', '30'],
      ['الإجمالي', '2026-03-01', '30'],
      ['Ramadan', 'hier', ''],
      ['Ramadan', '2026-03-01', 'dix'],
      ['Ramadan', '2026-03-01', '-4'],
      ['Ramadan', '2026-03-01', ''],
    ]
    expect(read(['Campaign', 'Day', 'Cost'], ...lines)).toEqual({
      days: [{ day: '2026-03-01', campaign: 'Ramadan', amount: 0 }],
      skipped: 3,
    })
    const dayFirst = ['Day', 'Campaign', 'Cost']
    expect(read(dayFirst, ['2026-03-01', 'Total of 2 results', '30'], ['2026-03-01', 'Aïd', '30'])).toEqual({
      days: [{ day: '2026-03-01', campaign: 'Aïd', amount: 30 }],
      skipped: 0,
    })
  })

  it.each([
    ['no day', 'hier'],
    ['an empty cell', ''],
    ['a day that is not in the calendar', '2026-02-30'],
    ['several days in one cell', '2026-03-01 - 2026-03-31'],
    ['a year of two digits', '31/03/26'],
  ])('is refused whole when a line with a cost has %s', (_which, day) => {
    const lines = [
      ['Ramadan', '2026-03-01', '5'],
      ['Ramadan', day, '10'],
    ]
    expect(answer(['Campaign', 'Day', 'Cost'], lines)).toEqual({
      refusal: `Ligne 3\u00a0: le jour «\u00a0${day}\u00a0» n’a pas pu être lu, et la ligne a un montant. Rien n’a été importé.`,
    })
  })

  it.each([
    ['turned round', '2026-03-31', '2026-03-01'],
    ['longer than a year', '2025-01-01', '2026-03-01'],
    ['without an end that can be read', '2026-03-01', 'fin mars'],
  ])('is refused whole when a line with a cost is of a stretch %s', (_which, from, to) => {
    expect(answer(STRETCHES, [['Aïd', from, to, '10']])).toEqual({
      refusal: expect.stringContaining(`${from} - ${to}`),
    })
  })

  it('without a column of campaigns leaves out a line without a day, which is of a sum', () => {
    expect(read(['Day', 'Cost'], ['', '30'], ['2026-03-01', '30'])).toEqual({
      days: [{ day: '2026-03-01', campaign: '', amount: 30 }],
      skipped: 0,
    })
  })

  const ofDays = (...days: string[]) => days.map((day) => ['Ramadan', day, '1'])
  const orderIn = (days: string[], said?: DateOrder) => {
    const read = answer(['Campaign', 'Day', 'Cost'], ofDays(...days), said)
    return 'days' in read ? read.days.map(({ day }) => day) : read
  }

  it('writes day and month in one order, which one of its days shows for all', () => {
    expect(orderIn(['03/04/2026', '31/03/2026'])).toEqual(['2026-04-03', '2026-03-31'])
    expect(orderIn(['3/4/2026', '3/31/2026'])).toEqual(['2026-03-04', '2026-03-31'])
    // What the owner says is for days that show nothing.
    expect(orderIn(['3/4/2026', '3/31/2026'], 'day-first')).toEqual(['2026-03-04', '2026-03-31'])
    expect(orderIn(['03-04-2026 00:00', '31-03-2026 00:00'])).toEqual(['2026-04-03', '2026-03-31'])
  })

  it('whose days show no order is asked about, and read in the one that is meant', () => {
    const days = ['03/03/2026', '03/04/2026', '03/05/2026']
    expect(orderIn(days)).toEqual({
      asked: { written: '03/04/2026', day_first: '2026-04-03', month_first: '2026-03-04' },
    })
    expect(orderIn(days, 'day-first')).toEqual(['2026-03-03', '2026-04-03', '2026-05-03'])
    expect(orderIn(days, 'month-first')).toEqual(['2026-03-03', '2026-03-04', '2026-03-05'])
    expect(orderIn(['03/03/2026'])).toEqual(['2026-03-03'])
  })

  it.each([
    ['in both orders', '31/12/2026', '12/31/2026'],
    ['as a spreadsheet leaves those of another country', '2026-03-04', '03/13/2026'],
    ['in two ways', '2026-03-04', '03/04/2026'],
  ])('that writes days %s is refused', (_which, ...days) => {
    for (const said of [undefined, ...DATE_ORDERS]) {
      expect(orderIn(days, said)).toEqual({
        refusal: expect.stringContaining(`deux façons, «\u00a0${days[0]}\u00a0» et «\u00a0${days[1]}\u00a0»`),
      })
    }
  })

  it('keeps to the centime what it says in all, however many lines and stretches a campaign has', () => {
    const line = fc.record({
      campaign: fc.constantFrom('Été', 'ÉTÉ', 'Aïd'),
      first: fc.integer({ min: 0, max: 40 }),
      count: fc.integer({ min: 0, max: 40 }),
      centimes: fc.integer({ min: 0, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const cells = lines.map(({ campaign, first, count, centimes }) => {
          const from = addDays('2026-01-01', first)
          return [campaign, from, addDays(from, count), String(centimes / 100)]
        })
        const { days, skipped } = read(STRETCHES, ...cells)
        expect(addUp(days.map(({ amount }) => amount))).toBe(
          addUp(lines.map(({ centimes }) => centimes / 100)),
        )
        expect(skipped).toBe(0)
      }),
    )
  })

  it('spreads lines of one campaign and stretch once, and refuses more campaigns than it can spread', () => {
    const line = (campaign: string) => [campaign, '2025-01-01', '2025-12-31', '10']
    const ads = Array.from({ length: 10_000 }, () => line('Ramadan'))
    expect(read(STRETCHES, ...ads).days).toHaveLength(365)
    const campaigns = Array.from({ length: 200 }, (_, at) => line(`Campagne ${at}`))
    expect(answer(STRETCHES, campaigns)).toEqual({ refusal: expect.stringMatching(/trop de campagnes/) })
    expect(answer(STRETCHES, campaigns.slice(0, 130))).toMatchObject({ skipped: 0 })
  })

  it('adds up what names of one campaign cost, whatever the size of their letters', () => {
    expect(
      read(
        ['Campaign', 'Day', 'Cost'],
        ['Été', '2026-03-01', '10'],
        ['ÉTÉ', '2026-03-01', '5'],
        ['été', '2026-03-02', '1'],
      ).days,
    ).toEqual([
      { day: '2026-03-01', campaign: 'Été', amount: 15 },
      { day: '2026-03-02', campaign: 'Été', amount: 1 },
    ])
  })

  it('in another language is not guessed, but read by the columns that the owner names', () => {
    const headings = ['Kampagnenname', 'Tag', 'Ausgegebener Betrag']
    expect(adSheetColumns(headings)).toBeNull()
    expect(adSheetColumns(headings, { day: 'Tag', amount: 'Ausgegebener Betrag' })).toEqual({
      day: 1,
      amount: 2,
    })
  })

  it.each([
    ...[
      'Amount spent (USD)',
      'Amount spent (XOF)',
      'Amount spent (egp)',
      'Montant dépensé (CHF)',
      'Cost EUR',
    ],
    ...['Cost (US$)', 'Cost (₺)', 'التكلفة (دولار)', 'Montant dépensé (euros)'],
  ])('in another currency is refused by its heading: %s', (heading) => {
    expect(refusal([heading])).toMatch(/^Ce relevé est en /)
  })

  it.each([
    ...['Montant dépensé (MAD)', 'Amount spent (DH)', 'Amount spent (Dhs)', 'التكلفة (درهم)', 'Coût (TTC)'],
    ...['Cost', 'Cost (all campaigns)'],
  ])('in dirhams is none of another currency: %s', (heading) => {
    expect(refusal([heading])).toBeNull()
  })

  it.each([...['Currency', 'Devise', 'العملة', 'Currency code']])(
    'in another currency is refused by its column %s',
    (heading) => {
      expect(refusal(['Cost', heading], ['4', 'MAD'], ['4', 'USD'])).toMatch(/^Ce relevé est en USD/)
      expect(refusal(['Cost', heading], ['4', 'MAD'], ['4', 'د.م.'], ['8', ''], ['8', '-'])).toBeNull()
    },
  )
})

function refusal(headings: string[], ...lines: string[][]) {
  return currencyRefusal({ headings, lines: lines.map((cells, line) => ({ line: line + 2, cells })) }, 0)
}
