import type { getConfirmationFigures } from '#contract/confirmation.schemas.ts'
import type { ConfirmationFigures } from '#contract/confirmation.ts'
import type { ParsedInput } from '#contract/endpoint.schemas.ts'
import { confirmationFigures, share } from '#domain/confirmation/figures.ts'
import type { CallSettings } from '#domain/settings/settings.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays, startOfDay } from '#domain/time/moroccan-days.ts'
import type { Admin } from '#services/account/sessions.ts'
import { currentSettings } from '#services/settings/site.ts'
import type { Shop } from '#services/shop.ts'
import { STAFF_NAME } from './attempt-rows.ts'

const USUAL_DAYS = 30
const MOST_DAYS = 366

type Period = { from: Date; until: Date }

/**
 * How well the orders of a period were confirmed (A18.16). The owner sees the whole shop and everybody; who confirms sees
 * their own figures alone: those of the orders that they called about or confirmed.
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
  const orders = await readOrders(shop, period, only)
  const calls = (await readCalls(shop, period)).filter(({ staff_id }) => only === null || staff_id === only)
  const confirmed = orders.flatMap(({ confirmed_at, ...order }) =>
    confirmed_at === null || (only !== null && order.confirmed_by !== only)
      ? []
      : [{ ...order, confirmed_at }],
  )
  const agents = await listAgents(shop, { confirmed, calls, settings })
  return {
    ...days,
    orders: orders.length,
    rate: share(confirmed.length, orders.length),
    ...confirmationFigures({ confirmed, calls: sum(calls) }, settings),
    agents,
  }
}

function daysOf({ from, until }: { from?: string; until?: string }, now: Date) {
  const last = until ?? dayInMorocco(now)
  const first = from ?? addDays(last, 1 - USUAL_DAYS)
  const earliest = addDays(last, 1 - MOST_DAYS)
  return { from: [first, earliest].toSorted().at(-1) ?? first, until: last }
}

type CountedOrder = {
  created_at: Date
  confirmed_at: Date | null
  confirmed_by: number | null
  isDelivered: boolean
}

/** Without trials and doubles; of one person, those that they called about or confirmed. */
async function readOrders(
  { db }: Shop,
  { from, until }: Period,
  only: number | null,
): Promise<CountedOrder[]> {
  let query = db
    .selectFrom('orders')
    .select(['created_at', 'confirmed_at', 'confirmed_by', 'status'])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('is_test', '=', false)
    .where((eb) => eb.or([eb('cancel_reason', 'is', null), eb('cancel_reason', '<>', 'doublon')]))
  if (only !== null) {
    query = query.where((eb) =>
      eb.or([
        eb('confirmed_by', '=', only),
        eb.exists(
          eb
            .selectFrom('call_attempts')
            .select('call_attempts.id')
            .whereRef('call_attempts.order_id', '=', 'orders.id')
            .where('call_attempts.staff_id', '=', only)
            .where('channel', '<>', 'statut')
            .where('outcome', '<>', 'annule-saisie'),
        ),
      ]),
    )
  }
  const rows = await query.execute()
  return rows.map(({ status, ...order }) => ({ ...order, isDelivered: status === 'livre' }))
}

type Calls = { staff_id: number | null; count: number }

/** About the same orders, whenever they were made. */
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
    .where((eb) => eb.or([eb('cancel_reason', 'is', null), eb('cancel_reason', '<>', 'doublon')]))
    .groupBy('call_attempts.staff_id')
    .execute()
}

function sum(calls: readonly Calls[]): number {
  return calls.reduce((total, { count }) => total + Number(count), 0)
}

type Worked = {
  confirmed: readonly (CountedOrder & { confirmed_at: Date })[]
  calls: readonly Calls[]
  settings: CallSettings
}

async function listAgents(
  { db }: Shop,
  { confirmed, calls, settings }: Worked,
): Promise<ConfirmationFigures['agents']> {
  const confirmedBy = Map.groupBy(confirmed, ({ confirmed_by }) => confirmed_by)
  const callsBy = Map.groupBy(calls, ({ staff_id }) => staff_id)
  const staff = await db
    .selectFrom('admins')
    .select(['id', STAFF_NAME.as('name')])
    .orderBy('id')
    .execute()
  return staff
    .flatMap((person) => {
      const own = confirmedBy.get(person.id) ?? []
      const count = sum(callsBy.get(person.id) ?? [])
      if (own.length === 0 && count === 0) return []
      const delivered = own.filter(({ isDelivered }) => isDelivered).length
      return { staff: person, ...confirmationFigures({ confirmed: own, calls: count }, settings), delivered }
    })
    .toSorted((one, other) => other.confirmed - one.confirmed || other.calls - one.calls)
}
