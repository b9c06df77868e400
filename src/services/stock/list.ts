import { type RawBuilder, sql } from 'kysely'
import type { EndpointAnswer, ParsedInput } from '#contract/endpoint.ts'
import type { listStock as listCall, StockProduct } from '#contract/stock/stock.ts'
import { admits, type Role } from '#domain/account/roles.ts'
import { ShopError } from '#domain/errors.ts'
import { countedSince } from '#domain/stock/filters.ts'
import { LOW_DAYS, PACE_DAYS } from '#domain/stock/pace.ts'
import { wordsOf } from '#domain/text.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import { containsWords } from '#services/search-key.ts'
import type { Shop } from '#services/shop.ts'
import { goneSince, IS_OFFERED, paceSince, readStockProducts } from './sizes.ts'

/** Returns one page of perfumes with what is left of them (A23.3). */
export async function listStock(
  shop: Shop,
  wanted: ParsedInput<typeof listCall>,
  role: Role,
): Promise<EndpointAnswer<typeof listCall>> {
  const { db } = shop
  const now = shop.clock()
  const seesCosts = admits('owner', role)
  if (wanted.filter === 'sans-cout' && !seesCosts) throw roleRefused()
  const { ids, total, counted } = await findPage(db, wanted, now)
  return {
    products: await readStockProducts(db, ids, { role, now }),
    total,
    ...(counted === null ? {} : { counted }),
    ...(seesCosts ? { value: await readValue(db) } : {}),
  }
}

/** Reads a perfume with its stock; `not_found` when it is gone. */
export async function getStock(shop: Shop, id: number, role: Role): Promise<StockProduct> {
  const [product] = await readStockProducts(shop.db, [id], { role, now: shop.clock() })
  if (product === undefined) throw new ShopError('not_found', 'Ce produit n’existe plus.')
  return product
}

type Page = { ids: number[]; total: number; counted: { products: number; of: number } | null }

/** Finds one page of ids: by name, or the soonest sold out first. */
async function findPage(
  db: Shop['db'],
  { search, filter, page, per_page }: ParsedInput<typeof listCall>,
  now: Date,
): Promise<Page> {
  const { rows } = await sql<Page>`
    with ${CHOSEN[filter](now)}, found as materialized (
      select id, search_key, days from chosen join products using (id)
      where ${containsWords(sql`search_key`, wordsOf(search))}
    ), page as (
      select row_number() over (order by days, search_key, id) as place, id from found
      order by days, search_key, id limit ${per_page} offset ${(page - 1) * per_page}
    )
    select (select count(*)::integer from found) as total,
      (select coalesce(json_agg(id order by place), '[]') from page) as ids,
      ${filter === 'a-compter' ? COUNTED : sql`null`} as counted`.execute(db)
  return rows[0] ?? { ids: [], total: 0, counted: null }
}

type Filter = ParsedInput<typeof listCall>['filter']

/** Selects the perfumes of each filter as `chosen (id, days)`: those on offer, or with something left. */
const CHOSEN: Record<Filter, (now: Date) => RawBuilder<unknown>> = {
  tous: () => sql`chosen as (select id, null::float8 as days from products)`,
  bientot: (now) => sql`chosen as materialized (
    select variants.product_id as id, min(variants.stock * ${PACE_DAYS}::float8 / (gone.sold + gone.poured)) as days
    from (${goneSince(paceSince(now))}) as gone join variants on variants.id = gone.variant_id
      join products on products.id = variants.product_id
    where variants.stock > 0 and ${IS_OFFERED}
      and variants.stock * ${PACE_DAYS} < (gone.sold + gone.poured) * ${LOW_DAYS + 1}
    group by 1
  )`,
  epuise: () => sizesThat(sql`${IS_OFFERED} and variants.stock = 0`),
  'a-compter': (now) => sql`offered as materialized (
    select variants.product_id as id, bool_or(${isUncounted(now)}) as is_uncounted
    from variants join products on products.id = variants.product_id where ${IS_OFFERED} group by 1
  ), chosen as (select id, null::float8 as days from offered where is_uncounted)`,
  'sans-cout': () => sizesThat(sql`variants.cost is null and (${IS_OFFERED} or variants.stock > 0)`),
}

function sizesThat(fit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`chosen as (
    select distinct variants.product_id as id, null::float8 as days
    from variants join products on products.id = variants.product_id where ${fit}
  )`
}

function isUncounted(now: Date): RawBuilder<unknown> {
  return sql`variants.id not in (select variant_id from stock_counts where at >= ${countedSince(now)})`
}

/** The progress of a count: over all perfumes with a size on offer, whatever is searched. */
const COUNTED = sql`(
  select json_build_object('products', count(*) filter (where not is_uncounted), 'of', count(*)) from offered)`

async function readValue(db: Shop['db']): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select coalesce(sum(stock * cost), 0)::float8 as value from variants where stock > 0`.execute(db)
  return rows[0]?.value ?? 0
}
