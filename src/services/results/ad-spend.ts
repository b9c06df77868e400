import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdSpend, getAdSpend, putAdSpend } from '#contract/results/ad-spend.ts'
import { ShopError } from '#domain/errors.ts'
import { addUp, formatDirhamsInFull } from '#domain/money.ts'
import { groupAdSpend, spreadAdSpend } from '#domain/results/ad-spend.ts'
import { askedPeriod, type ResultPeriod } from '#domain/results/period.ts'
import { inTransaction, type Shop } from '#services/shop.ts'

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

/** Reads what was entered for a period, in its original entries (A29.6). */
export async function readAdSpend(shop: Shop, asked: ParsedInput<typeof getAdSpend>): Promise<AdSpend> {
  const { from, to } = askedPeriod(asked, shop.clock())
  const days = await shop.db
    .selectFrom('ad_spend')
    .select(['day', 'channel', 'amount'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const channels = await shop.db
    .selectFrom('ad_spend')
    .select('channel')
    .distinct()
    .orderBy('channel')
    .execute()
  return {
    entries: groupAdSpend(days),
    total: addUp(days.map(({ amount }) => amount)),
    channels: channels.map(({ channel }) => channel),
  }
}

/** Writes an entry, day by day, unless somebody else has done so meanwhile. */
export async function writeAdSpend(
  shop: Shop,
  { before, ...entry }: ParsedInput<typeof putAdSpend>,
): Promise<void> {
  const { from, to, channel } = entry
  await inTransaction(shop, async (tx) => {
    // The lock is held until the end, so that the second of two people sees what the first wrote.
    await sql`lock table ad_spend in share row exclusive mode`.execute(tx)
    const known = await tx
      .deleteFrom('ad_spend')
      .where('channel', '=', channel)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .returning('amount')
      .execute()
    const amount = addUp(known.map((day) => day.amount))
    if (amount !== before) {
      const sentence = `${formatDirhamsInFull(amount)} sont déjà saisis pour ces jours et ce canal.`
      throw new ShopError('ad_spend_changed', sentence, { details: { amount } })
    }
    const days = spreadAdSpend(entry).filter((day) => day.amount > 0)
    if (days.length > 0) await tx.insertInto('ad_spend').values(days).execute()
  })
}
