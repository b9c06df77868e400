import { describe, expect, it } from 'vitest'
import { districtOf } from './cities.ts'
import { MAX_CARRIER_CITIES, readCityList } from './city-list.ts'
import { CARRIER_LIMITS } from './form.ts'

const read = (...rows: readonly (readonly string[])[]) =>
  readCityList(rows.map((cells, index) => ({ line: index + 1, cells })))
const HEADINGS = ['ID', 'Ville', 'Livré', 'Refus', 'Retour', 'Délai']
const refusal = (...cells: string[]) => read(HEADINGS, cells).refused.map(({ message }) => message)
const feeOf = (typed: string) => read(HEADINGS, ['1', 'Fès', typed]).cities[0]?.delivered_fee

describe('a carrier’s list of cities', () => {
  it('has each field below its heading, in any order', () => {
    expect(
      read(
        ['Délai', 'Frais retour', 'Refusé', 'Tarif', 'Quartier', 'Code'],
        ['24 h', '5', '10', '35', 'Agdal', 'A1'],
      ),
    ).toEqual({
      cities: [
        {
          ...{ external_id: 'A1', name: 'Agdal', delivered_fee: 35, refused_fee: 10, returned_fee: 5 },
          delay: '24 h',
        },
      ],
      refused: [],
    })
  })

  it('without headings has its usual order; a line with a heading alone is a city', () => {
    expect(read(['1', 'Fès', '35', '10', '5', '24 h'], ['2', 'Ville', '', '', '', '']).cities).toEqual([
      ...[
        { external_id: '1', name: 'Fès', delivered_fee: 35, refused_fee: 10, returned_fee: 5, delay: '24 h' },
      ],
      ...[
        {
          external_id: '2',
          name: 'Ville',
          delivered_fee: null,
          refused_fee: null,
          returned_fee: null,
          delay: null,
        },
      ],
    ])
    // One known word alone may be a city's name; two are headings.
    expect(read(['9', 'Ville']).cities.map(({ name }) => name)).toEqual(['Ville'])
    expect(read(['ID', 'Ville']).cities).toEqual([])
    expect(read(['ID', 'Frais'], ['1', 'Fès']).cities.map(({ name }) => name)).toEqual(['Frais', 'Fès'])
  })

  it('may be empty', () => {
    expect(read()).toEqual({ cities: [], refused: [] })
    expect(read(HEADINGS)).toEqual({ cities: [], refused: [] })
  })

  it('is a tariff only where every name is an amount', () => {
    expect(read(['Fès', '35'], ['Rabat', 'Salé']).cities.map(({ name }) => name)).toEqual(['35', 'Salé'])
    expect(read(['Fès', ''], ['Rabat', '']).cities).toEqual([])
  })

  it('keeps the last line of an identifier, and leaves out a line of totals', () => {
    const { cities, refused } = read(HEADINGS, ['1', 'Fès', '35'], ['1', 'Fez', '30'], ['Total', '', '65'])
    expect(cities.map(({ name, delivered_fee }) => [name, delivered_fee])).toEqual([['Fez', 30]])
    expect(refused).toEqual([{ line: 4, message: 'C’est une ligne de total.' }])
  })

  it('says what a line lacks, and what is too long', () => {
    expect(refusal('', 'Fès')).toEqual(['L’identifiant manque.'])
    expect(refusal('1', ' \u200b ')).toEqual(['Le nom manque.'])
    expect(refusal('i'.repeat(60), 'n'.repeat(100), '', '', '', 'd'.repeat(60))).toEqual([])
    expect(refusal('i'.repeat(61), 'Fès')).toEqual(['L’identifiant a plus de 60 caractères.'])
    expect(refusal('1', 'n'.repeat(101))).toEqual(['Le nom a plus de 100 caractères.'])
    expect(refusal('1', 'Fès', '', '', '', 'd'.repeat(61))).toEqual(['Le délai a plus de 60 caractères.'])
    expect(refusal('😀'.repeat(60), '😀'.repeat(100), '', '', '', '😀'.repeat(60))).toEqual([])
    for (const at of [2, 3, 4]) {
      const cells = ['1', 'Fès', '', '', '', '']
      cells[at] = 'cher'
      expect(refusal(...cells)).toEqual(['Un montant est illisible.'])
    }
  })

  it.each([
    ['35', 35],
    ['35,5', 35.5],
    ['35.', 35],
    ['1 000,00 DHS', 1000],
    ['35,00 DH', 35],
    ['MAD 35', 35],
    ['٣٥', 35],
    ['0', 0],
    ['', null],
    ['-', null],
    [String(CARRIER_LIMITS.fee), CARRIER_LIMITS.fee],
    [String(CARRIER_LIMITS.fee + 1), undefined],
    ['35,555', undefined],
    ['-5', undefined],
    ['35 à 40', undefined],
    ['a35', undefined],
    ['35a', undefined],
    ['3e2', undefined],
    ['0x1F', undefined],
    ['.5', undefined],
    ['1,2,3', undefined],
  ])('reads the fee «%s» as %s', (typed, fee) => expect(feeOf(typed)).toBe(fee))

  it('has eight thousand cities at most', () => {
    const lines = Array.from({ length: MAX_CARRIER_CITIES }, (_, index) => [String(index), `Ville ${index}`])
    expect(read(...lines).cities).toHaveLength(MAX_CARRIER_CITIES)
    expect(read(...lines, ['x', 'Fès'])).toEqual({
      cities: [],
      refused: [{ line: 1, message: '8\u202f000 villes au plus.' }],
    })
  })
})

it.each([
  ['Casablanca - Maarif', 'Casablanca', 'Maarif'],
  ['CASABLANCA (Maârif)', 'Casablanca', 'Maârif'],
  ['Fès, Agdal', 'fes', 'Agdal'],
  ['Fès : Agdal', ' Fès ', 'Agdal'],
  ['Fès/Agdal', ' Fès ', 'Agdal'],
  ['Fès (Agdal )', 'Fès', 'Agdal'],
  ['Casablanca - Maarif (nord)', 'Casablanca', 'Maarif (nord)'],
  ['Casablanca (Maarif) 2', 'Casablanca', '(Maarif) 2'],
  ['Hay Riad', 'Rabat', 'Hay Riad'],
  ['Fès ( )', 'Fès', 'Fès ( )'],
  ['Maarif', 'Casablanca', 'Maarif'],
  [' Fès ', 'Fès', 'Fès'],
  ['Sidi-Kacem Centre', 'Sidi Kacem', 'Centre'],
  ['F'.repeat(81), 'Rabat', 'F'.repeat(80)],
])('the quarter in «%s» of %s is %s', (name, city, district) => {
  expect(districtOf(name, city)).toBe(district)
})
