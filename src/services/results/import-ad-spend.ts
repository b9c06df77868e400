import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdSpendImport, importAdSpend as importCall } from '#contract/results/ad-spend.ts'
import type { Sheet } from '#domain/batches/read-lines.ts'
import { ShopError } from '#domain/errors.ts'
import { addUp } from '#domain/money.ts'
import { channelOf } from '#domain/origins/origin.ts'
import { adSheetColumns, currencyRefusal, readAdSheet } from '#domain/results/ad-sheet.ts'
import { campaignKey } from '#domain/results/campaigns.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { removeAdSpend } from './ad-spend.ts'

/**
 * Writes the costs of an advertiser's export, in place of its campaigns' costs from its first day to its last (A32.7). Whatever
 * leaves a doubt about its days is refused or asked about, because a day that is misread would remove costs of other months.
 */
export async function importAdSpend(
  shop: Shop,
  { channel: typed, date_order, ...named }: ParsedInput<typeof importCall>,
  sheet: Sheet,
): Promise<AdSpendImport> {
  const columns = adSheetColumns(sheet.headings, named)
  if (columns === null)
    return { outcome: 'columns', headings: sheet.headings.filter((heading) => heading !== '') }
  const refusal = currencyRefusal(sheet, columns.amount)
  if (refusal !== null) throw new ShopError('import_unreadable', refusal)
  const read = readAdSheet(sheet, columns, date_order)
  if ('refusal' in read) throw new ShopError('import_unreadable', read.refusal)
  if ('asked' in read) return { outcome: 'date-order', ...read.asked }
  const { days, skipped } = read
  const written = days.map(({ day }) => day).toSorted()
  const [from, to] = [written[0], written.at(-1)]
  if (from === undefined || to === undefined) {
    throw new ShopError(
      'import_unreadable',
      'Aucune dépense lue\u00a0: il faut un jour et un montant par ligne.',
    )
  }
  const costs = days.map((one) => ({ ...one, channel: channelOf(typed) }))
  await inTransaction(shop, async (tx) => {
    await sql`lock table ad_spend in share row exclusive mode`.execute(tx)
    // Exports leave out days on which a campaign cost nothing, so that its days are not those of its lines.
    await removeAdSpend(tx, { from, to }, costs)
    const spent = costs.filter(({ amount }) => amount > 0)
    for (let first = 0; first < spent.length; first += MOST_AT_ONCE) {
      await tx
        .insertInto('ad_spend')
        .values(spent.slice(first, first + MOST_AT_ONCE))
        .execute()
    }
  })
  return {
    outcome: 'read',
    days: new Set(days.map(({ day }) => day)).size,
    campaigns: new Set(costs.map(campaignKey)).size,
    total: addUp(days.map(({ amount }) => amount)),
    skipped,
  }
}

/** A statement has room for so many rows. */
const MOST_AT_ONCE = 1000
