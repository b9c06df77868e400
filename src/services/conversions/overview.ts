import { sql } from 'kysely'
import type { ConversionPage, ConversionSummary } from '#contract/conversions/conversions.ts'
import type { ConversionHold, ConversionState, Network } from '#domain/conversions/networks.ts'
import { NETWORKS } from '#domain/conversions/networks.ts'
import { sameEventSince } from '#domain/conversions/pauses.ts'
import { askedPeriod, stretchOf } from '#domain/results/period.ts'
import { announce } from '#services/live/announcements.ts'
import type { Seal } from '#services/seal.ts'
import { currentSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { IS_CONSENTED, IS_SALE, isDue, momentsWithin, toldSince } from './due.ts'
import { listRecipients } from './queue.ts'
import { tokenState } from './token.ts'

/**
 * Counts what each network was told of the orders that were delivered, or confirmed, in a period. Orders whose shopper did not
 * agree are told to nobody; an order is too late when its event is older than a network takes.
 */
export async function summarizeConversions(
  shop: Shop,
  seal: Seal | undefined,
  asked: { from?: string; to?: string },
): Promise<ConversionSummary> {
  const now = shop.clock()
  const period = askedPeriod(asked, now)
  const { conversions } = await currentSettings(shop)
  const stretch = stretchOf(period)
  const moments = momentsWithin(conversions.moment, stretch)
  const { rows } = await sql<{
    is_consented: boolean
    is_old: boolean
    network: Network
    state: ConversionState | null
    count: number
  }>`
    select judged.is_consented, judged.is_old, network.network, conversions.state, count(*)::int as count
    from (
      select orders.id, ${IS_CONSENTED} as is_consented, moments.happened_at < ${toldSince(now)} as is_old
      from (${moments}) as moments join orders on orders.id = moments.order_id
      where ${IS_SALE}
    ) as judged
    cross join unnest(${[...NETWORKS]}::text[]) as network
    left join conversions on conversions.order_id = judged.id and conversions.network = network.network
    group by 1, 2, 3, 4`.execute(shop.db)
  const networks = await Promise.all(
    NETWORKS.map(async (network) => {
      const count = (fits: (row: (typeof rows)[number]) => boolean) =>
        rows.filter((row) => row.network === network && fits(row)).reduce((sum, row) => sum + row.count, 0)
      return {
        network,
        tells: conversions[network].tells,
        token: await tokenState(shop.db, seal, network),
        sent: count(({ state }) => state === 'envoyee'),
        refused: count(({ state }) => state === 'refusee'),
        waiting: count(({ state, is_consented, is_old }) => is_consented && !is_old && isOpen(state)),
        too_late: count(({ state, is_consented, is_old }) => is_consented && is_old && isOpen(state)),
        not_consented: count(({ state, is_consented }) => !is_consented && isOpen(state)),
      }
    }),
  )
  return { ...period, moment: conversions.moment, can_keep_tokens: seal !== undefined, networks }
}

function isOpen(state: ConversionState | null): boolean {
  return state === null || state === 'attente'
}

type Page = { network?: Network; state?: ConversionState; page: number; per_page: number }

/** Lists what networks were told, or are to be told: the latest deliveries first, without persons. */
export async function listConversions(
  shop: Shop,
  seal: Seal | undefined,
  { network, state, page, per_page }: Page,
): Promise<ConversionPage> {
  const told = (await listRecipients(shop, seal)).map((recipient) => recipient.network)
  const { moment } = (await currentSettings(shop)).conversions
  const fitting = shop.db
    .selectFrom('conversions')
    .innerJoin('orders', 'orders.id', 'conversions.order_id')
    .$if(network !== undefined, (query) => query.where('network', '=', network ?? 'meta'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'attente'))
  const { total } = await fitting
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const conversions = await fitting
    .select(['order_id', 'order_number', 'network', 'happened_at', 'value', 'state', 'tries'])
    .select(['told_at', 'next_try_at', 'answer', isDue(moment, shop.clock()).as('is_due')])
    .orderBy('happened_at', 'desc')
    .orderBy('order_id')
    .orderBy('network')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return {
    conversions: conversions.map(({ happened_at, told_at, next_try_at, is_due, ...row }) => {
      const held_by = row.state === 'attente' ? heldBy(is_due, told.includes(row.network)) : null
      return {
        ...row,
        happened_at: happened_at.toISOString(),
        told_at: told_at?.toISOString() ?? null,
        next_try_at: held_by === null ? (next_try_at?.toISOString() ?? null) : null,
        held_by,
      }
    }),
    total: Number(total),
  }
}

/** The moment of a next try stays with an event that is held, which is tried at once when it is no more. */
function heldBy(isDue: boolean, isTold: boolean): ConversionHold | null {
  if (!isTold) return 'network'
  return isDue ? null : 'order'
}

/**
 * Tells a network again what it refused: of one order, or of all that it may still be told of. What may have arrived more than
 * 48 hours ago stays as it is, because the network would count it twice. Returns how many wait now.
 */
export async function retryConversions(
  shop: Shop,
  { network, order_id }: { network: Network; order_id?: string },
): Promise<number> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('conversions')
      .set({ state: 'attente', tries: 0, next_try_at: now })
      .where('state', '=', 'refusee')
      .where('network', '=', network)
      .where('happened_at', '>=', toldSince(now))
      .where(({ eb, or }) =>
        or([eb('maybe_told_at', 'is', null), eb('maybe_told_at', '>', sameEventSince(now))]),
      )
      .$if(order_id !== undefined, (query) => query.where('order_id', '=', order_id ?? ''))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) announce(tx, { type: 'CONVERSION_UPDATE', data: {} })
    return Number(numUpdatedRows)
  })
}
