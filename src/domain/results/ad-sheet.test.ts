import { describe, expect, it } from 'vitest'
import { adSheetColumns, currencyRefusal, readAdSheet } from './ad-sheet.ts'

function read(headings: string[], ...lines: string[][]) {
  const columns = adSheetColumns(headings)
  if (columns === null) return null
  return readAdSheet({ lines: lines.map((cells, line) => ({ line: line + 2, cells })) }, columns)
}

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
        ['Ramadan', '01/03/2026', '5', '2.5'],
        ['', '', '', '15'],
      ),
    ).toEqual({ days: [{ day: '2026-03-01', campaign: 'Ramadan', amount: 15 }], skipped: 0 })
  })

  it('of a period is spread over its days, to the centime', () => {
    const headings = ['Nom de la campagne', 'Début des rapports', 'Fin des rapports', 'Montant dépensé (MAD)']
    expect(
      read(headings, ['Aïd', '2026-03-01', '2026-03-03', '10'])?.days.map(({ amount }) => amount),
    ).toEqual([3.34, 3.33, 3.33])
  })

  it('leaves out lines of sums, and counts those that cannot be read', () => {
    const lines = [
      ['Total of 2 results', '', '30'],
      ['Total of 2 results', '2026-03-01', '30'],
      ['الإجمالي', '2026-03-01', '30'],
      ['Ramadan', 'hier', '10'],
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

  it('adds up what names of one campaign cost, whatever the size of their letters', () => {
    expect(
      read(
        ['Campaign', 'Day', 'Cost'],
        ['Été', '2026-03-01', '10'],
        ['ÉTÉ', '2026-03-01', '5'],
        ['été', '2026-03-02', '1'],
      )?.days,
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
