import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchPictures } from './match-pictures.ts'

const PERFUMES = [
  { id: 1, name: 'Oud Royal', brand: 'Nefzaya' },
  { id: 2, name: 'Rosée de Kelaâ', brand: null },
  { id: 3, name: 'N° 5', brand: 'Chanel' },
  { id: 4, name: 'Oud Ambré', brand: null },
  { id: 5, name: 'Sauvage', brand: 'Dior' },
  { id: 6, name: 'Eau de Rose', brand: null },
  { id: 7, name: 'Oud Royal Intense', brand: null },
  { id: 8, name: 'ياسمين الليل', brand: null },
]
const match = (fileName: string) => matchPictures([fileName], PERFUMES)[0]

describe('the name of a photo', () => {
  it.each([
    ['oud-royal.jpg', 1, 0],
    ['Oud Royal 2.jpeg', 1, 2],
    ['OUD_ROYAL (3).PNG', 1, 3],
    ['OudRoyal.webp', 1, 0],
    ['royal oud 100ml.jpg', 1, 0],
    ['oud-royal-nefzaya.jpg', 1, 0],
    ['flacon oud royal, devant.jpg', 1, 0],
    ['oud royal intense 1.jpg', 7, 1],
    ['rosee-de-kelaa.jpg', 2, 0],
    ['Kelaâ Rosée.heic', 2, 0],
    ['n5.jpg', 3, 0],
    ['N°5-2.jpg', 3, 2],
    ['chanel n5.jpg', 3, 0],
    ['Dior Sauvage EDP 100 ml.jpg', 5, 0],
    ['eau de rose.jpg', 6, 0],
    ['ياسمين-الليل-2.jpg', 8, 2],
  ])('%s is of perfume %i, number %i', (fileName, id, rank) =>
    expect(match(fileName)).toEqual({ id, candidates: [], rank }),
  )

  it.each([
    ['oud.jpg', [1, 4, 7]],
    ['oud-oriental.jpg', [1, 4, 7]],
    ['royal 2.jpg', [1, 7]],
    ['nefzaya.jpg', [1]],
    ['IMG_2231.jpg', []],
    ['WhatsApp Image 2026-11-28 at 10.11.12.jpeg', []],
    ['PXL_20261128_101112.jpg', []],
    ['de-la.jpg', []],
    ['.jpg', []],
    ['', []],
  ])('%s is asked about', (fileName, candidates) =>
    expect(match(fileName)).toMatchObject({ id: null, candidates }),
  )

  it('leaves out a brand that stands in the name of the perfume, which then may be that of another', () => {
    const dior = { id: 1, name: 'Dior Sauvage EDP', brand: 'Dior' }
    expect(matchPictures(['sauvage.jpg', 'dior.jpg'], [dior])).toMatchObject([
      { id: 1 },
      { id: null, candidates: [1] },
    ])
    const twin = { id: 2, name: 'Sauvage EDP', brand: 'Dior' }
    expect(matchPictures(['sauvage.jpg'], [dior, twin])).toMatchObject([{ id: null, candidates: [1, 2] }])
  })

  it('of two perfumes of one name is asked about', () => {
    const twins = [
      { id: 1, name: 'Musc', brand: null },
      { id: 2, name: 'MUSC', brand: 'Asad' },
    ]
    expect(matchPictures(['musc.jpg', 'musc-asad.jpg'], twins)).toEqual([
      { id: null, candidates: [1, 2], rank: 0 },
      { id: 2, candidates: [], rank: 0 },
    ])
  })

  it('is of its perfume however it is written, and whatever the order of its words', () => {
    const joins = fc.constantFrom(' ', '-', '_', ' - ', '.')
    const name = fc.constantFrom(...PERFUMES.slice(0, 7))
    fc.assert(
      fc.property(name, joins, fc.boolean(), fc.boolean(), (perfume, join, isUpper, isTurned) => {
        const words = perfume.name.split(' ')
        const written = (isTurned ? words.toReversed() : words).join(join)
        expect(match(`${isUpper ? written.toUpperCase() : written}.jpg`)?.id).toBe(perfume.id)
      }),
    )
  })
})
