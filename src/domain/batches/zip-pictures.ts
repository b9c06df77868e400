import { isPictureAddress } from '#domain/pictures/address.ts'
import { PRODUCT_LIMITS } from '#domain/products/form.ts'
import { matchPictures } from '#domain/products/match-pictures.ts'
import { splitPictures, unescapeCell } from './cells.ts'
import type { Group, KnownCatalogue } from './group-lines.ts'
import { type PlannedColumns, pictureKey, ZIP_MARK } from './plan.ts'

/** Stands in for a picture of the ZIP while the form's rule checks addresses. */
const ANY_PICTURE = '/pictures/zip.webp'

/** Returns the address that a cell names, or says that its picture is not in the ZIP. */
export function findPicture(
  name: string,
  { pictures, copied }: Pick<KnownCatalogue, 'pictures' | 'copied'>,
): string | { refusal: string } {
  if (isPictureAddress(name)) return copied?.get(name) ?? name
  const key = pictureKey(name)
  if (pictures.has(key)) return ZIP_MARK + key
  return { refusal: `l’image «\u00a0${name}\u00a0» n’est pas dans le ZIP` }
}

export type NamedPictures = Pick<PlannedColumns, 'image_url' | 'images'>

/**
 * Gives the ZIP's pictures that no cell names to the perfumes that they are called after, by the rule of the photos that are
 * added by name (D155): the first is the main one. One that is not sure is left. What a perfume has or its lines name stays.
 */
export function picturesByName(
  groups: readonly Group[],
  keys: ReadonlySet<string>,
): ReadonlyMap<Group, NamedPictures> {
  if (keys.size === 0) return new Map()
  const named = new Set(groups.flatMap(namedIn))
  // Sorted, so that the plan does not depend on the order in which the pictures were read.
  const free = [...keys].filter((key) => !named.has(key)).sort()
  const perfumes = groups.map((group, id) => ({ id, name: group.name, brand: brandOf(group) }))
  const matches = matchPictures(free, perfumes).map((match, at) => ({ ...match, key: free[at] ?? '' }))
  const byGroup = Map.groupBy(
    matches.toSorted((one, other) => one.rank - other.rank),
    ({ id }) => (id === null ? undefined : groups[id]),
  )
  return new Map(
    [...byGroup].flatMap(([group, found]) => {
      if (group === undefined || says(group, 'image_url') || hasPicture(group.known)) return []
      const [main = '', ...others] = found.map(({ key }) => ZIP_MARK + key)
      const images = says(group, 'images') ? [] : others.slice(0, PRODUCT_LIMITS.images)
      return [[group, { image_url: main, ...(images.length > 0 && { images }) }]]
    }),
  )
}

/** Returns an address as the form's rule takes it. */
export function asAddress(address: string): string {
  return address.startsWith(ZIP_MARK) ? ANY_PICTURE : address
}

function namedIn({ lines }: Group): string[] {
  return lines.flatMap(({ cells }) =>
    (['image_url', 'images'] as const)
      .flatMap((field) => splitPictures(cells.get(field) ?? ''))
      .map((name) => pictureKey(unescapeCell(name))),
  )
}

function says({ lines }: Group, field: 'image_url' | 'images'): boolean {
  return lines.some(({ cells }) => cells.has(field))
}

function hasPicture(known: Group['known']): boolean {
  return known !== undefined && (known.image_url !== '' || known.images.length > 0)
}

function brandOf({ known, lines }: Group): string | null {
  const said = lines.map(({ cells }) => cells.get('brand')).find((brand) => brand !== undefined)
  return said ?? known?.brand ?? null
}
