/** Room of reviews: who is asked, what they send, what the owner decides, and what shoppers read. */

import { type RawBuilder, sql } from 'kysely'
import type { EndpointAnswer, ParsedInput } from '#contract/endpoint.ts'
import type { askForReview as askCall, listOrdersToAsk as listCall } from '#contract/reviews/reviews.ts'
import { ShopError } from '#domain/errors.ts'
import { ASKED_WITHIN_DAYS, REVIEW_LINK_DAYS } from '#domain/reviews/delays.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { hashOfToken } from '#services/messages/confirmation-links.ts'
import { readOrders } from '#services/orders/list.ts'
import { isBlocked } from '#services/risk/blocked.ts'
import { currentSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { IS_REVIEWABLE, KEPT_PERFUMES } from './reviewable.ts'

const DAY_MS = 86_400_000
/** The next ones follow as these are asked. */
const MOST_LISTED = 50
/** No parcel is on its way for longer; the date of the order has an index, that of its delivery has none. */
const MOST_DAYS_ON_THE_WAY = 60

/**
 * Lists delivered orders to ask about (A33.1): delivered for as many days as the settings say, not too long ago, never asked,
 * by nobody on the block list, with a perfume that was kept.
 */
export async function listOrdersToAsk(shop: Shop): Promise<EndpointAnswer<typeof listCall>> {
  const { rows } = await sql<{ id: string; delivered_at: Date; total: number }>`
    select orders.id, delivered.at as delivered_at, count(*) over ()::integer as total
    from ${await ordersToAsk(shop)}
    order by delivered.at, orders.id limit ${MOST_LISTED}`.execute(shop.db)
  const orders = await readOrders(
    shop.db,
    rows.map(({ id }) => id),
  )
  const found = new Map(orders.map((order) => [order.id, order]))
  return {
    orders: rows.flatMap(({ id, delivered_at }) => {
      const order = found.get(id)
      return order === undefined ? [] : { ...order, delivered_at: delivered_at.toISOString() }
    }),
    total: rows[0]?.total ?? 0,
  }
}

/** Counts them, for the number beside the link. */
export async function countOrdersToAsk(shop: Shop): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${await ordersToAsk(shop)}`.execute(shop.db)
  return rows[0]?.count ?? 0
}

/**
 * Notes that one of the listed orders was asked about, or is not to be. It refuses with `review_asked`, also what is not
 * listed: a review says that its perfume was received, so that nobody may ask for one at will.
 */
export async function askForReview(
  shop: Shop,
  { id, lang, token }: ParsedInput<typeof askCall>,
  actor: string,
): Promise<void> {
  const now = shop.clock()
  const listed = await ordersToAsk(shop)
  const token_hash = token === null ? null : hashOfToken(token)
  await inTransaction(shop, async (tx) => {
    // One of two who ask at once waits here, and then finds what the other has noted.
    await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
    const known = await tx
      .selectFrom('review_requests')
      .select('token_hash')
      .where('order_id', '=', id)
      .executeTakeFirst()
    if (known !== undefined) {
      if (known.token_hash === token_hash) return
      throw alreadyAsked()
    }
    const { rows } = await sql`select orders.id from ${listed} and orders.id = ${id}`.execute(tx)
    if (rows.length === 0) throw alreadyAsked()
    const expires_at = new Date(now.getTime() + REVIEW_LINK_DAYS * DAY_MS)
    await tx
      .insertInto('review_requests')
      .values({ order_id: id, token_hash, lang, asked_at: now, expires_at })
      .execute()
    if (token !== null) await recordAudit(tx, { actor, action: 'review.asked', subject: `order ${id}`, now })
    announce(tx, { type: 'REVIEW_UPDATE', data: {} })
  })
}

function alreadyAsked(): ShopError {
  return new ShopError(
    'review_asked',
    'Cette commande n’attend plus de demande d’avis\u00a0: n’envoyez pas ce message, son lien ne mène nulle part.',
  )
}

/** Returns what follows `from`, with the moment of delivery as `delivered.at`. */
async function ordersToAsk(shop: Shop): Promise<RawBuilder<unknown>> {
  const { review_after_days } = (await currentSettings(shop)).orders
  const now = shop.clock()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const earliest = daysAgo(review_after_days + ASKED_WITHIN_DAYS)
  return sql`orders
    cross join lateral (
      select max(created_at) as at from order_history where order_id = orders.id and order_history.status = 'livre'
    ) as delivered
    where ${IS_REVIEWABLE}
      and orders.created_at > ${daysAgo(review_after_days + ASKED_WITHIN_DAYS + MOST_DAYS_ON_THE_WAY)}
      and delivered.at > ${earliest} and delivered.at <= ${daysAgo(review_after_days)}
      and not exists (select from review_requests where review_requests.order_id = orders.id)
      and not ${isBlocked(sql.ref('orders.phone'), now)}
      and exists ${KEPT_PERFUMES}`
}
