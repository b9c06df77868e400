import { type RawBuilder, sql } from 'kysely'
import type { Volume } from '#domain/catalogue/product.ts'
import type { ToldOrder } from '#domain/conversions/event.ts'
import { NETWORKS, type Network } from '#domain/conversions/networks.ts'
import { nextTry, sameEventSince } from '#domain/conversions/pauses.ts'
import { cleanReason } from '#domain/conversions/reason.ts'
import { feedId } from '#domain/feed/id.ts'
import { announce } from '#services/live/announcements.ts'
import type { Seal } from '#services/seal.ts'
import { currentSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { dueOrders, IS_CONSENTED, isDue, toldSince } from './due.ts'
import { readToken } from './token.ts'

/** Is longer than the shop waits for a network's answer. A process that died has lost its claim by then. */
const LEASE_MS = 60_000

/** Says where a network is told, and with which token. */
export type Recipient = { network: Network; dataset: string; token: string; whatsAppAccount: string }

/** Is an event that this process has claimed. */
export type Conversion = { recipient: Recipient; order: ToldOrder; tries: number; claimed_at: Date }

/**
 * Says what became of an event: `sent`; `refused`, as another try would be; `failed`, when another try may succeed, and this
 * one may have arrived.
 */
export type Told = { outcome: 'sent' } | { outcome: 'refused' | 'failed'; said: string }

/**
 * Returns the networks that are told of orders: switched on, with a data set and a token. There are none while the shop does
 * not ask for consent to advertising, also not for orders of before.
 */
export async function listRecipients(shop: Shop, seal: Seal | undefined): Promise<Recipient[]> {
  const { conversions, consent } = await currentSettings(shop)
  if (!consent.advertising) return []
  const recipients: Recipient[] = []
  for (const network of NETWORKS) {
    if (!conversions[network].tells) continue
    const recipient = await findRecipient(shop, seal, network)
    if (recipient !== null) recipients.push(recipient)
  }
  return recipients
}

/** Returns where a network is told, also before it is switched on; null without a data set or a token. */
export async function findRecipient(
  shop: Shop,
  seal: Seal | undefined,
  network: Network,
): Promise<Recipient | null> {
  const { conversions } = await currentSettings(shop)
  const { dataset } = conversions[network]
  const token = await readToken(shop.db, seal, network)
  if (dataset === '' || token === null) return null
  return { network, dataset, token, whatsAppAccount: conversions.meta.whatsapp_account }
}

/**
 * Writes a row for each order and network that is to be told and has none, and deletes rows that wait for an order which is no
 * longer to be told (cancelled, or too old) or for a network that is told no more. What may have arrived waits for both to change
 * back, and is given up once it would be counted twice, so that an order or a network that is told again is not; it is deleted
 * with a consent or a person alone. Orders themselves say what is due, so that a status change needs no extra write, and a process
 * that stops loses nothing (A37.3).
 */
export async function recordDue(shop: Shop, networks: readonly Network[]): Promise<void> {
  const now = shop.clock()
  const { moment } = (await currentSettings(shop)).conversions
  const due = dueOrders(moment, now)
  await inTransaction(shop, async (tx) => {
    await sql`
      delete from conversions
      where state = 'attente' and (
        (maybe_told_at is null and (network <> all(${[...networks]}::text[]) or not ${isDue(moment, now)}))
        or not exists (select from orders where orders.id = conversions.order_id and ${IS_CONSENTED})
      )`.execute(tx)
    if (networks.length === 0) return
    await sql`
      update conversions set state = 'refusee', next_try_at = null
      where state = 'attente' and maybe_told_at is not null
        and (maybe_told_at <= ${sameEventSince(now)} or happened_at < ${toldSince(now)})`.execute(tx)
    await sql`
      insert into conversions (order_id, network, happened_at, value, next_try_at)
      select due.order_id, network, due.happened_at, due.value, ${now}::timestamptz
      from (${due}) as due cross join unnest(${[...networks]}::text[]) as network
      where not exists (
        select from conversions as known where known.order_id = due.order_id and known.network = network.network
      )
      on conflict do nothing`.execute(tx)
  })
}

type Claimable = { order_id: string; network: Network; tries: number; told_moment: Date | null }

/**
 * Claims up to `most` events, so that no other process tells them. One whose order is not to be told is left as it is. What may
 * have arrived is told with the moment that it was told with.
 */
export async function claimConversions(
  shop: Shop,
  recipients: readonly Recipient[],
  most: number,
): Promise<Conversion[]> {
  const now = shop.clock()
  const lease = new Date(now.getTime() + LEASE_MS)
  const { moment } = (await currentSettings(shop)).conversions
  return inTransaction(shop, async (tx) => {
    const { rows } = await sql<Claimable>`
      select order_id, network, tries + 1 as tries, case when maybe_told_at is not null then happened_at end as told_moment
      from conversions
      where next_try_at <= ${now} and network = any(${recipients.map(({ network }) => network)}::text[])
        and ${isDue(moment, now)}
      order by next_try_at limit ${most} for update of conversions skip locked`.execute(tx)
    const orders = await readToldOrders(tx, dueOrders(moment, now), rows)
    const claimed = rows.flatMap(({ order_id, network, tries, told_moment }) => {
      const recipient = recipients.find((one) => one.network === network)
      const order = orders.get(order_id)
      if (recipient === undefined || order === undefined) return []
      const happened_at = told_moment ?? order.happened_at
      return [{ recipient, order: { ...order, happened_at }, tries, claimed_at: now }]
    })
    await sql`
      update conversions set tries = tries + 1, next_try_at = ${lease}, maybe_told_at = coalesce(maybe_told_at, ${now})
      from unnest(
        ${claimed.map(({ order }) => order.id)}::uuid[], ${claimed.map(({ recipient }) => recipient.network)}::text[]
      ) as claimed (order_id, network)
      where conversions.order_id = claimed.order_id and conversions.network = claimed.network`.execute(tx)
    return claimed
  })
}

/** Records what became of an event. One that was taken stays so, whatever a slower process says of it. */
export async function settleConversion(
  shop: Shop,
  { recipient, order, tries, claimed_at }: Conversion,
  told: Told,
): Promise<void> {
  const { network } = recipient
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    if (told.outcome === 'sent') {
      // The row may have been deleted meanwhile, because the order was cancelled; its order too.
      await sql`
        insert into conversions (order_id, network, happened_at, value, state, tries, told_at)
        select id, ${network}, ${order.happened_at}, ${order.value}, 'envoyee', ${tries}, ${now}
        from orders where id = ${order.id}
        on conflict (order_id, network) do update
          set state = 'envoyee', next_try_at = null, told_at = excluded.told_at, value = excluded.value,
            happened_at = excluded.happened_at, answer = null`.execute(tx)
    } else {
      const isRefused = told.outcome === 'refused'
      const next_try_at = isRefused ? null : nextTry(tries, now)
      await tx
        .updateTable('conversions')
        .set({
          state: next_try_at === null ? 'refusee' : 'attente',
          next_try_at,
          // What was refused has not arrived; an earlier try may have.
          ...(isRefused && {
            maybe_told_at: sql<Date | null>`nullif(maybe_told_at, ${claimed_at}::timestamptz)`,
          }),
          answer: cleanReason(told.said),
        })
        .where('order_id', '=', order.id)
        .where('network', '=', network)
        .where('state', '=', 'attente')
        .where('tries', '=', tries)
        .execute()
    }
    announce(tx, { type: 'CONVERSION_UPDATE', data: {} })
  })
}

