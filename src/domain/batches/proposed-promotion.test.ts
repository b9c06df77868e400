import { describe, expect, it } from 'vitest'
import { recogniseColumns } from './columns.ts'
import { planImport } from './import-plan.ts'

function plan(...[headings = [], ...rows]: readonly (readonly string[])[]) {
  const sheet = rows.map((cells, index) => ({ line: index + 2, cells }))
  return planImport(sheet, recogniseColumns(headings), {
    ...{ products: [], formerSlugs: new Map(), pictures: new Set<string>() },
    now: new Date('2026-11-28T12:00:00Z'),
  })
}

describe('a promotion that is proposed', () => {
  const headings = ['Nom', 'Format', 'Prix', 'Prix promo', 'Début promo', 'Fin promo']
  const tried = (...dates: string[]) => {
    const { lines, products } = plan(headings, ['Rosée', '5 ml', '58', '49', ...dates])
    return { line: lines[0], size: products[0]?.sizes[0] }
  }

  it.each([
    ['2026-11-30 23:59:59', '2026-11-30T23:59:00.000Z'],
    ['2026-11-30', '2026-12-01T00:00:00.000Z'],
    ['30/11/26', '2026-12-01T00:00:00.000Z'],
    ['30/11/2026', '2026-12-01T00:00:00.000Z'],
    ['٣٠/١١/٢٠٢٦', '2026-12-01T00:00:00.000Z'],
  ])('lasts until its date, %s', (date, promo_end) => {
    const { line, size } = tried('2026-11-01', date)
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
    expect(line?.notes.map((one) => one.replaceAll(/[\u00a0\u202f]/g, ' '))).toContainEqual(
      expect.stringContaining(note),
    )
  })
})
