import { type RawBuilder, sql } from 'kysely'
import { LINK_ADAPTERS, LINKS } from '#domain/carrier-links/links.ts'
import { nextTry } from '#domain/carrier-links/sending.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { adapterOf } from './links.ts'

/** One turn claims so many parcels of one carrier, and as many as it reads in one call. */
const AT_ONCE = 10
/** Nobody else takes what was claimed for so long; whoever claimed it and died leaves it until then. */
const LEASE_MS = 10 * 60_000

/** A parcel that is due, with the claim by which this process works on it. */
export type Due = {
  parcel_id: string
  order_id: string
  carrier_id: number
  state: 'en-attente' | 'inconnu' | 'envoye' | 'refuse'
  reference: string
  code: string | null
  tries: number
  looks: number
  changed_at: Date | null
  next_at: Date
  leased_until: Date
}

/** The budget of an hour is kept in pieces of so many minutes: what a bell or a person asks about waits no longer. */
const PIECES_OF_AN_HOUR = 12
const PIECE_MS = 3_600_000 / PIECES_OF_AN_HOUR

/** Cancellations and corrections cannot wait; where a parcel is can. */
const IS_READ = sql<boolean>`(parcel_sendings.state = 'envoye' and changed_at is null and parcels.state <> 'annule')`

/**
 * Claims what is due of one carrier: parcels to tell of and to look up, or parcels that it has. What the carrier is to be told
 * comes before what it is only asked, however long that waits; of the latter what somebody rang about comes first, then what was
 * asked about longest ago, found or not. A carrier that says how many requests it takes is not asked about more (A39.35): the rest waits. Adapters of
 * another version of the shop are left to it.
 */
export async function claimDue(shop: Shop): Promise<Due[]> {
  const claimed = await claimSome(shop)
  return claimed === 'held' ? claimDue(shop) : claimed
}

/** 'held' says that everything that was due of one carrier waits until its budget allows more. */
function claimSome(shop: Shop): Promise<Due[] | 'held'> {
  const now = shop.clock()
  const until = new Date(now.getTime() + LEASE_MS)
  const isFree = sql<boolean>`next_at <= ${now} and (leased_until is null or leased_until <= ${now})`
  return inTransaction(shop, async (tx) => {
    const first = await tx
      .selectFrom('parcel_sendings')
      .innerJoin('carrier_links', 'carrier_links.carrier_id', 'parcel_sendings.carrier_id')
      .innerJoin('parcels', 'parcels.id', 'parcel_id')
      .select(['parcel_sendings.carrier_id', 'adapter', 'parcel_sendings.state', IS_READ.as('is_read')])
      .where(isFree)
      .where('adapter', 'in', LINK_ADAPTERS)
      .orderBy(IS_READ)
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst()
    if (first === undefined) return []
    const isThere = first.state === 'envoye'
    const { reads, readsAnHour } = LINKS[adapterOf(first)]
    const asked =
      first.is_read && readsAnHour !== null ? await findReads(tx, first.carrier_id, now) : undefined
    const allowed =
      asked !== undefined && readsAnHour !== null
        ? readsAnHour / PIECES_OF_AN_HOUR - asked.count
        : Number.POSITIVE_INFINITY
    if (allowed <= 0) {
      await holdReads(tx, first.carrier_id, { oldest: asked?.oldest ?? null, now })
      return 'held'
    }
    const most = isThere ? Math.min(allowed, Math.max(AT_ONCE, reads)) : AT_ONCE
    const { rows } = await sql<Due>`
      with due as (
        select parcel_id from parcel_sendings join parcels on parcels.id = parcel_id
        where ${isFree} and parcel_sendings.carrier_id = ${first.carrier_id}
          and (parcel_sendings.state = 'envoye') = ${isThere} and ${IS_READ} = ${first.is_read}
        order by ${IS_READ}, (rung_at is null), case when ${IS_READ} then read_asked_at end nulls first, next_at
        limit ${most} for update of parcel_sendings skip locked
      )
      update parcel_sendings set leased_until = ${until}
      from due join parcels on parcels.id = due.parcel_id
      where parcel_sendings.parcel_id = due.parcel_id
      returning parcel_sendings.parcel_id, parcels.order_id, parcel_sendings.carrier_id, parcel_sendings.state,
        reference, code, parcel_sendings.tries, looks, changed_at, next_at, leased_until`.execute(tx)
    return rows
  })
}

