import { sql } from 'kysely'
import { formatExactly } from '#domain/money.ts'
import { csvLine } from '#domain/orders/csv.ts'
import { recordAudit } from '#services/audit.ts'
import type { Shop } from '#services/shop.ts'
import { readStockProducts } from './sizes.ts'

/** Without this mark, spreadsheets misread accents. */
const BYTE_ORDER_MARK = '\ufeff'
const PRODUCTS_AT_ONCE = 500

const HEADINGS = [
  'Parfum',
  'Marque',
  'Contenance (ml)',
  'Type',
  'À vendre',
  'Sur l’étagère',
  'Vendus en 30 jours',
  'Flacons versés en 30 jours',
  'Jours restants',
  'Coût d’une pièce (DH)',
  'Valeur à vendre (DH)',
]

/** Exports every size with its stock and cost as CSV, for French spreadsheets (A23.11). */
export async function* exportStock(shop: Shop, actor: string): AsyncGenerator<string> {
  await recordAudit(shop.db, { actor, action: 'stock.exported', now: shop.clock() })
  yield BYTE_ORDER_MARK + csvLine(HEADINGS)
  const { rows } = await sql<{ id: number }>`select id from products order by search_key, id`.execute(shop.db)
  for (let first = 0; first < rows.length; first += PRODUCTS_AT_ONCE) {
    const ids = rows.slice(first, first + PRODUCTS_AT_ONCE).map(({ id }) => id)
    const products = await readStockProducts(shop.db, ids, { role: 'proprietaire', now: shop.clock() })
    yield products
      .flatMap(({ name, brand, sizes }) =>
        sizes.map(({ volume, is_original, stock, on_shelf, sold, poured, days_left, cost = null }) =>
          csvLine([
            ...[name, brand ?? '', String(Number.parseInt(volume, 10)), is_original ? 'Flacon' : 'Décant'],
            ...[stock, on_shelf, sold, poured].map(String),
            ...[days_left === null ? '' : String(days_left), cost === null ? '' : decimal(cost)],
            cost === null ? '' : decimal(stock * cost),
          ]),
        ),
      )
      .join('')
  }
}

/** Amounts are written without grouping, so that a spreadsheet reads them as numbers. */
function decimal(amount: number): string {
  return formatExactly(amount).replace(/\s/g, '')
}
