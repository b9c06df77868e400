import { sql } from 'kysely'
import { cashByInvoices, totalsOf } from '#domain/remittances/close.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { announce } from '#services/live/announcements.ts'
import type { ShopTransaction } from '#services/shop.ts'
import type { DemoShop } from './file.ts'
import { demoCarrier } from './parcels.ts'

type DemoRemittance = DemoShop['remittances'][number]
const DAY_MS = 86_400_000

/** Describes parcels of the demonstration that stand in one of its invoices. */
export type Invoiced = { id: string; invoice: string; tracking: string; isBack: boolean; paid: number }

/** Inserts the carriers' invoices of the demo: closed ones have paid their parcels. */
export async function insertDemoRemittances(
  tx: ShopTransaction,
  {
    remittances,
    invoiced,
    now,
  }: { remittances: readonly DemoRemittance[]; invoiced: readonly Invoiced[]; now: Date },
): Promise<void> {
  for (const remittance of remittances) {
    const own = invoiced.filter(({ invoice }) => invoice === remittance.reference)
    await insertRemittance(tx, { remittance, own, now })
  }
}

async function insertRemittance(
  tx: ShopTransaction,
  { remittance, own, now }: { remittance: DemoRemittance; own: readonly Invoiced[]; now: Date },
): Promise<void> {
  const { carrier, reference, days_ago, state, others } = remittance
  const at = new Date(now.getTime() - days_ago * DAY_MS)
  const parcels = await tx
    .selectFrom('parcels')
    .select(['id', 'fee_expected', 'amount', 'delivered_at', 'cash'])
    .where(sql<boolean>`id = any(${own.map(({ id }) => id)}::uuid[])`)
    .execute()
  const lines = own.flatMap(({ id, tracking, isBack, paid }) => {
    const parcel = parcels.find((one) => one.id === id)
    if (parcel === undefined) return []
    const kind = isBack ? ('refus' as const) : ('livraison' as const)
    return [
      { parcel, line: { tracking, kind, gross: isBack ? 0 : paid, fee: parcel.fee_expected, note: null } },
    ]
  })
  const all = [...lines.map(({ line }) => line), ...others]
  const { gross, fees, net } = totalsOf(all)
  const isClosed = state === 'close'
  const { id } = await tx
    .insertInto('remittances')
    .values({
      carrier_id: await demoCarrier(tx, carrier),
      reference,
      dated_on: dayInMorocco(at),
      received_on: isClosed ? addDays(dayInMorocco(at), 1) : null,
      note: null,
      state,
      gross,
      fees,
      net,
      created_at: at,
      closed_at: isClosed ? new Date(at.getTime() + DAY_MS) : null,
      closed_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('remittance_lines')
    .values([
      ...lines.map(({ line, parcel }) => ({
        ...{ ...line, remittance_id: id, parcel_id: parcel.id },
        cash_before: isClosed ? parcel.cash : null,
      })),
      ...others.map((line) => ({ ...line, remittance_id: id, parcel_id: null })),
    ])
    .execute()
  for (const { parcel, line } of lines) {
    const lines = [{ ...line, state }]
    const cash = cashByInvoices({ lines, expected: parcel.amount, before: parcel.cash })
    await tx
      .updateTable('parcels')
      .set({
        ...(parcel.delivered_at !== null && { cash }),
        ...(isClosed && { fee_charged: line.fee }),
      })
      .where('id', '=', parcel.id)
      .execute()
  }
}

/** The amounts vary by week, in the same way in every demonstration. */
export async function insertDemoAdSpend(
  tx: ShopTransaction,
  { spend, now }: { spend: DemoShop['ad_spend']; now: Date },
): Promise<void> {
  const today = dayInMorocco(now)
  const rows = spend.flatMap(({ channel, amount, from_days_ago, to_days_ago }) =>
    Array.from({ length: from_days_ago - to_days_ago + 1 }, (_, index) => ({
      day: addDays(today, -from_days_ago + index),
      channel,
      amount: amount + (WEEKS[Math.floor(index / 7) % WEEKS.length] ?? 0),
    })),
  )
  await tx.insertInto('ad_spend').values(rows).execute()
}

const WEEKS = [0, 4, -3, 2, 6, 9, 5]

/** Removes invoices that the owner has not changed and that name no real parcel, and the cost of advertising. */
export async function removeDemoCash(tx: ShopTransaction): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from remittances where id::text in (
      select row_id from demo_rows join demo_prints using (kind, row_id, print) where kind = 'remittance'
    )
    and not exists (
      select from remittance_lines where remittance_id = remittances.id and parcel_id is not null
    )
    returning id`.execute(tx)
  for (const { id } of rows) announce(tx, { type: 'REMITTANCE_UPDATE', data: { remittanceId: id } })
  await sql`
    delete from ad_spend where campaign = '' and (day - date '2000-01-01') || ' ' || channel in (
      select row_id from demo_rows join demo_prints using (kind, row_id, print) where kind = 'ad_spend'
    )`.execute(tx)
}
