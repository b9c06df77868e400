import { type RawBuilder, sql } from 'kysely'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import { FORGET_PATH } from '#contract/reminders/forget-page.ts'
import type {
  listRefills as listCall,
  Refill,
  settleRefill as settleCall,
} from '#contract/reminders/refills.ts'
import { daysOfUse } from '#domain/catalogue/days-of-use.ts'
import { ShopError } from '#domain/errors.ts'
import {
  type KeptSize,
  MOST_REFILLS_AT_ONCE,
  REFILL_CONSENT_DAYS,
  REFILL_DAYS_LEFT,
  REFILL_LATE_DAYS,
  REFILL_LATEST_DAYS,
  refillDue,
} from '#domain/reminders/refills.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { eraseSpentAgreements } from '#services/refills/agreements.ts'
import { IS_REVIEWABLE } from '#services/reviews/reviewable.ts'
import { isBlocked } from '#services/risk/blocked.ts'
import { currentSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { IS_OFFERED } from '#services/stock/sizes.ts'

const DAY_MS = 86_400_000
/** The next ones follow as these are dealt with. */
const MOST_LISTED = 50

/** Lists who is to be asked back now, who runs out first first, each person once (A36.6). */
export async function listRefills(shop: Shop): Promise<EndpointAnswer<typeof listCall>> {
  if (!(await currentSettings(shop)).calls.refills) return { is_on: false, refills: [], total: 0 }
  const people = await readPeople(shop)
  return { is_on: true, refills: people.slice(0, MOST_LISTED).map(cardOf), total: people.length }
}

/** Counts them, for the number beside the link. */
export async function countRefills(shop: Shop): Promise<number> {
  if (!(await currentSettings(shop)).calls.refills) return 0
  return (await readPeople(shop)).length
}

/**
 * Notes that a person is asked back about these perfumes now, or is not to be: those that are due at this moment. It refuses
 * with `not_found` when none is: a colleague dealt with all of them, the person agrees no longer, or is not to be asked.
 */
export async function settleRefill(
  shop: Shop,
  { perfumes, outcome }: EndpointInput<typeof settleCall>,
  actor: string,
): Promise<void> {
  const now = shop.clock()
  if (!(await currentSettings(shop)).calls.refills) throw notToAsk()
  const orderIds = [...new Set(perfumes.map(({ order_id }) => order_id))]
  await inTransaction(shop, async (tx) => {
    // A colleague who taps as well waits here, as do corrections of the number and erasures; what they did is then seen.
    await tx.selectFrom('orders').select('id').where('id', 'in', orderIds).orderBy('id').forUpdate().execute()
    const asks = (await readDue(tx, now, orderIds))
      .filter((due) =>
        perfumes.some(
          ({ order_id, product_id }) => order_id === due.order_id && product_id === due.product_id,
        ),
      )
      .map(({ order_id, product_id }) => ({ order_id, product_id, outcome, at: now }))
    if (asks.length === 0) throw notToAsk()
    await tx.insertInto('refill_asks').values(asks).execute()
    const asked = new Set(asks.map(({ order_id }) => order_id))
    if (outcome === 'told') {
      for (const id of asked)
        await recordAudit(tx, { actor, action: 'refill.told', subject: `order ${id}`, now })
    }
    await eraseSpentAgreements(tx, now, [...asked])
    announce(tx, { type: 'REFILL_UPDATE', data: {} })
  })
}

function notToAsk(): ShopError {
  return new ShopError(
    'not_found',
    'Cette personne a déjà été relancée, ou n’est plus à relancer\u00a0: n’envoyez pas ce message.',
  )
}

type Row = {
  order_id: string
  phone: string
  name: string
  language: 'fr' | 'ar'
  forget_key: string
  delivered_at: Date
  product_id: number
  slug: string
  product_name: string
  sizes: KeptSize[]
}
type Due = Row & { daysLeft: number }

/** Returns what is due by its person: each person's perfumes, and the persons, by what runs out first. */
async function readPeople({ db, clock }: Shop): Promise<Due[][]> {
  return [...Map.groupBy(await readDue(db, clock()), ({ phone }) => phone).values()]
}

/** Returns the perfumes that are due now, what runs out first first; of these orders, or of all. */
async function readDue(
  db: Shop['db'] | ShopTransaction,
  now: Date,
  orderIds?: readonly string[],
): Promise<Due[]> {
  const { rows } = await agreedPerfumes(now, orderIds).execute(db)
  return rows
    .flatMap((row) => {
      const daysLeft = refillDue({ sizes: row.sizes, deliveredAt: row.delivered_at }, now)
      return daysLeft === null ? [] : [{ ...row, daysLeft }]
    })
    .sort((one, other) => one.daysLeft - other.daysLeft)
}

function cardOf(due: readonly Due[]): Refill {
  const [newest = due[0]] = due.toSorted(
    (one, other) => Number(other.delivered_at) - Number(one.delivered_at),
  )
  if (newest === undefined) throw new Error('Nobody is listed without a perfume.')
  const { name, phone, language, forget_key } = newest
  return {
    ...{ name, phone, language },
    perfumes: due
      .slice(0, MOST_REFILLS_AT_ONCE)
      .map(({ order_id, product_id, slug, product_name, daysLeft }) => ({
        order_id,
        product: { id: product_id, slug, name: product_name },
        days_left: daysLeft,
      })),
    forget_path: `${FORGET_PATH}/${forget_key}`,
  }
}

/** A day by the calendar and one of 24 hours may differ by one at either end. */
const MARGIN_DAYS = 2

/**
 * Selects the perfumes of delivered orders whose buyers agreed to be asked back, with what they kept of each: not dealt with
 * yet, not ordered anew since, of nobody on the block list, and to be had now. An agreement counts for its own number alone.
 * Few of many agreements are due: what is far from it is left out first, by about the days that `refillDue` counts exactly.
 */
function agreedPerfumes(now: Date, orderIds?: readonly string[]): RawBuilder<Row> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const ofOrders =
    orderIds === undefined ? sql`true` : sql`refill_consents.order_id = any(${[...orderIds]}::uuid[])`
  const age = sql`(extract(epoch from ${now}::timestamptz - delivered_at) / 86400)`
  return sql<Row>`
    with kept as (
      select orders.id as order_id, refill_consents.forget_key, delivered.at as delivered_at, bought.product_id,
        sum((quantity - order_items.not_taken) * left(order_items.volume, -2)::integer) * ${daysOfUse('1ml')}::float as lasts,
        json_agg(json_build_object('volume', order_items.volume, 'pieces', quantity - order_items.not_taken)) as sizes
      from refill_consents
      join orders on orders.id = refill_consents.order_id and orders.phone = refill_consents.phone
      cross join lateral (
        select max(created_at) as at from order_history where order_id = orders.id and order_history.status = 'livre'
      ) as delivered
      join order_items on order_items.order_id = orders.id
      join variants as bought on bought.id = order_items.variant_id
      where refill_consents.agreed_at > ${daysAgo(REFILL_CONSENT_DAYS)} and ${ofOrders} and ${IS_REVIEWABLE}
        and delivered.at > ${daysAgo(REFILL_LATEST_DAYS)}
      group by orders.id, refill_consents.forget_key, delivered.at, bought.product_id
    ), near as materialized (
      select * from kept
      where ${age} between greatest(lasts - ${REFILL_DAYS_LEFT}::integer, lasts / 2) - ${MARGIN_DAYS}::integer
        and lasts + ${REFILL_LATE_DAYS + MARGIN_DAYS}::integer
    )
    select near.order_id, orders.phone, orders.name, near.forget_key,
      coalesce(customers.message_language, orders.language) as language, near.delivered_at,
      products.id as product_id, products.slug, products.name as product_name, near.sizes
    from near
    join orders on orders.id = near.order_id
    join products on products.id = near.product_id
    left join customers on customers.id = orders.customer_id
    where not ${isBlocked(sql.ref('orders.phone'), now)}
      and products.visible and exists (
        select from variants where variants.product_id = products.id and variants.stock > 0 and ${IS_OFFERED}
      )
      and not exists (
        select from refill_asks
        where refill_asks.order_id = orders.id and refill_asks.product_id = products.id
      )
      and not exists (
        select from orders as later
        join order_items as line on line.order_id = later.id and line.quantity > line.not_taken
        join variants as again on again.id = line.variant_id
        where later.phone = orders.phone and again.product_id = products.id
          and later.status <> 'annule' and not later.is_test
          and (later.created_at, later.id) > (orders.created_at, orders.id)
      )
    order by near.delivered_at, near.order_id, products.id`
}
