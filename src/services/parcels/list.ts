import { type RawBuilder, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.schemas.ts'
import type { listParcels as listCall } from '#contract/parcels.schemas.ts'
import type { ParcelPage } from '#contract/parcels.ts'
import type { Role } from '#domain/account/roles.ts'
import { readOrderSearch } from '#domain/orders/search.ts'
import { catchUpBefore, receivedSince, returnLateBefore, silentBefore } from '#domain/parcels/buckets.ts'
import { PARCEL_BUCKETS, type ParcelBucket } from '#domain/parcels/words.ts'
import type { ShippingSettings } from '#domain/settings/settings.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'
import { readParcels } from './view.ts'

type Filter = Pick<ParsedInput<typeof listCall>, 'carrier' | 'search'>

/** One page of a bucket, with the counts of all of them (A25.20). */
export async function listParcels(
  shop: Shop,
  { bucket = 'tous', page, per_page, ...filter }: ParsedInput<typeof listCall>,
  role: Role,
): Promise<ParcelPage> {
  const { db } = shop
  const now = shop.clock()
  const { shipping } = await readSettings(db)
  const fits = conditionsOf(now, shipping)
  const found = foundBy(filter)
  const counted = sql.join(
    PARCEL_BUCKETS.map((id) => sql`count(*) filter (where ${fits[id]})::integer as ${sql.ref(id)}`),
  )
  const { rows: counts } = await sql<Record<ParcelBucket, number> & { late: number }>`
    select ${counted},
      count(*) filter (where ${fits['retours-attendus']} and parcels.raw_at < ${returnLateBefore(now, shipping)})::integer as late
    from parcels ${joined(filter)} where ${found}`.execute(db)
  const { rows: ids } = await sql<{ id: string }>`
    select parcels.id::text as id from parcels ${joined(filter)}
    where ${found} and ${fits[bucket]}
    order by ${ORDERS[bucket]} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  const { rows: carriers } = await sql<ParcelPage['carriers'][number]>`
    select carriers.id, carriers.name, carriers.phone, count(*)::integer as count,
      coalesce(sum(parcels.amount), 0)::float8 as amount
    from parcels join carriers on carriers.id = parcels.carrier_id
    where ${fits[bucket]} group by carriers.id order by carriers.name`.execute(db)
  const [row] = counts
  return {
    parcels: await readParcels(
      db,
      ids.map(({ id }) => id),
      { role, now },
    ),
    total: row?.[bucket] ?? 0,
    buckets: PARCEL_BUCKETS.map((id) => ({ id, count: row?.[id] ?? 0 })),
    carriers,
    late_returns: row?.late ?? 0,
    return_late_days: shipping.return_late_days,
    silent_days: shipping.silent_days,
  }
}

const ON_THE_WAY = sql`parcels.state in ('remis', 'en-route', 'en-livraison')`

/** Which parcels lie in each pile. */
export function conditionsOf(
  now: Date,
  shipping: ShippingSettings,
): Record<ParcelBucket, RawBuilder<unknown>> {
  return {
    'a-remettre': sql`parcels.state = 'a-remettre' and parcels.ready_at is not null`,
    'a-rattraper': sql`(parcels.state = 'echec' or
      (${ON_THE_WAY} and parcels.raw_at <= ${catchUpBefore(now, shipping)}))`,
    'en-livraison': ON_THE_WAY,
    'en-retour': sql`parcels.state in ('refuse', 'retour')`,
    silencieux: sql`(${ON_THE_WAY} or parcels.state = 'echec')
      and parcels.raw_at <= ${silentBefore(now, shipping)}`,
    'retours-attendus': sql`parcels.state in ('remis', 'en-route', 'en-livraison', 'echec', 'refuse', 'retour')
      and parcels.order_id in (select id from orders where goods = 'en-retour')`,
    'retours-recus': sql`parcels.state = 'retourne' and parcels.returned_at > ${receivedSince(now)}`,
    livres: sql`parcels.state = 'livre'`,
    tous: sql`true`,
  }
}

const OLDEST_NEWS = sql`parcels.raw_at, parcels.id`
const NEWEST = sql`parcels.created_at desc, parcels.id desc`

const ORDERS: Record<ParcelBucket, RawBuilder<unknown>> = {
  'a-remettre': sql`parcels.ready_at, parcels.id`,
  'a-rattraper': OLDEST_NEWS,
  'en-livraison': OLDEST_NEWS,
  'en-retour': OLDEST_NEWS,
  silencieux: OLDEST_NEWS,
  'retours-attendus': OLDEST_NEWS,
  'retours-recus': sql`parcels.returned_at desc, parcels.id`,
  livres: NEWEST,
  tous: NEWEST,
}

/** Orders are joined for a search alone. */
function joined({ search }: Filter): RawBuilder<unknown> {
  return readOrderSearch(search ?? '') === null ? sql`` : sql`join orders on orders.id = parcels.order_id`
}

function foundBy({ carrier, search }: Filter): RawBuilder<unknown> {
  const ofCarrier = carrier === undefined ? sql`true` : sql`parcels.carrier_id = ${carrier}`
  const wanted = readOrderSearch(search ?? '')
  if (wanted === null) return ofCarrier
  const parts = [wanted.number, wanted.digits].filter((part) => part !== null)
  const words = wanted.words.map((word) => sql`strpos(orders.search_key, (select search_text(${word}))) > 0`)
  const ways = [
    sql`upper(parcels.tracking) = upper(${(search ?? '').trim()})`,
    sql`(${sql.join(words, sql` and `)})`,
    ...parts.map((part) => sql`strpos(orders.search_key, ${part}) > 0`),
  ]
  return sql`(${ofCarrier} and (${sql.join(ways, sql` or `)}))`
}