/** Counts the parcels of a carrier that it was lately asked about or is being asked about, and says when it was of the oldest. */
async function findReads(
  tx: ShopTransaction,
  carrierId: number,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const since = new Date(now.getTime() - PIECE_MS)
  const { count, oldest } = await tx
    .selectFrom('parcel_sendings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select((eb) => eb.fn.min('read_asked_at').filterWhere('read_asked_at', '>', since).as('oldest'))
    .where('carrier_id', '=', carrierId)
    .where((eb) => eb.or([eb('read_asked_at', '>', since), eb('leased_until', '>', now)]))
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest }
}

/** Has what is due wait until the oldest reading is out of the budget, a minute at least: each time all its rows are written. */
async function holdReads(
  tx: ShopTransaction,
  carrierId: number,
  { oldest, now }: { oldest: Date | null; now: Date },
): Promise<void> {
  const free = (oldest?.getTime() ?? 0) + PIECE_MS
  const next_at = new Date(Math.max(free, nextTry(0, now).getTime()))
  await sql`
    update parcel_sendings set next_at = ${next_at} from parcels
    where parcels.id = parcel_id and parcel_sendings.carrier_id = ${carrierId} and ${IS_READ}
      and next_at <= ${now} and (leased_until is null or leased_until <= ${now})`.execute(tx)
}

/** Prolongs claims, and returns those that still are this process's: a slow carrier may have outlasted the others. */
export async function keepClaims(shop: Shop, some: readonly Due[]): Promise<Due[]> {
  const leased_until = new Date(shop.clock().getTime() + LEASE_MS)
  const kept: Due[] = []
  for (const due of some) {
    const renewed = await shop.db
      .updateTable('parcel_sendings')
      .set({ leased_until })
      .where('parcel_id', '=', due.parcel_id)
      .where('leased_until', '=', due.leased_until)
      .executeTakeFirst()
    if (Number(renewed.numUpdatedRows) > 0) kept.push({ ...due, leased_until })
  }
  return kept
}

/** Says whether a row of `parcel_sendings` is still claimed by this process. */
export function isClaimOf(due: Due, { leased_until }: { leased_until: Date | null }): boolean {
  return leased_until?.getTime() === due.leased_until.getTime()
}

/** Gives claims back: what is due stays due. */
export async function release(shop: Shop, some: readonly Due[]): Promise<void> {
  for (const { parcel_id, leased_until } of some) {
    await shop.db
      .updateTable('parcel_sendings')
      .set({ leased_until: null })
      .where('parcel_id', '=', parcel_id)
      .where('leased_until', '=', leased_until)
      .execute()
  }
}

/** Has parcels that were tried in vain wait, each time longer. */
export async function postpone(shop: Shop, some: readonly Due[]): Promise<void> {
  const now = shop.clock()
  for (const due of some) {
    const { parcel_id, leased_until, tries } = due
    await shop.db
      .updateTable('parcel_sendings')
      .set({ tries: tries + 1, next_at: unlessWoken(due, nextTry(tries, now)), leased_until: null })
      .where('parcel_id', '=', parcel_id)
      .where('leased_until', '=', leased_until)
      .where('next_at', 'is not', null)
      .execute()
  }
}

/** Returns when a parcel is due next: then, or when it was woken while it was worked on. */
export function unlessWoken({ next_at }: Pick<Due, 'next_at'>, next: Date | null): RawBuilder<Date | null> {
  return sql<Date | null>`case when next_at = ${next_at} then ${next}::timestamptz else next_at end`
}

/** What else is due for a carrier that is away, or asks to wait, waits for a moment: it is not asked for each. */
export async function holdOff(shop: Shop, carrierId: number): Promise<void> {
  const now = shop.clock()
  await shop.db
    .updateTable('parcel_sendings')
    .set({ next_at: nextTry(0, now) })
    .where('carrier_id', '=', carrierId)
    .where('next_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .execute()
}

/** Says when something is due next that nobody works on; undefined while nothing is. */
export async function nextLinkWork({ db }: Shop): Promise<Date | undefined> {
  const row = await db
    .selectFrom('parcel_sendings')
    .innerJoin('carrier_links', 'carrier_links.carrier_id', 'parcel_sendings.carrier_id')
    .select(sql<Date | null>`min(greatest(next_at, leased_until))`.as('next'))
    .where('next_at', 'is not', null)
    .where('adapter', 'in', LINK_ADAPTERS)
    .executeTakeFirst()
  return row?.next ?? undefined
}
