import { type RawBuilder, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.schemas.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { listStock as listCall } from '#contract/stock.schemas.ts'
import type { StockProduct } from '#contract/stock.ts'
import { admits, type Role } from '#domain/account/roles.ts'
import { ShopError } from '#domain/errors.ts'
import { countedSince } from '#domain/stock/filters.ts'
import { LOW_DAYS, PACE_DAYS } from '#domain/stock/pace.ts'
import { containsAll, foldText, wordsOf } from '#domain/text.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import type { Shop } from '#services/shop.ts'
import { goneSince, IS_OFFERED, paceSince, readStockProducts } from './sizes.ts'

/** One page of perfumes with what is left of them (A23.3). */
export async function listStock(
  shop: Shop,
  { search, filter, page, per_page }: ParsedInput<typeof listCall>,
  role: Role,
): Promise<EndpointAnswer<typeof listCall>> {
  const { db } = shop
  const now = shop.clock()
  const seesCosts = admits('owner', role)
  if (filter === 'sans-cout' && !seesCosts) throw roleRefused()
  const named = await readNames(db, filter, now)
  const found = bySearch(named, search)
  const ids = found.map(({ id }) => id)
  const first = (page - 1) * per_page
  return {
    products: await readStockProducts(db, ids.slice(first, first + per_page), { role, now }),
    total: ids.length,
    ...(filter === 'a-compter' ? { counted: await countCounted(db, named.length) } : {}),
    ...(seesCosts ? { value: await readValue(db) } : {}),
  }
}

/** `not_found` when it is gone. */
export async function getStock(shop: Shop, id: number, role: Role): Promise<StockProduct> {
  const [product] = await readStockProducts(shop.db, [id], { role, now: shop.clock() })
  if (product === undefined) throw new ShopError('not_found', 'Ce produit n’existe plus.')
  return product
}

type Row = { id: number; name: string; brand: string | null; days: number | null }
type Named = Row & { folded: string }

/** By name, or what ends first. */
async function readNames(
  db: Shop['db'],
  filter: ParsedInput<typeof listCall>['filter'],
  now: Date,
): Promise<Named[]> {
  const { rows } = await sql<Row>`
    select products.id, products.name, products.brand, ${filter === 'bientot' ? sql`low.days` : sql`null::float8 as days`}
    from products ${CHOSEN[filter](now)}`.execute(db)
  // Folded once each: a collator takes ten times as long for ten thousand names.
  return rows
    .map((row) => ({ ...row, folded: foldText(row.name) }))
    .sort((one, other) => (one.days ?? 0) - (other.days ?? 0) || (one.folded < other.folded ? -1 : 1))
}

type Filter = ParsedInput<typeof listCall>['filter']

/** Joins and conditions of each filter: what is on offer alone, or has something left. */
const CHOSEN: Record<Filter, (now: Date) => RawBuilder<unknown>> = {
  tous: () => sql``,
  bientot: (now) => sql`join (
      select variants.product_id, min(variants.stock * ${PACE_DAYS}::float8 / (gone.sold + gone.poured)) as days
      from (${goneSince(paceSince(now))}) as gone join variants on variants.id = gone.variant_id
        join products on products.id = variants.product_id
      where variants.stock > 0 and ${IS_OFFERED}
        and variants.stock * ${PACE_DAYS} < (gone.sold + gone.poured) * ${LOW_DAYS + 1}
      group by 1
    ) as low on low.product_id = products.id`,
  epuise: () => sizesThat(sql`${IS_OFFERED} and variants.stock = 0`),
  'a-compter': (now) => sizesThat(sql`${IS_OFFERED} and ${isUncounted(now)}`),
  'sans-cout': () => sizesThat(sql`variants.cost is null and (${IS_OFFERED} or variants.stock > 0)`),
}

function sizesThat(fit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`where exists (select from variants where variants.product_id = products.id and ${fit})`
}

function isUncounted(now: Date): RawBuilder<unknown> {
  return sql`not exists (select from stock_counts where variant_id = variants.id and at >= ${countedSince(now)})`
}

function bySearch(products: Named[], search: string): Named[] {
  const words = wordsOf(search)
  if (words.length === 0) return products
  return products.filter(({ folded, brand }) => containsAll(`${folded} ${foldText(brand ?? '')}`, words))
}

/** Of the perfumes with a size on offer. */
async function countCounted(db: Shop['db'], uncounted: number): Promise<{ products: number; of: number }> {
  const { rows } = await sql<{ of: number }>`
    select count(*)::integer as of from products ${sizesThat(IS_OFFERED)}`.execute(db)
  const of = rows[0]?.of ?? uncounted
  return { products: of - uncounted, of }
}

async function readValue(db: Shop['db']): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select coalesce(sum(stock * cost), 0)::float8 as value from variants where stock > 0`.execute(db)
  return rows[0]?.value ?? 0
}