/** Says when the next event of these networks is to be told again; one whose order is not to be told wakes nobody. */
export async function nextConversion(shop: Shop, networks: readonly Network[]): Promise<Date | undefined> {
  if (networks.length === 0) return undefined
  const { moment } = (await currentSettings(shop)).conversions
  const { next } = await shop.db
    .selectFrom('conversions')
    .select(({ fn }) => fn.min('next_try_at').as('next'))
    .where('next_try_at', 'is not', null)
    .where('network', 'in', networks)
    .where(isDue(moment, shop.clock()))
    .executeTakeFirstOrThrow()
  return next ?? undefined
}

type OrderRow = Omit<ToldOrder, 'lines'>
type LineRow = { order_id: string; product_id: number; volume: Volume; quantity: number; price: number }

/** Reads those of the orders that are still to be told. Sizes that were deleted are left out: the feed has none of them. */
async function readToldOrders(
  tx: ShopTransaction,
  due: RawBuilder<unknown>,
  events: readonly { order_id: string }[],
): Promise<Map<string, ToldOrder>> {
  const ids = events.map(({ order_id }) => order_id)
  const orders = await sql<OrderRow>`
    select orders.id, due.happened_at, due.value::float8 as value, orders.phone, orders.name, orders.city,
      user_agent, fbp, fbc, ctwa_clid, ttp, ttclid
    from (${due}) as due
    join orders on orders.id = due.order_id
    left join order_clicks on order_clicks.order_id = orders.id
    where orders.id = any(${ids}::uuid[])`.execute(tx)
  const lines = await sql<LineRow>`
    select order_id, variants.product_id, order_items.volume, quantity - not_taken as quantity, order_items.price::float8 as price
    from order_items join variants on variants.id = order_items.variant_id
    where order_id = any(${ids}::uuid[]) and quantity > not_taken
    order by order_items.id`.execute(tx)
  const linesOf = Map.groupBy(lines.rows, ({ order_id }) => order_id)
  return new Map(
    orders.rows.map((order) => [
      order.id,
      {
        ...order,
        lines: (linesOf.get(order.id) ?? []).map(({ product_id, volume, quantity, price }) => ({
          id: feedId({ id: product_id }, { volume }),
          quantity,
          price,
        })),
      },
    ]),
  )
}
