import { describe, expect, it } from 'vitest'
import type { Volume } from '#domain/catalogue/product.ts'
import type { AddedVolume } from '#domain/catalogue/volumes.ts'
import { recogniseColumns } from './columns.ts'
import { planImport } from './import-plan.ts'
import type { KnownProduct } from './plan.ts'

function planWith(
  added: readonly AddedVolume[],
  ...[headings = [], ...rows]: readonly (readonly string[])[]
) {
  const sheet = rows.map((cells, index) => ({ line: index + 2, cells }))
  return planImport(sheet, recogniseColumns(headings), {
    ...{ products: [], formerSlugs: new Map(), pictures: new Set<string>(), added },
    now: new Date('2026-11-28T12:00:00Z'),
  })
}

const plan = (...rows: readonly (readonly string[])[]) => planWith([], ...rows)

describe('a size that the shop does not have', () => {
  const headings = ['Nom', 'Description', 'Format', 'Prix (DH)']

  it('is left out and told, and the other sizes of its perfume come in', () => {
    const { lines, products } = plan(
      headings,
      ['Musc', 'Un musc blanc.', '30 ml', '100'],
      ['Musc', '', '5 ml', '58'],
      ['Musc', '', 'Taille M', 'gratuit'],
    )
    expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'refused'],
      [3, 'created'],
      [4, 'refused'],
    ])
    expect(lines[0]?.refusal?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      'le format 30 ml n’est pas encore dans vos réglages : ajoutez-le dans Réglages › Formats ; seule cette ligne est laissée de côté',
    )
    expect(lines[2]?.refusal).toMatch(
      /^format inconnu.*Taille M.*gratuit.*seule cette ligne.*corrigez son format/,
    )
    expect(products).toMatchObject([
      {
        product: { name: 'Musc', description: 'Un musc blanc.' },
        sizes: [{ volume: '5ml' }],
        positions: [2],
      },
    ])
  })

  it('is told beside the fault that keeps its perfume out', () => {
    const { lines, products } = plan(headings, ['Musc', '', '30 ml', '100'], ['Musc', '', '5 ml', '0'])
    expect(products).toEqual([])
    expect(lines[0]?.refusal).toMatch(/^le format 30\u00a0ml n’est pas encore[^;]+$/)
    expect(lines[1]?.refusal).toContain('supérieur à 0')
  })

  it('keeps out a perfume that has no other', () => {
    const { lines, products } = plan(headings, ['Musc', '', '30 ml', '100'], ['Musc', '', '75 ml', '200'])
    expect(lines.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
    expect(products).toEqual([])
  })
})

describe('the sizes that an owner added', () => {
  const FILE = [
    ['Nom', 'Prix 2 ml', 'Prix 15ml', 'Stock 15 ml', 'Flacon 75 ml', 'Prix 100 ml'],
    ['Musc', '25', '120', '4', '560', '690'],
  ]

  it('are named once, smallest first, for as long as the shop lacks them', () => {
    const missing = (added: readonly AddedVolume[]) => planWith(added, ...FILE).missing_volumes
    expect(missing([])).toEqual(['2ml', '15ml', '75ml'])
    expect(missing([{ ml: 15, is_original: false }])).toEqual(['2ml', '75ml'])
    expect(plan(['Nom', 'Format', 'Prix'], ['Musc', '5 ml', '58']).missing_volumes).toEqual([])
  })

  it('come in from their columns as they are sold, and are offered', () => {
    const added = [
      { ml: 2, is_original: false },
      { ml: 15, is_original: false },
      { ml: 75, is_original: true },
    ]
    const { lines, products } = planWith(added, ...FILE)
    expect(lines.map(({ volume, outcome }) => [volume, outcome])).toEqual(
      ['2ml', '15ml', '75ml', '100ml'].map((volume) => [volume, 'created']),
    )
    expect(products).toMatchObject([
      {
        product: { has_5ml: false, has_100ml: true, other_volumes: ['2ml', '15ml', '75ml'] },
        sizes: [
          { volume: '2ml', price: 25, stock: 0, is_original: false },
          { volume: '15ml', price: 120, stock: 4, is_original: false },
          { volume: '75ml', price: 560, is_original: true },
          { volume: '100ml', price: 690, is_original: true },
        ],
      },
    ])
  })

  it('are switched off and on again by a file, as the usual ones are', () => {
    const known: KnownProduct = {
      ...{ id: 7, slug: 'musc', name: 'Musc', description: 'Un musc blanc.', brand: null, images: [] },
      ...{ image_url: '/pictures/musc.webp', updated_at: 'v1', other_volumes: [], description_ar: '' },
      ...{ family: 'floral', gender: 'femme', intensity: 'light' },
      ...{ notes_top: 'Musc', notes_heart: 'Musc', notes_base: 'Musc' },
      ...{ time_of_day: [], occasion: [], season: [], visible: true, is_best_seller: false },
      ...{ has_decant: true, has_full_bottle: true },
      ...{ has_5ml: true, has_10ml: false, has_20ml: false, has_50ml: false, has_100ml: false },
      variants: [
        { id: 1, volume: '5ml', price: 58, stock: 3, is_original: false },
        { id: 2, volume: '15ml', price: 120, stock: 4, is_original: false },
      ],
    }
    const say = (other_volumes: Volume[], offered: string) => {
      const cells = ['musc', '15 ml', offered]
      const fields = recogniseColumns(['Adresse de la page', 'Format', 'Format proposé'])
      // The settings have it no longer: a perfume keeps what it has.
      const product: KnownProduct = { ...known, other_volumes }
      return planImport([{ line: 2, cells }], fields, {
        ...{ products: [product], formerSlugs: new Map(), pictures: new Set<string>() },
        now: new Date('2026-11-28T12:00:00Z'),
      })
    }
    expect(say(['15ml'], 'non').products).toMatchObject([{ product: { other_volumes: [] }, sizes: [] }])
    expect(say(['15ml'], 'non').lines[0]?.changes).toMatchObject([{ before: 'oui', after: 'non' }])
    expect(say([], 'oui').products).toMatchObject([{ product: { other_volumes: ['15ml'] }, sizes: [] }])
    expect(say(['15ml'], 'oui')).toMatchObject({ products: [], lines: [{ outcome: 'same' }] })
  })
})
