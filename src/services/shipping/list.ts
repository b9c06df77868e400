import { type RawBuilder, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { listParcels as listCall, ParcelPage } from '#contract/parcels/parcels.ts'
import { admits, type Role } from '#domain/account/roles.ts'
import { type OrderSearch, readOrderSearch } from '#domain/orders/search.ts'
import { statusesOf } from '#domain/orders/to-ship.ts'
import { catchUpBefore, receivedSince, returnLateBefore, silentBefore } from '#domain/parcels/buckets.ts'
import { OUT_PARCEL_STATES, PARCEL_BUCKETS, type ParcelBucket } from '#domain/parcels/words.ts'
import type { ShippingSettings } from '#domain/settings/settings.ts'
import { fitsKey } from '#services/orders/filter.ts'
import { readableBy } from '#services/parcels/for-role.ts'
import { readParcels } from '#services/parcels/view.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'

type Filter = Pick<ParsedInput<typeof listCall>, 'carrier' | 'search'> & { role: Role }
type Bucket = Record<ParcelBucket, RawBuilder<unknown>>
type Counts = Record<ParcelBucket, number> & { late: number }
type Found = { counts: Counts; ids: string[] }
type Page = { bucket: ParcelBucket; page: number; per_page: number }

/** Returns one page of a bucket, with the counts of all of them (A25.20). */
export async function listParcels(
  shop: Shop,
  { bucket = 'tous', page, per_page, ...typed }: ParsedInput<typeof listCall>,
  role: Role,
): Promise<ParcelPage> {
  const { db } = shop
  const filter = { ...typed, role }
  const now = shop.clock()
  const { shipping } = await readSettings(db)
  const fits = conditionsOf(now, shipping, role)
  const late = sql`${fits['retours-attendus']} and parcels.raw_at < ${returnLateBefore(now, shipping)}`
  const asked = { bucket, page, per_page }
  const search = readOrderSearch(filter.search ?? '')
  const { counts, ids } =
    search === null
      ? {
          counts: await countAll(db, { fits, late, filter }),
          ids: await readPage(db, { fits, asked, filter }),
        }
      : await findBySearch(db, search, { fits, late, filter, asked })
  const { rows: carriers } = await sql<ParcelPage['carriers'][number]>`
    select carriers.id, carriers.name, carriers.phone, sums.count,
      ${admits('preparation', role) ? sql`sums.amount` : sql`null::float8`} as amount
    from (
      select carrier_id, count(*)::integer as count,
        coalesce(sum(amount) filter (where ${UNFINISHED} and state <> 'livre-en-partie'), 0)::float8 as amount
      from parcels where ${pile(fits, bucket)} group by carrier_id
    ) as sums join carriers on carriers.id = sums.carrier_id
    order by carriers.name`.execute(db)
  return {
    parcels: await readParcels(db, ids, { role, now }),
    total: counts[bucket],
    buckets: PARCEL_BUCKETS.map((id) => ({ id, count: counts[id] })),
    carriers,
    late_returns: counts.late,
    return_late_days: shipping.return_late_days,
    silent_days: shipping.silent_days,
  }
}

/** Few parcels wait for something: most piles lie among these, which have an index of their own. */
export const UNFINISHED = sql`parcels.state not in ('livre', 'retourne', 'perdu', 'annule')`

/** Waits for somebody: it is not finished, or its carrier says of a delivered one that pieces were given back. */
export const WAITING = sql`(${UNFINISHED} or (parcels.told_in_part and parcels.state = 'livre'))`

const OF_FINISHED_TOO: readonly ParcelBucket[] = ['livres', 'retours-recus', 'tous']

function pile(fits: Bucket, bucket: ParcelBucket): RawBuilder<unknown> {
  return OF_FINISHED_TOO.includes(bucket) ? fits[bucket] : sql`${WAITING} and ${fits[bucket]}`
}

type Counting = { fits: Bucket; late: RawBuilder<unknown>; filter: Filter }

function countsOf(fits: Bucket, buckets: readonly ParcelBucket[]): RawBuilder<unknown> {
  return sql.join(buckets.map((id) => sql`count(*) filter (where ${fits[id]})::integer as ${sql.ref(id)}`))
}

async function countAll(db: Shop['db'], { fits, late, filter }: Counting): Promise<Counts> {
  const ofCarrier = carrierOf(filter)
  const live = PARCEL_BUCKETS.filter((bucket) => !OF_FINISHED_TOO.includes(bucket))
  const { rows: open } = await sql<Partial<Counts>>`
    select ${countsOf(fits, live)}, count(*) filter (where ${late})::integer as late
    from parcels where ${WAITING} and ${ofCarrier}`.execute(db)
  const { rows: all } = await sql<Partial<Counts>>`
    select ${countsOf(fits, ['livres', 'tous'])},
      (select count(*) from parcels where ${fits['retours-recus']} and ${ofCarrier})::integer as "retours-recus"
    from parcels where ${ofCarrier}`.execute(db)
  return { ...NOTHING, ...open[0], ...all[0] }
}

const NOTHING: Counts = {
  'a-remettre': 0,
  'a-rattraper': 0,
  'en-livraison': 0,
  'en-retour': 0,
  silencieux: 0,
  'retours-attendus': 0,
  'retours-recus': 0,
  livres: 0,
  tous: 0,
  late: 0,
}

async function readPage(
  db: Shop['db'],
  { fits, asked, filter }: { fits: Bucket; asked: Page; filter: Filter },
): Promise<string[]> {
  const { bucket, page, per_page } = asked
  const { rows } = await sql<{ id: string }>`
    select parcels.id::text as id from parcels where ${pile(fits, bucket)} and ${carrierOf(filter)}
    order by ${ORDERS[bucket]} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Orders are searched once, for counts and page together. */
async function findBySearch(
  db: Shop['db'],
  search: OrderSearch,
  { fits, late, filter, asked: { bucket, page, per_page } }: Counting & { asked: Page },
): Promise<Found> {
  const { rows } = await sql<{ counts: Counts; ids: string[] }>`
    with found as materialized (
      select id, order_id, carrier_id, state, told_in_part, raw_at, ready_at, returned_at, created_at
      from parcels where ${fitsSearch(search, filter)} and ${carrierOf(filter)}
    ), counted as (
      select ${countsOf(fits, PARCEL_BUCKETS)}, count(*) filter (where ${late})::integer as late
      from found as parcels
    )
    select (select to_json(counted) from counted) as counts, array(
      select parcels.id::text from found as parcels where ${fits[bucket]}
      order by ${ORDERS[bucket]} limit ${per_page} offset ${(page - 1) * per_page}
    ) as ids`.execute(db)
  return rows[0] ?? { counts: NOTHING, ids: [] }
}

/** The carrier said through its interface what only a person may note, such as a refusal. */
const WAITS_FOR_PERSON = sql`(parcels.state in ('remis', 'en-route', 'en-livraison', 'echec') and exists (
  select from parcel_sendings where parcel_id = parcels.id and waiting_word is not null))`

const ON_THE_WAY = sql`parcels.state in ('remis', 'en-route', 'en-livraison')`

/** Says which parcels lie in each pile, of those that the role reads. */
export function conditionsOf(now: Date, shipping: ShippingSettings, role: Role): Bucket {
  const theirs = readableBy(role)
  // Only an owner corrects a delivery.
  const asked = admits('owner', role) ? [...OUT_PARCEL_STATES, 'livre' as const] : OUT_PARCEL_STATES
  return {
    'a-remettre': sql`parcels.state = 'a-remettre' and parcels.ready_at is not null`,
    'a-rattraper': sql`(parcels.state = 'echec' or (parcels.told_in_part and parcels.state in (${sql.join([...asked])})) or
      (${ON_THE_WAY} and parcels.raw_at <= ${catchUpBefore(now, shipping)}) or ${WAITS_FOR_PERSON})`,
    'en-livraison': ON_THE_WAY,
    'en-retour': sql`parcels.state in ('refuse', 'retour')`,
    silencieux: sql`(${ON_THE_WAY} or parcels.state = 'echec')
      and parcels.raw_at <= ${silentBefore(now, shipping)}`,
    'retours-attendus': sql`parcels.state in ('remis', 'en-route', 'en-livraison', 'echec', 'refuse', 'retour',
      'livre-en-partie') and parcels.order_id in (select id from orders where goods = 'en-retour')`,
    'retours-recus': sql`${theirs} and parcels.state in ('retourne', 'livre-en-partie')
      and parcels.returned_at > ${receivedSince(now)}`,
    livres: sql`${theirs} and parcels.state in ('livre', 'livre-en-partie')`,
    tous: theirs,
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

function carrierOf({ carrier }: Filter): RawBuilder<unknown> {
  return carrier === undefined ? sql`true` : sql`parcels.carrier_id = ${carrier}`
}

/**
 * Returns the condition on parcels: the tracking number, or what orders are searched by. The ids of the orders are an
 * array, so that PostgreSQL looks both up in an index of parcels: a join would read every parcel.
 */
function fitsSearch(wanted: OrderSearch, { search = '', role }: Filter): RawBuilder<unknown> {
  return sql`(
    parcels.order_id = any(array(select id from orders where ${fitsKey(wanted, searchKeyFor(role))}))
    or upper(replace(parcels.tracking, ' ', '')) = upper(replace(${search}, ' ', '')))`
}

/** Without the phone, which is below name and number, where the role does not see it (A26.72). */
function searchKeyFor(role: Role): RawBuilder<unknown> {
  const statuses = statusesOf(role)
  if (statuses === undefined) return sql`orders.search_bytes`
  const text = sql`convert_from(orders.search_bytes, 'UTF8')`
  return sql`case when orders.status in (${sql.join([...statuses])}) then orders.search_bytes
    else utf8_bytes(split_part(${text}, E'\n', 1) || E'\n' || split_part(${text}, E'\n', 2)) end`
}
