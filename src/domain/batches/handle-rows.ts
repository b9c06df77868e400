import type { ForeignCells } from './foreign-headings.ts'
import { nameKey } from './group-lines.ts'
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

type Product = { row: OwnRow; name: string; pictures: string[]; isLeft: boolean }

/**
 * Reads the lines of Shopify and YouCan: a perfume's own cells stand on its first line, further sizes and pictures on lines
 * that repeat its address alone.
 */
export function readHandleRows(lines: readonly SheetLine[], at: ForeignCells): OwnRow[] {
  const products = new Map<string, Product>()
  const rows: OwnRow[] = []
  let current: { handle: string; product: Product } | undefined
  for (const { line, cells, left } of lines) {
    const handle = at(cells, 'handle')
    const name = at(cells, 'name')
    if (left !== undefined || handle === '') {
      rows.push({ line, cells: {}, left: left ?? withoutHandle(cells, name) })
      continue
    }
    const options = (['option_1', 'option_2', 'option_3'] as const).map((role) => at(cells, role))
    const saysSize = at(cells, 'price') !== '' || options.some(Boolean)
    const known = current?.handle === handle ? current.product : products.get(handle)
    if (known === undefined && name === '' && !saysSize) {
      rows.push({ line, cells: {}, left: { name: handle, reason: NO_GOODS } })
      continue
    }
    const isOther = known !== undefined && name !== '' && nameKey(name) !== nameKey(known.name)
    const product = known === undefined || isOther ? newProduct(line, name, isOther) : known
    current = { handle, product }
    if (known === undefined) products.set(handle, product)
    product.pictures.push(...[at(cells, 'image'), at(cells, 'images')].flatMap(pictureAddresses))
    if (product.isLeft) {
      const owner = products.get(handle)
      const reason = `l’adresse «\u00a0${handle}\u00a0» est déjà celle de «\u00a0${owner?.name}\u00a0» (ligne ${owner?.row.line})\u00a0: donnez-en une autre à ce parfum`
      rows.push({ line, cells: {}, left: { name: product.name, reason } })
      continue
    }
    if (product.row.line !== line && !saysSize) continue
    const { name: shown, size } = sizeOf(options, product.name)
    const [paid, before] = [at(cells, 'price'), at(cells, 'other_price')]
    const isCounted = at(cells, 'tracked') !== '' && at(cells, 'tracked') !== '0'
    const stock = at(cells, 'stock')
    const row = product.row.line === line ? product.row : { line, cells: {} }
    row.cells = {
      ...(row === product.row && goodsOf(cells, at)),
      ...{ slug: handle, name: shown, volume: size },
      ...(salePrices(before, paid) ?? { price: paid || before }),
      // A shop that does not count its pieces writes 0.
      stock: isCounted || Number(stock) > 0 ? stockOf(stock) : '',
    }
    rows.push(row)
  }
  for (const { row, pictures } of products.values()) Object.assign(row.cells, picturesOf(pictures))
  return rows
}

const NO_GOODS =
  'ni nom, ni prix, ni format\u00a0: ce n’est pas une ligne de cette boutique. Enlevez-la, ou importez-la dans un fichier à part'

function newProduct(line: number, name: string, isLeft: boolean): Product {
  return { row: { line, cells: {} }, name, pictures: [], isLeft }
}

function withoutHandle(cells: readonly string[], name: string): NonNullable<SheetLine['left']> {
  return {
    name: name || (cells.find((cell) => cell.trim() !== '') ?? ''),
    reason:
      'l’adresse du parfum (première colonne du fichier) manque\u00a0: ce n’est pas une ligne de cette boutique',
  }
}

function goodsOf(cells: readonly string[], at: ForeignCells): OwnRow['cells'] {
  const isHidden =
    ['false', '0', 'non'].includes(at(cells, 'visible').toLowerCase()) ||
    ['draft', 'archived', 'unlisted'].includes(at(cells, 'status').toLowerCase())
  return {
    brand: at(cells, 'brand'),
    description: at(cells, 'description'),
    ...goodsInTopics([at(cells, 'tags'), at(cells, 'topics'), at(cells, 'type')]),
    ...(isHidden && { visible: 'non' }),
  }
}
