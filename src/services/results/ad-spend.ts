import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdSpend, getAdSpend, putAdSpend } from '#contract/results/ad-spend.ts'
import { ShopError } from '#domain/errors.ts'
import { addUp, formatDirhamsInFull } from '#domain/money.ts'
import { channelOf } from '#domain/origins/origin.ts'
import { groupAdSpend, mergeAdSpend, spreadAdSpend } from '#domain/results/ad-spend.ts'
import { type Campaign, campaignKey } from '#domain/results/campaigns.ts'
import { askedPeriod, type ResultPeriod } from '#domain/results/period.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'

/** Returns the sum in DH, both days included. */
export async function sumAdSpend({ db }: Pick<Shop, 'db'>, { from, to }: ResultPeriod): Promise<number> {
  const { total } = await db
    .selectFrom('ad_spend')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('total'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow()
  return total
}

/** Returns what each campaign cost in a period, by the channel and name that were typed. */
export function sumCampaigns(
  { db }: Pick<Shop, 'db'>,
  { from, to }: ResultPeriod,
): Promise<{ channel: string; campaign: string; spent: number }[]> {
  return db
    .selectFrom('ad_spend')
    .select(['channel', 'campaign', sql<number>`sum(amount)`.as('spent')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['channel', 'campaign'])
    .execute()
}

/** A field proposes at most so many names. */
const MAX_PROPOSED = 200

/** Reads what was entered for a period, in its original entries (A29.6). */
export async function readAdSpend(shop: Shop, asked: ParsedInput<typeof getAdSpend>): Promise<AdSpend> {
  const { from, to } = askedPeriod(asked, shop.clock())
  const days = await shop.db
    .selectFrom('ad_spend')
    .select(['day', 'channel', 'campaign', 'amount'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('channel')
    .orderBy('campaign')
    .execute()
  const channels = await shop.db
    .selectFrom('ad_spend')
    .select('channel')
    .distinct()
    .orderBy('channel')
    .execute()
  const { rows: campaigns } = await sql<{ campaign: string }>`
    select campaign from ad_spend where campaign <> '' union select campaign from order_origins where campaign <> ''
    order by campaign limit ${MAX_PROPOSED}`.execute(shop.db)
  return {
    entries: groupAdSpend(mergeAdSpend(days)),
    total: addUp(days.map(({ amount }) => amount)),
    channels: [...new Set(channels.map(({ channel }) => channelOf(channel)))],
    campaigns: campaigns.map(({ campaign }) => campaign),
  }
}

/** Writes an entry, day by day and by the name of its channel, unless somebody else has done so meanwhile. */
export async function writeAdSpend(
  shop: Shop,
  { before, ...entry }: ParsedInput<typeof putAdSpend>,
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    // The lock is held until the end, so that the second of two people sees what the first wrote.
    await sql`lock table ad_spend in share row exclusive mode`.execute(tx)
    const amount = await removeAdSpend(tx, entry, [entry])
    if (amount !== before) {
      const sentence = `${formatDirhamsInFull(amount)} sont déjà saisis pour ces jours, ce canal et cette campagne.`
      throw new ShopError('ad_spend_changed', sentence, { details: { amount } })
    }
    const days = spreadAdSpend({ ...entry, channel: channelOf(entry.channel) }).filter(
      (day) => day.amount > 0,
    )
    if (days.length > 0) await tx.insertInto('ad_spend').values(days).execute()
  })
}

/**
 * Removes what campaigns cost in a period, however their channels and names were typed, and returns how much that was. The
 * caller holds the lock of the table. Names are compared here, for PostgreSQL may not know the small letter of 'É'.
 */
export async function removeAdSpend(
  tx: ShopTransaction,
  { from, to }: ResultPeriod,
  campaigns: readonly Campaign[],
): Promise<number> {
  const keys = new Set(campaigns.map(campaignKey))
  const kept = await tx
    .selectFrom('ad_spend')
    .select(['channel', 'campaign'])
    .distinct()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const same = kept.filter((one) => keys.has(campaignKey(one)))
  const { rows } = await sql<{ amount: number }>`
    delete from ad_spend using unnest(
      ${same.map(({ channel }) => channel)}::text[], ${same.map(({ campaign }) => campaign)}::text[]
    ) as same (channel, campaign)
    where ad_spend.channel = same.channel and ad_spend.campaign = same.campaign
      and day >= ${from}::date and day <= ${to}::date
    returning amount`.execute(tx)
  return addUp(rows.map(({ amount }) => amount))
}
