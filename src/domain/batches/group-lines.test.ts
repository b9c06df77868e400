import { describe, expect, it } from 'vitest'
import { recogniseColumns } from './columns.ts'
import { groupLines, nameKey } from './group-lines.ts'
import type { KnownProduct } from './plan.ts'
import { toSizeLines } from './size-lines.ts'

const product = (id: number, slug: string, name: string): KnownProduct => ({
  ...{ id, slug, name, description: '', brand: null, image_url: '', images: [], variants: [] },
  ...{ family: 'floral', gender: 'femme', notes_top: '', notes_heart: '', notes_base: '' },
  ...{ time_of_day: [], occasion: [], season: [], intensity: 'light', visible: true, is_best_seller: false },
  ...{ has_decant: true, has_full_bottle: true, created_at: '', updated_at: '' },
  ...{ has_5ml: true, has_10ml: false, has_20ml: false, has_50ml: false, has_100ml: false },
  other_volumes: [],
  description_ar: '',
})
const KNOWN = [
  product(7, 'rosee', 'Rosée'),
  product(8, 'oud-noir', 'Oud noir'),
  product(9, 'oud-noir-2', 'OUD  NOIR'),
]

/** For each group: the known product, its address, its name, and the positions of its lines; then its refusals. */
function grouped(headings: readonly string[], ...rows: readonly (readonly string[])[]) {
  const sheet = rows.map((cells, index) => ({ line: index + 2, cells }))
  const known = { products: KNOWN, formerSlugs: new Map([['ancienne', 7]]) }
  const { lines, columns } = toSizeLines(sheet, recogniseColumns(headings))
  return groupLines(lines, columns, known).map(({ known, slug, name, lines }) => [
    ...[known?.id, slug, name, lines.map(({ position }) => position)],
    ...lines.flatMap(({ sizeTroubles, troubles }) =>
      [...sizeTroubles, ...troubles].map(({ refusal }) => refusal.replaceAll('\u00a0', ' ')),
    ),
  ])
}
const NAMES = ['Nom', 'Format']
const ADDRESSES = ['Adresse de la page', 'Nom', 'Format']

describe('lines of a file', () => {
  it('are of the perfume above while they name no other', () => {
    expect(
      grouped(NAMES, ['Rosée', '5 ml'], ['', '10 ml'], ['ROSEE', '20 ml'], ['Musc', '5 ml'], ['', '10 ml']),
    ).toEqual([
      [7, 'rosee', 'Rosée', [1, 2, 3]],
      [undefined, 'musc', 'Musc', [4, 5]],
    ])
  })

  it('are of one perfume also where others stand between them', () => {
    expect(
      grouped(NAMES, ['Rosée', '5 ml'], ['Musc', '5 ml'], ['rosée', '10 ml'], [' musc ', '10 ml']),
    ).toEqual([
      [7, 'rosee', 'Rosée', [1, 3]],
      [undefined, 'musc', 'Musc', [2, 4]],
    ])
    expect(
      grouped(ADDRESSES, ['rosee', '', '5 ml'], ['musc', 'Musc', '5 ml'], ['ancienne', '', '10 ml']),
    ).toEqual([
      [7, 'rosee', 'Rosée', [1, 3]],
      [undefined, 'musc', 'Musc', [2]],
    ])
  })

  it('of a new perfume have its address, if they say it', () => {
    expect(
      grouped(ADDRESSES, ['mon-musc', 'Musc', ''], ['', 'Musc', ''], ['autre-musc', 'Musc', '']),
    ).toEqual([
      [undefined, 'mon-musc', 'Musc', [1, 2]],
      [undefined, 'autre-musc', 'Musc', [3]],
    ])
  })

  it('find the perfume of an address, whatever is around it, even where another one has the name', () => {
    for (const address of [
      'oud-noir-2',
      ' Oud-Noir-2 ',
      'https://sillage.ma/parfums/oud-noir-2/',
      '/oud-noir-2#avis',
    ]) {
      expect(grouped(ADDRESSES, [address, 'Rosée', '5 ml'])).toEqual([[9, 'oud-noir-2', 'OUD  NOIR', [1]]])
    }
    expect(grouped(ADDRESSES, ['/?x=1', 'Rosée', '5 ml'])).toEqual([[7, 'rosee', 'Rosée', [1]]])
    expect(grouped(ADDRESSES, ['jasmin', 'Rosée', '5 ml'])).toEqual([[undefined, 'jasmin', 'Rosée', [1]]])
  })

  it('that could be of two perfumes, or of none, are told', () => {
    expect(grouped(NAMES, ['oud noir', '5 ml'])).toEqual([
      [
        ...[undefined, 'oud-noir', 'oud noir', [1]],
        '2 parfums s’appellent ainsi : ajoutez la colonne « Adresse de la page »',
      ],
    ])
    expect(grouped(ADDRESSES, ['oud-noir', 'Oud noir', ''], ['jasmin', '', ''])).toEqual([
      [8, 'oud-noir', 'Oud noir', [1]],
      [undefined, 'jasmin', 'jasmin', [2], 'aucun parfum à l’adresse « jasmin »'],
    ])
    // Lines without a name are not of one perfume, unless they follow each other.
    expect(grouped(NAMES, ['', '5 ml'], ['', '10 ml'], ['Rosée', '5 ml'])).toEqual([
      [undefined, 'parfum', '', [1, 2], 'le nom du parfum manque'],
      [7, 'rosee', 'Rosée', [3]],
    ])
    expect(grouped(NAMES, ['Jasmin', 'Taille M'])[0]?.at(-1)).toContain('format inconnu')
  })

  it('of totals are of no perfume, and keep their place', () => {
    expect(grouped(NAMES, ['Total', ''], ['Rosée', '5 ml'], ['Total', ''], ['', '10 ml'])).toEqual([
      [7, 'rosee', 'Rosée', [2, 4]],
    ])
  })
})

it('a name is found however it is written', () => {
  expect([' Rosée  de\u00a0Kelaâ ', 'ROSEE DE KELAA'].map(nameKey)).toEqual([
    'rosee de kelaa',
    'rosee de kelaa',
  ])
})
