import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ConfirmationFigures, getConfirmationFigures } from '#contract/confirmation/confirmation.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { callingTimes } from '#domain/confirmation/calling-hours.ts'
import { type CountedOrders, confirmationFigures, FAST_MINUTES, share } from '#domain/confirmation/figures.ts'
import type { CallSettings } from '#domain/settings/settings.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays, startOfDay } from '#domain/time/moroccan-days.ts'
import type { Admin } from '#services/account/sessions.ts'
import { STAFF_NAME } from '#services/account/staff-name.ts'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'

const USUAL_DAYS = 30
const MOST_DAYS = 366

type Period = { from: Date; until: Date }

/**
 * Reads how well the orders of a period were confirmed (A18.16). The owner sees the whole shop and everybody; a person
 * who confirms sees only the orders that they called about or confirmed.
 */
export async function readFigures(
  shop: Shop,
  asked: ParsedInput<typeof getConfirmationFigures>,
  by: Pick<Admin, 'id' | 'role'>,
): Promise<ConfirmationFigures> {
  const { calls: settings } = await currentSettings(shop)
  const days = daysOf(asked, shop.clock())
  const period = { from: startOfDay(days.from), until: startOfDay(addDays(days.until, 1)) }
  const only = by.role === 'proprietaire' ? null : by.id
  const { orders, confirmed_until } = await countOrders(shop, period, only)
  const groups = await readConfirmed(
    shop,
    { ...period, only },
    callingTimesOf(settings, days.from, confirmed_until),
  )
  const calls = (await readCalls(shop, period)).filter(({ staff_id }) => only === null || staff_id === only)
  const whole = groups.find(({ is_whole }) => is_whole) ?? NONE
  return {
    ...days,
    orders,
    rate: share(whole.confirmed, orders),
    ...confirmationFigures(whole, sum(calls)),
    agents: await listAgents(shop, { groups: groups.filter(({ is_whole }) => !is_whole), calls }),
  }
}

function daysOf({ from, until }: { from?: string; until?: string }, now: Date) {
  const last = until ?? dayInMorocco(now)
  const first = from ?? addDays(last, 1 - USUAL_DAYS)
  const earliest = addDays(last, 1 - MOST_DAYS)
  return { from: [first, earliest].toSorted().at(-1) ?? first, until: last }
}

/** Returns orders of a period without trials, doubles and those of left carts, which a call began (D194). */
function placedIn({ from, until }: Period): RawBuilder<SqlBool> {
  return sql`orders.created_at >= ${from}::timestamptz and orders.created_at < ${until}::timestamptz
    and not orders.is_test and orders.cancel_reason is distinct from 'doublon'
    and orders.source <> 'panier'`
}

/** Counts orders; for one person, those they called about or confirmed. `confirmed_until` is the last confirmation. */
async function countOrders(
  { db }: Shop,
  period: Period,
  only: number | null,
): Promise<{ orders: number; confirmed_until: Date | null }> {
  const own = sql`and (confirmed_by = ${only}::integer or exists (
    select from call_attempts where order_id = orders.id and staff_id = ${only}::integer
      and channel <> 'statut' and outcome <> 'annule-saisie'
  ))`
  const { rows } = await sql<{ orders: number; confirmed_until: Date | null }>`
    select count(*)::integer as orders, max(confirmed_at) as confirmed_until
    from orders where ${placedIn(period)} ${only === null ? sql`` : own}`.execute(db)
  return rows[0] ?? { orders: 0, confirmed_until: null }
}

/** Lists of equal length: when calling began and ended, in seconds, and how many seconds were called before it. */
type CallingTimes = { starts: Date[]; begun: number[]; ended: number[]; before: number[] }

function callingTimesOf(calls: CallSettings, from: string, until: Date | null): CallingTimes {
  const times = until === null ? [] : callingTimes(calls, from, dayInMorocco(until))
  const seconds = (moment: Date) => moment.getTime() / 1000
  let called = 0
  const before = times.map((time) => {
    const earlier = called
    called += seconds(time.until) - seconds(time.from)
    return earlier
  })
  return {
    starts: times.map((time) => time.from),
    begun: times.map((time) => seconds(time.from)),
    ended: times.map((time) => seconds(time.until)),
    before,
  }
}

