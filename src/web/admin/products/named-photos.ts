import type { PhotoMatch, PhotoPerfume } from '#contract/products/photos.ts'
import { groupBy } from '#domain/group-by.ts'
import { formatWhole } from '#domain/money.ts'

/** This is a photo of the device, and of which perfume it is. */
export type NamedPhoto = {
  id: number
  file: File
  /** This is null as long as nobody has said it. */
  perfume: PhotoPerfume | null
  candidates: readonly PhotoPerfume[]
  /** Orders the photos of one perfume. */
  rank: number
  state: 'ready' | 'unused' | 'sending' | 'added' | 'refused'
  /** This is its address, once it is in the library. */
  url?: string
  reason?: string
}

/** Puts what was matched in order: what must be asked first, so that it is not overlooked at the end. */
export function namedPhotos(
  files: readonly File[],
  matches: readonly PhotoMatch[],
  firstId: number,
): NamedPhoto[] {
  return files
    .map((file, at): NamedPhoto => {
      const { perfume = null, candidates = [], rank = 0 } = matches[at] ?? {}
      return { id: firstId + at, file, perfume, candidates, rank, state: 'ready' }
    })
    .sort(
      (a, b) =>
        Number(a.perfume !== null) - Number(b.perfume !== null) ||
        (a.perfume?.name ?? '').localeCompare(b.perfume?.name ?? '', 'fr') ||
        a.rank - b.rank,
    )
}

/** Returns the photos that a tap adds now. */
export function photosToAdd(photos: readonly NamedPhoto[]): NamedPhoto[] {
  return photos.filter(({ perfume, state }) => perfume !== null && (state === 'ready' || state === 'refused'))
}

/** Returns the photos of each perfume in their order. */
export function byPerfume(photos: readonly NamedPhoto[]): [perfumeId: number, photos: NamedPhoto[]][] {
  const groups = groupBy(photosToAdd(photos), ({ perfume }) => perfume?.id ?? 0)
  return [...groups].map(([id, some]) => [id, [...some].sort((a, b) => a.rank - b.rank || a.id - b.id)])
}

/** Says `27 photos reconnues, 3 à préciser`. */
export function standingInWords(photos: readonly NamedPhoto[]): string {
  const added = photos.filter(({ state }) => state === 'added')
  const perfumes = new Set(added.flatMap(({ perfume }) => perfume?.id ?? [])).size
  const asked = photos.filter(({ perfume, state }) => perfume === null && state === 'ready').length
  const known = photosToAdd(photos).filter(({ state }) => state === 'ready').length
  const refused = photos.filter(({ state }) => state === 'refused').length
  const parts = [
    added.length > 0 &&
      `${count(added.length, 'photo ajoutée', 'photos ajoutées')} à ${count(perfumes, 'parfum', 'parfums')}`,
    known > 0 && count(known, 'photo reconnue', 'photos reconnues'),
    asked > 0 && `${formatWhole(asked)} à préciser`,
    refused > 0 && count(refused, 'photo refusée', 'photos refusées'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Aucune photo à ajouter' : parts.join(', ')
}

function count(number: number, one: string, many: string): string {
  return `${formatWhole(number)}\u00a0${number > 1 ? many : one}`
}
