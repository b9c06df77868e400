import { readVolume } from './cells.ts'
import type { ForeignCells } from './foreign-headings.ts'
import {
  goodsInTopics,
  type OwnRow,
  pictureAddresses,
  picturesOf,
  salePrices,
  sizeOf,
  stockOf,
} from './own-table.ts'
import type { SheetLine } from './read-lines.ts'
import { splitName } from './size-lines.ts'

type Parent = { line: SheetLine; name: string; isRead: boolean }

/**
 * Reads WooCommerce's lines: a perfume (`variable`) and its sizes (`variation`, which name it by its SKU or as `id:N`), or a
 * perfume of one size (`simple`).
 */
export function readWooCommerceRows(lines: readonly SheetLine[], at: ForeignCells): OwnRow[] {
  const parents = new Map<string, Parent>()
  const variables: Parent[] = []
  for (const line of lines) {
    if (line.left !== undefined || !kindsOf(line, at).includes('variable')) continue
    const parent = { line, name: at(line.cells, 'name'), isRead: false }
    variables.push(parent)
    const [id, sku] = [at(line.cells, 'id'), at(line.cells, 'sku')]
    if (id !== '') parents.set(`id:${id}`, parent)
    if (sku !== '') parents.set(sku, parent)
  }
  const rows = lines.flatMap((line) => readRow(line, parents, at))
  const childless = variables.filter(({ isRead }) => !isRead)
  return [...rows, ...childless.map((parent) => leave(parent.line, parent.name, CHILDLESS))].toSorted(
    (a, b) => a.line - b.line,
  )
}

const CHILDLESS = 'aucun format de ce parfum n’est dans le fichier\u00a0: exportez aussi ses variations'

function readRow(line: SheetLine, parents: ReadonlyMap<string, Parent>, at: ForeignCells): OwnRow[] {
  const { cells, left } = line
  const name = at(cells, 'name')
  if (left !== undefined) return [{ line: line.line, cells: {}, left }]
  const kinds = kindsOf(line, at)
  if (kinds.includes('variable')) return []
  if (kinds.includes('variation')) {
    const said = at(cells, 'parent')
    const parent = parents.get(said.replace(/^id:\s+/, 'id:'))
    if (parent === undefined) {
      const which =
        said === ''
          ? 'son parfum n’est pas nommé'
          : `son parfum «\u00a0${said}\u00a0» n’est pas dans le fichier`
      return [leave(line, name, `${which} (colonne Parent)\u00a0: exportez-le avec ses formats`)]
    }
    const goods = parent.isRead ? {} : goodsOf(parent.line, at)
    parent.isRead = true
    const { size } = sizeOf(optionsOf(line, at), name)
    const own = goods.image_url === undefined || goods.image_url === '' ? picturesAt(line, at) : {}
    const pictures = own.image_url === '' ? {} : own
    return [
      {
        line: line.line,
        cells: { ...goods, ...pictures, name: parent.name, volume: size, ...amountsOf(line, at) },
      },
    ]
  }
  if (!kinds.includes('simple')) {
    const reason =
      kinds.length === 0
        ? 'la colonne Type est vide\u00a0: ce n’est pas une ligne de WooCommerce'
        : `un produit «\u00a0${kinds.join(', ')}\u00a0» n’est pas un parfum à formats`
    return [leave(line, name || (cells.find((cell) => cell.trim() !== '') ?? ''), reason)]
  }
  const { name: shown, size } = sizeOf(optionsOf(line, at), name)
  return [
    {
      line: line.line,
      cells: { ...goodsOf(line, at), name: shown, volume: size, ...amountsOf(line, at) },
    },
  ]
}

function leave({ line }: SheetLine, name: string, reason: string): OwnRow {
  return { line, cells: {}, left: { name, reason } }
}

/** Splits `simple, virtual` into both. */
function kindsOf({ cells }: SheetLine, at: ForeignCells): string[] {
  return at(cells, 'kind')
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '')
}

function optionsOf({ cells }: SheetLine, at: ForeignCells): string[] {
  const options = (['option_1', 'option_2', 'option_3'] as const).map((role) => at(cells, role))
  // The brand or the gender may be an attribute too: beside a size in the name they are none.
  const isSized = options.some((option) => readVolume(option) !== undefined)
  return isSized || splitName(at(cells, 'name')).size === '' ? options : []
}

function amountsOf({ cells }: SheetLine, at: ForeignCells): OwnRow['cells'] {
  const [full, reduced] = [at(cells, 'price'), at(cells, 'other_price')]
  const sale = salePrices(full, reduced)
  return {
    ...(sale ?? { price: full || reduced }),
    ...(sale !== undefined && {
      promo_start: at(cells, 'sale_start'),
      promo_end: at(cells, 'sale_end'),
    }),
    stock: stockOf(at(cells, 'stock')),
  }
}

function picturesAt({ cells }: SheetLine, at: ForeignCells): Pick<OwnRow['cells'], 'image_url' | 'images'> {
  return picturesOf(pictureAddresses(at(cells, 'images')))
}

function goodsOf(line: SheetLine, at: ForeignCells): OwnRow['cells'] {
  const { cells } = line
  const isHidden = ['0', '-1', 'non', 'no'].includes(at(cells, 'visible').toLowerCase())
  return {
    brand: at(cells, 'brand'),
    // WooCommerce writes the end of a line as two characters.
    description: (at(cells, 'description') || at(cells, 'summary')).replaceAll('\\n', '\n'),
    ...goodsInTopics([at(cells, 'topics'), at(cells, 'tags')]),
    ...picturesAt(line, at),
    ...(isHidden && { visible: 'non' }),
  }
}