type Group = CountedOrders & { staff_id: number | null; is_whole: boolean; delivered: number }

const NONE: CountedOrders = { confirmed: 0, fast: 0, median_minutes: null, median_calling_minutes: null }

/**
 * Reads how many orders each person confirmed, and all of them together. The database counts, because a
 * year's orders would keep this process from everything else for a second.
 */
async function readConfirmed(
  { db }: Shop,
  { only, ...period }: Period & { only: number | null },
  times: CallingTimes,
): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select confirmed_by as staff_id, grouping(confirmed_by) = 1 as is_whole,
      count(*)::integer as confirmed,
      count(*) filter (where minutes <= ${FAST_MINUTES}::float8)::integer as fast,
      count(*) filter (where status = 'livre')::integer as delivered,
      percentile_cont(0.5) within group (order by minutes) as median_minutes,
      percentile_cont(0.5) within group (order by calling_minutes) as median_calling_minutes
    from (
      select confirmed_by, status, (confirmed - placed) / 60 as minutes,
        (${calledAt(times, sql`confirmed`, sql`confirmed_on`)} - ${calledAt(times, sql`placed`, sql`placed_on`)}) / 60
          as calling_minutes
      from (
        select confirmed_by, status, extract(epoch from created_at)::float8 as placed,
          extract(epoch from confirmed_at)::float8 as confirmed,
          width_bucket(created_at, ${times.starts}::timestamptz[]) as placed_on,
          width_bucket(confirmed_at, ${times.starts}::timestamptz[]) as confirmed_on
        from orders
        where confirmed_at is not null and ${placedIn(period)}
          and (${only}::integer is null or confirmed_by = ${only}::integer)
      ) as orders
    ) as confirmed
    group by grouping sets ((), (confirmed_by))`.execute(db)
  return rows
}

/** Returns the seconds of calling up to a moment, given how many calling times have begun before it. */
function calledAt(
  { begun, ended, before }: CallingTimes,
  moment: RawBuilder<unknown>,
  place: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`coalesce((${before}::float8[])[${place}]
    + least(${moment}, (${ended}::float8[])[${place}]) - (${begun}::float8[])[${place}], 0)`
}

type Calls = { staff_id: number | null; count: number }

/** Calls about these orders, whenever they were made. */
async function readCalls({ db }: Shop, { from, until }: Period): Promise<Calls[]> {
  return db
    .selectFrom('call_attempts')
    .innerJoin('orders', 'orders.id', 'call_attempts.order_id')
    .leftJoin('call_attempts as undo', 'undo.takes_back', 'call_attempts.id')
    .select(['call_attempts.staff_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('call_attempts.channel', '<>', 'statut')
    .where('undo.id', 'is', null)
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', until)
    .where('orders.is_test', '=', false)
    .where('orders.source', '<>', 'panier')
    .where((eb) => eb.or([eb('cancel_reason', 'is', null), eb('cancel_reason', '<>', 'doublon')]))
    .groupBy('call_attempts.staff_id')
    .execute()
}

function sum(calls: readonly Calls[]): number {
  return calls.reduce((total, { count }) => total + Number(count), 0)
}

async function listAgents(
  { db }: Shop,
  { groups, calls }: { groups: readonly Group[]; calls: readonly Calls[] },
): Promise<ConfirmationFigures['agents']> {
  const confirmedBy = new Map(groups.map((group) => [group.staff_id, group]))
  const callsBy = Map.groupBy(calls, ({ staff_id }) => staff_id)
  const staff = await db
    .selectFrom('admins')
    .select(['id', STAFF_NAME.as('name')])
    .orderBy('id')
    .execute()
  return staff
    .flatMap((person) => {
      const own = confirmedBy.get(person.id)
      const count = sum(callsBy.get(person.id) ?? [])
      if (own === undefined && count === 0) return []
      return {
        staff: person,
        ...confirmationFigures(own ?? NONE, count),
        delivered: own?.delivered ?? 0,
      }
    })
    .toSorted((one, other) => other.confirmed - one.confirmed || other.calls - one.calls)
}
