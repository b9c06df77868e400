import { expect, it } from 'vitest'
import { byPerfume, type NamedPhoto, namedPhotos, photosToAdd, standingInWords } from './named-photos.ts'

const OUD = { id: 1, name: 'Oud Royal', image_url: '' }
const ROSE = { id: 2, name: 'Rosée', image_url: '' }
const file = (name: string) => new File(['x'], name)

const PHOTOS = namedPhotos(
  ['Oud Royal 2.jpg', 'IMG_1.jpg', 'rosee.jpg', 'oud-royal.jpg'].map(file),
  [
    { perfume: OUD, candidates: [], rank: 2 },
    { perfume: null, candidates: [OUD], rank: 1 },
    { perfume: ROSE, candidates: [], rank: 0 },
    { perfume: OUD, candidates: [], rank: 0 },
  ],
  10,
)
const marked = (state: NamedPhoto['state']) => PHOTOS.map((photo) => ({ ...photo, state }))

it('photos that must be asked about come first, then each perfume’s in their order', () => {
  expect(PHOTOS.map(({ id, file }) => [id, file.name])).toEqual([
    [11, 'IMG_1.jpg'],
    [13, 'oud-royal.jpg'],
    [10, 'Oud Royal 2.jpg'],
    [12, 'rosee.jpg'],
  ])
})

it('those of a perfume are added together, and nothing else is', () => {
  expect(byPerfume(PHOTOS).map(([id, photos]) => [id, photos.map((one) => one.file.name)])).toEqual([
    [1, ['oud-royal.jpg', 'Oud Royal 2.jpg']],
    [2, ['rosee.jpg']],
  ])
  expect(photosToAdd(marked('refused'))).toHaveLength(3)
  for (const state of ['unused', 'sending', 'added'] as const) expect(photosToAdd(marked(state))).toEqual([])
})

it.each([
  ['ready', '3 photos reconnues, 1 à préciser'],
  ['unused', 'Aucune photo à ajouter'],
  ['refused', '4 photos refusées'],
  ['added', '4 photos ajoutées à 2 parfums'],
] as const)('%s photos are told as: %s', (state, words) =>
  expect(standingInWords(marked(state)).replaceAll('\u00a0', ' ')).toBe(words),
)
