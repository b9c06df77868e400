import { slugify } from '#domain/catalogue/product.ts'
import { foldText } from '#domain/text.ts'
import type { LineChange } from './batch.ts'
import type { ImportField } from './columns.ts'
import { isTotalLine } from './headings.ts'
import type { KnownProduct } from './plan.ts'
import {
  type NamedCells,
  nameCells,
  type ReadSize,
  readSize,
  type SheetLine,
  type Trouble,
} from './read-lines.ts'

/** What an import is compared with. */
export type KnownCatalogue = {
  products: readonly KnownProduct[]
  /** Former addresses, which lead to their product too. */
  formerSlugs: ReadonlyMap<string, number>
  /** Files of the ZIP, by `pictureKey`. */
  pictures: ReadonlySet<string>
}

/** A line with what was made of it. */
export type Tried = NamedCells & {
  position: number
  size: ReadSize
  troubles: Trouble[]
  changes: LineChange[]
  outcome: 'created' | 'changed' | 'same'
}

/** The lines of one product. */
export type Group = { name: string; known: KnownProduct | undefined; slug: string; lines: Tried[] }

/** Finds out which lines are of the same product, and which of the known ones it is; totals are of none. */
export function groupLines(
  sheet: readonly SheetLine[],
  columns: readonly (ImportField | null)[],
  { products, formerSlugs }: KnownCatalogue,
): Group[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  const byName = Map.groupBy(products, ({ name }) => nameKey(name))
  const groups = new Map<string, Group>()
  let last: Group | undefined
  for (const [index, cells] of sheet.entries()) {
    if (isTotalLine(cells.cells)) continue
    const line = nameCells(cells, columns)
    const slug = slugOf(line.cells.get('slug'))
    const name = line.cells.get('name')
    const { size, troubles } = readSize(line.cells)
    const tried: Tried = { ...line, position: index + 1, size, troubles, changes: [], outcome: 'same' }
    const isSameAsLast =
      slug === undefined && last !== undefined && (name === undefined || nameKey(name) === nameKey(last.name))
    if (isSameAsLast && last !== undefined) {
      last.lines.push(tried)
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
    group.lines.push(tried)
    last = group
  }
  return [...groups.values()]
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
