import { describe, expect, it } from 'vitest'
import { USUAL_VOLUMES } from '#domain/catalogue/product.ts'
import type { WordMeaning } from './batch.ts'
import type { ImportField } from './columns.ts'
import { nameCells, readProductCell, readSize, SIZE_FIELDS, saysSame } from './read-lines.ts'

const sizeOf = (cells: Partial<Record<ImportField, string>>) => {
  const given = new Map<ImportField, string>()
  for (const field of SIZE_FIELDS) {
    const cell = cells[field]
    if (cell !== undefined) given.set(field, cell)
  }
  return readSize(given, USUAL_VOLUMES)
}
const pictureOf = (name: string) =>
  name.startsWith('sans') ? { refusal: `pas de ${name}` } : `zip:${name.toLowerCase()}`
const read = (field: ImportField, cell: string, words: readonly WordMeaning[] = []) =>
  readProductCell(field, cell, { words, pictureOf })

describe('the cells of a line', () => {
  it('are named by their columns; empty ones, and those of columns that are not read, are missing', () => {
    const { line, cells } = nameCells({ line: 5, cells: [' Rosée ', 'x', '  ', '4'] }, [
      ...(['name', null, 'price', 'stock', 'brand'] as const),
    ])
    expect(line).toBe(5)
    expect([...cells]).toEqual([
      ['name', 'Rosée'],
      ['stock', '4'],
    ])
  })
})

describe('the size of a line', () => {
  it('is what its cells say, and nothing of those that are missing', () => {
    expect(sizeOf({})).toEqual({ size: {}, troubles: [] })
    expect(
      sizeOf({ volume: '5 ml', price: '58,50', stock: '0', offered: 'non', is_original: 'oui' }),
    ).toEqual({
      size: { volume: '5ml', price: 58.5, stock: 0, offered: false, is_original: true },
      troubles: [],
    })
    expect(sizeOf({ price: '0' }).size).toEqual({ price: 0 })
    expect(sizeOf({ stock: "'-3" }).size).toEqual({ stock: -3 })
    expect(sizeOf({ offered: 'oui' }).size).toEqual({ offered: true })
    expect(sizeOf({ is_original: 'non' }).size).toEqual({ is_original: false })
  })

  it('has a trouble for each cell that cannot be read, and keeps the others', () => {
    const { size, troubles } = sizeOf({ volume: 'Taille M', price: '58', stock: 'dix', offered: 'peut-être' })
    expect(size).toEqual({ price: 58 })
    expect(troubles.map(({ refusal }) => refusal.replaceAll('\u00a0', ' '))).toEqual([
      'format inconnu « Taille M » (formats possibles : 5 ml, 10 ml, 20 ml, 50 ml, 100 ml)',
      'stock : « dix » n’est pas un nombre',
      'format proposé : écrivez oui ou non, et non « peut-être »',
    ])
    expect(sizeOf({ is_original: '2' }).troubles).toHaveLength(1)
  })
})

describe('a cell of a perfume', () => {
  it.each<[ImportField, string, object]>([
    ['brand', 'Nefzaya', { brand: 'Nefzaya' }],
    ['brand', "'=1+1", { brand: '=1+1' }],
    ['brand', '-', { brand: null }],
    ['name', "'-", { name: '-' }],
    ['name', "'@home", { name: '@home' }],
    ['description', 'Rose', { description: 'Rose' }],
    ['notes_top', 'Rose', { notes_top: 'Rose' }],
    ['notes_heart', 'Rose', { notes_heart: 'Rose' }],
    ['notes_base', 'Rose', { notes_base: 'Rose' }],
    ['family', 'Boisé', { family: 'boise' }],
    ['gender', 'Mixte', { gender: 'unisexe' }],
    ['intensity', 'Légère', { intensity: 'light' }],
    ['visible', 'oui', { visible: true }],
    ['is_best_seller', 'non', { is_best_seller: false }],
    ['has_decant', '1', { has_decant: true }],
    ['has_full_bottle', '0', { has_full_bottle: false }],
    ['image_url', "'=Rose.jpg", { image_url: 'zip:=rose.jpg' }],
    ['images', 'A.jpg | B.jpg', { images: ['zip:a.jpg', 'zip:b.jpg'] }],
    ['images', '-', { images: [] }],
    ['season', '-', { season: [] }],
    ['price', '58', {}],
    ['slug', 'rosee', {}],
  ])('%s «%s» is read', (field, cell, columns) => {
    expect(read(field, cell)).toEqual({ columns, troubles: [] })
  })

  it('with several words has each once', () => {
    expect(read('season', 'Printemps, été / Printemps').columns).toEqual({ season: ['spring', 'summer'] })
  })

  it.each<[ImportField, string, string, string | undefined]>([
    [
      'family',
      'Boizé',
      'famille inconnue « Boizé » : choisissez ce que ce mot veut dire, ou corrigez-le dans le fichier',
      'Boizé',
    ],
    [
      'season',
      'Été, Mousson',
      'saison inconnue « Mousson » : choisissez ce que ce mot veut dire, ou corrigez-le dans le fichier',
      'Mousson',
    ],
    ['visible', 'bientôt', 'visible : écrivez oui ou non, et non « bientôt »', undefined],
    ['image_url', 'sans.jpg', 'pas de sans.jpg', undefined],
    ['images', 'a.jpg | sans.jpg', 'pas de sans.jpg', undefined],
  ])('%s «%s» that cannot be read writes nothing, and says why', (field, cell, refusal, word) => {
    const { columns, troubles } = read(field, cell)
    expect(columns).toEqual({})
    expect(
      troubles.map((trouble) => [trouble.refusal.replaceAll('\u00a0', ' '), trouble.unknown?.word]),
    ).toEqual([[refusal, word]])
  })

  it('means what was said of its word', () => {
    const words = [{ field: 'season', word: 'Mousson', value: 'summer' }] as const
    expect(read('season', 'mousson', words).columns).toEqual({ season: ['summer'] })
  })
})

it('two cells of one perfume say the same in any case where they are words of the shop', () => {
  expect(saysSame('name', 'Rosée', 'Rosée')).toBe(true)
  expect(saysSame('name', 'Rosée', 'rosée')).toBe(false)
  expect(saysSame('family', 'Floral', 'FLORAL')).toBe(true)
  expect(saysSame('family', 'Floral', 'Boisé')).toBe(false)
})
