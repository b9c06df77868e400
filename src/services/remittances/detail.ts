import type { Kysely } from 'kysely'
import type { RemittanceDetail } from '#contract/remittances/remittances.ts'
import type { Database } from '#database/schema.ts'
import { balanceSentence, isReopenable, missingOf, totalsOf } from '#domain/remittances/close.ts'
import { judgeLines } from '#domain/remittances/match.ts'
import type { InvoiceBox } from '#domain/remittances/words.ts'
import { addDays, startOfDay } from '#domain/time/moroccan-days.ts'
import type { Shop } from '#services/shop.ts'
import { cashParcelView, selectCashParcels } from './cash.ts'
import { readInvoicedParcels } from './known.ts'
import { readLines, readRemittance, remittanceView } from './rows.ts'

/** So many delivered parcels that an invoice lacks are listed. */
const MOST_ABSENT = 500

/** Returns an invoice compared with the parcels as they are now (A28.7). It refuses with `not_found`. */
export async function getRemittance(
  { db, clock }: Pick<Shop, 'clock'> & { db: Kysely<Database> },
  id: number,
): Promise<RemittanceDetail> {
  const now = clock()
  const row = await readRemittance(db, id)
  const lines = await readLines(db, id)
  const known = await readInvoicedParcels(db, { lines, remittanceId: id })
  // Ignore 'already paid' when this invoice is the one that paid it.
  const parcels =
    row.state === 'close' ? known.map((parcel) => ({ ...parcel, cash: 'annonce' as const })) : known
  const verdicts = judgeLines(lines, parcels, row.carrier_id)
  const absent = await selectCashParcels(db)
    .where('parcels.carrier_id', '=', row.carrier_id)
    .where('parcels.cash', '=', 'attendu')
    .where('parcels.delivered_at', '<', startOfDay(addDays(row.dated_on, 1)))
    .orderBy('parcels.delivered_at')
    .limit(MOST_ABSENT)
    .execute()
  const named = new Set(verdicts.map(({ parcel }) => parcel?.id))
  const missed = absent.filter((parcel) => !named.has(parcel.id))
  const missing = missingOf(totalsOf(lines), row.net)
  const countOf = (box: InvoiceBox) => verdicts.filter((verdict) => verdict.box === box).length
  return {
    ...remittanceView(row),
    all_lines: lines.map(({ id: _, ...line }, index) => {
      const verdict = verdicts[index]
      const parcel = verdict?.parcel ?? null
      return {
        ...line,
        parcel_id: parcel?.id ?? null,
        order: parcel === null ? null : { id: parcel.order_id, number: parcel.order_number },
        box: verdict?.box ?? null,
        sentence: verdict?.sentence ?? null,
      }
    }),
    absent: missed.map((parcel) => cashParcelView(parcel, now)),
    counts: {
      conformes: countOf('conformes'),
      ecarts: countOf('ecarts'),
      absents: missed.length,
      inconnus: countOf('inconnus'),
    },
    missing,
    balance: row.state === 'close' ? null : balanceSentence(missing),
    is_reopenable: row.closed_at !== null && isReopenable(row.closed_at, now),
  }
}
