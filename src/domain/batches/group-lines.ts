import { slugify } from '#domain/catalogue/product.ts'
import { type AddedVolume, inOrder, shopVolumes } from '#domain/catalogue/volumes.ts'
import { foldText } from '#domain/text.ts'
import type { LineChange } from './batch.ts'
import type { ImportField } from './columns.ts'
import type { KnownProduct } from './plan.ts'
import {
  type NamedCells,
  nameCells,
  type ReadSize,
  readSize,
  type SheetLine,
  type Trouble,
} from './read-lines.ts'

/** Holds what an import is compared with. */
export type KnownCatalogue = {
  products: readonly KnownProduct[]
  /** These former addresses lead to their product too. */
  formerSlugs: ReadonlyMap<string, number>
  /** Holds the files of the ZIP, by `pictureKey`. */
  pictures: ReadonlySet<string>
  /** Holds the pictures that the shop has copied, by the address where they were. */
  copied?: ReadonlyMap<string, string>
  /** Sizes that are on promotion already, or will be: none is proposed for them. */
  promoted?: ReadonlySet<number>
  /** It lists the sizes that the owner added to the usual ones. */
  added?: readonly AddedVolume[]
  now: Date
}

/** Holds a line with what was made of it. */
export type Tried = NamedCells & {
  position: number
  size: ReadSize
  /** Says what is wrong with its size alone. */
  sizeTroubles: readonly Trouble[]
  /** Says what is wrong with its perfume, or stands in the way of it. */
  troubles: Trouble[]
  notes: string[]
  changes: LineChange[]
  outcome: 'created' | 'changed' | 'same'
}

/** Holds the lines of one product. */
export type Group = { name: string; known: KnownProduct | undefined; slug: string; lines: Tried[] }

/** Finds out which lines are of the same product, and which of the known ones it is; those left out are of none. */
export function groupLines(
  sheet: readonly SheetLine[],
  columns: readonly (ImportField | null)[],
  { products, formerSlugs, added = [] }: Pick<KnownCatalogue, 'products' | 'formerSlugs' | 'added'>,
): Group[] {
  // What is exported comes back, also a size that the settings have no longer.
  const kept = products.flatMap(({ variants }) => variants.map(({ volume }) => volume))
  const volumes = inOrder([...shopVolumes(added), ...kept])
  const byId = new Map(products.map((product) => [product.id, product]))
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  const byName = Map.groupBy(products, ({ name }) => nameKey(name))
  const groups = new Map<string, Group>()
  const bySaidSlug = new Map<string, Group>()
  let last: Group | undefined
  for (const [index, cells] of sheet.entries()) {
    if (cells.left !== undefined) continue
    const line = nameCells(cells, columns)
    const slug = slugOf(line.cells.get('slug'))
    const name = line.cells.get('name')
    const { size, troubles } = readSize(line.cells, volumes)
    const tried: Tried = {
      ...{ ...line, position: index + 1, size, sizeTroubles: troubles, troubles: [] },
      ...{ changes: [], notes: [], outcome: 'same' },
    }
    const before = sameAsBefore({ slug, name }, last, bySaidSlug)
    if (before !== undefined) {
      before.lines.push(tried)
      last = before
      continue
    }
    const alike = name === undefined ? [] : (byName.get(nameKey(name)) ?? [])
    const found = slug === undefined ? undefined : (bySlug.get(slug) ?? byId.get(formerSlugs.get(slug) ?? 0))
    const product = found ?? (slug === undefined && alike.length === 1 ? alike[0] : undefined)
    if (product === undefined && slug === undefined && alike.length > 1) {
      tried.troubles.push({
        refusal: `${alike.length} parfums s’appellent ainsi\u00a0: ajoutez la colonne «\u00a0Adresse de la page\u00a0»`,
      })
    }
    const owner = slug === undefined ? undefined : bySaidSlug.get(slug)
    if (product === undefined && slug !== undefined && owner !== undefined && name !== undefined) {
      if (nameKey(name) !== nameKey(owner.name)) {
        tried.troubles.push({
          refusal: `l’adresse «\u00a0${slug}\u00a0» est déjà celle de «\u00a0${owner.name}\u00a0» (ligne ${owner.lines[0]?.line})\u00a0: donnez-en une autre à ce parfum`,
        })
      }
    }
    if (product === undefined && name === undefined) {
      tried.troubles.push({
        refusal:
          slug === undefined ? 'le nom du parfum manque' : `aucun parfum à l’adresse «\u00a0${slug}\u00a0»`,
      })
    }
    const key =
      product === undefined ? `${slug ?? ''} ${nameKey(name ?? String(line.line))}` : `#${product.id}`
    const group = groups.get(key) ?? {
      name: product?.name ?? name ?? slug ?? '',
      known: product,
      slug: product?.slug ?? slug ?? slugify(name ?? ''),
      lines: [],
    }
    groups.set(key, group)
    if (slug !== undefined && !bySaidSlug.has(slug)) bySaidSlug.set(slug, group)
    group.lines.push(tried)
    last = group
  }
  return [...groups.values()]
}

/**
 * Returns the perfume of a line that names no other: the one above, or the one whose address it repeats
 * without a name, as Shopify's lines do.
 */
function sameAsBefore(
  { slug, name }: { slug: string | undefined; name: string | undefined },
  last: Group | undefined,
  bySaidSlug: ReadonlyMap<string, Group>,
): Group | undefined {
  if (slug !== undefined && name !== undefined) return undefined
  if (slug === undefined) {
    const isLast = last !== undefined && (name === undefined || nameKey(name) === nameKey(last.name))
    return isLast ? last : undefined
  }
  return last?.slug === slug ? last : bySaidSlug.get(slug)
}

/** A whole address, as copied from a browser, is cut to its last part. */
function slugOf(cell: string | undefined): string | undefined {
  if (cell === undefined) return undefined
  const last = cell
    .split(/[?#]/)[0]
    ?.split('/')
    .findLast((part) => part !== '')
  return last === undefined ? undefined : slugify(last)
}

export function nameKey(name: string): string {
  return foldText(name).replace(/\s+/g, ' ').trim()
}
