import { type Kysely, sql } from 'kysely'
import type { RemittanceDetail } from '#contract/remittances/remittances.ts'
import type { Database } from '#database/schema.ts'
import { claimableOf, isClaimable } from '#domain/remittances/claims.ts'
import {
  balanceSentence,
  isAdjustable,
  isReopenable,
  isUnanswered,
  missingOf,
  totalsOf,
  unansweredSentence,
} from '#domain/remittances/close.ts'
import { type InvoicedParcel, judgeLines } from '#domain/remittances/match.ts'
import type { InvoiceBox, RemittanceState } from '#domain/remittances/words.ts'
import { addDays, startOfDay } from '#domain/time/moroccan-days.ts'
import type { Shop } from '#services/shop.ts'
import { cashParcelView, selectCashParcels } from './cash.ts'
import { readClaims, readCreditsDue } from './claim-rows.ts'
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
  const verdicts = judgeLines(lines, asDetailed(known, row.state), row.carrier_id)
  const claims = await readClaims(db, sql`claims.remittance_id = ${id}`)
  const mayClaim = isClaimable(row.closed_at, now)
  const absent = await selectCashParcels(db)
    .where('parcels.carrier_id', '=', row.carrier_id)
    .where('parcels.cash', '=', 'attendu')
    .where('parcels.delivered_at', '<', startOfDay(addDays(row.dated_on, 1)))
    .orderBy('parcels.delivered_at')
    .orderBy('parcels.id')
    .limit(MOST_ABSENT)
    .execute()
  const named = new Set(verdicts.map(({ parcel }) => parcel?.id))
  const missed = absent.filter((parcel) => !named.has(parcel.id))
  const missing = missingOf(totalsOf(lines), row.net)
  const countOf = (box: InvoiceBox) => verdicts.filter((verdict) => verdict.box === box).length
  return {
    ...remittanceView(row),
    all_lines: lines.map(({ id: _, contested: __, claimed_as: ___, ...line }, index) => {
      const verdict = verdicts[index]
      const parcel = verdict?.parcel ?? null
      return {
        ...line,
        parcel_id: parcel?.id ?? null,
        order: parcel === null ? null : { id: parcel.order_id, number: parcel.order_number },
        box: verdict?.box ?? null,
        sentence: verdict?.sentence ?? null,
        claim_id: line.claim_id ?? null,
        credits_id: line.credits_id ?? null,
        claim: claims.find((claim) => claim.id === line.claim_id) ?? null,
        claimable: verdict === undefined || !mayClaim ? null : claimableOf(line, verdict),
        is_adjustable: verdict !== undefined && isAdjustable(line, verdict),
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
    balance:
      row.state === 'close' ? null : balanceSentence({ missing, received: row.net, lines: lines.length }),
    unanswered: row.state === 'close' ? null : unansweredSentence(verdicts.filter(isUnanswered).length),
    credits_due: row.state === 'close' ? [] : await readCreditsDue(db, row.carrier_id),
    is_reopenable: row.closed_at !== null && isReopenable(row.closed_at, now),
  }
}

/** Returns the parcels as a closed invoice sees them: that it has paid them itself is not said against it. */
export function asDetailed<P extends InvoicedParcel>(parcels: readonly P[], state: RemittanceState): P[] {
  return parcels.map((parcel) => (state === 'close' ? { ...parcel, cash: 'annonce' } : parcel))
}
