import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { RemittanceDetail, setRemittanceLines as setCall } from '#contract/remittances/remittances.ts'
import { ShopError } from '#domain/errors.ts'
import { cashByInvoices, totalsOf } from '#domain/remittances/close.ts'
import { MAX_TOTAL_DH } from '#domain/remittances/form.ts'
import { type InvoiceLine, judgeLines } from '#domain/remittances/match.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { getRemittance } from './detail.ts'
import { refuseClaimedChanges, refuseWrongCredits } from './kept-lines.ts'
import { lockKnownParcels, type StoredParcel } from './known.ts'
import { type ChargedLine, lockDraft, readLines, readOtherLines, readRemittance } from './rows.ts'
import { type CashChange, writeCash } from './write-cash.ts'

/** Replaces all lines of a draft by the owner's. See the contract for the refusals. */
export function setRemittanceLines(
  shop: Shop,
  { id, version, lines }: ParsedInput<typeof setCall>,
): Promise<RemittanceDetail> {
  const wanted = lines.map(
    ({ parcel_id = null, note = null, disputed = false, claim_id = null, credits_id = null, ...line }) => ({
      ...line,
      parcel_id,
      note: note || null,
      disputed,
      claim_id,
      credits_id,
    }),
  )
  return inTransaction(shop, async (tx) => {
    const before = await readLines(tx, id)
    const parcels = await lockKnownParcels(tx, { lines: [...before, ...wanted], remittanceId: id })
    const draft = await lockDraft(tx, id, version)
    await replaceLines(tx, { id, carrierId: draft.carrier_id, before, wanted, parcels })
    return getRemittance({ db: tx, clock: shop.clock }, id)
  })
}

type Replacement = {
  id: number
  carrierId: number
  before: readonly InvoiceLine[]
  wanted: readonly InvoiceLine[]
  /** The parcels are locked, the remittance after them. */
  parcels: readonly StoredParcel[]
}

/** Writes the lines of a locked draft, and what they change about the cash of its parcels (row 14). */
export async function replaceLines(
  tx: ShopTransaction,
  { id, carrierId, before, wanted, parcels }: Replacement,
): Promise<void> {
  refuseClaimedChanges(before, wanted)
  await refuseWrongCredits(tx, { id, carrierId, wanted })
  const verdicts = judgeLines(wanted, parcels, carrierId)
  const linked = wanted.map((line, index) => ({ ...line, parcel_id: verdicts[index]?.parcel?.id ?? null }))
  if (isSame(before, linked)) return
  const { gross, fees } = totalsOf(linked)
  if (Math.abs(gross) > MAX_TOTAL_DH || Math.abs(fees) > MAX_TOTAL_DH) {
    throw new ShopError('invalid_input', 'Le total de cette facture est trop grand.')
  }
  await tx.deleteFrom('remittance_lines').where('remittance_id', '=', id).execute()
  if (linked.length > 0) {
    await sql`
      insert into remittance_lines (
        remittance_id, parcel_id, tracking, kind, gross, fee, note, claim_id, credits_id
      )
      select ${id}, parcel_id, tracking, kind, gross, fee, note, claim_id, credits_id
      from jsonb_to_recordset(${JSON.stringify(linked.map((line, place) => ({ ...line, place })))}::jsonb)
        as said (
          place integer, parcel_id uuid, tracking text, kind text, gross numeric, fee numeric, note text,
          claim_id integer, credits_id integer
        )
      order by place`.execute(tx)
  }
  const others = await readOtherLines(tx, parcels, id)
  await writeCash(tx, cashChanges({ before, linked, parcels, others }))
  await tx
    .updateTable('remittances')
    .set({ gross, fees, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  announce(tx, { type: 'REMITTANCE_UPDATE', data: { remittanceId: id } })
}

type Linked = {
  before: readonly InvoiceLine[]
  linked: readonly InvoiceLine[]
  parcels: readonly StoredParcel[]
  others: ReadonlyMap<string, readonly ChargedLine[]>
}

/**
 * Parcels that enter are 'annonce' or, if disputed, 'litige'; those that leave are 'attendu' again, unless another
 * invoice has paid them.
 */
function cashChanges({ before, linked, parcels, others }: Linked): CashChange[] {
  const left = new Set(before.flatMap(deliveredParcel))
  const now = new Map(linked.flatMap((line) => deliveredParcel(line).map((id) => [id, line] as const)))
  return parcels.flatMap((parcel) => {
    const line = now.get(parcel.id)
    if (parcel.delivered_at === null || (line === undefined && !left.has(parcel.id))) return []
    const own = linked
      .filter(({ parcel_id }) => parcel_id === parcel.id)
      .map((one) => ({ ...one, state: 'brouillon' as const }))
    const cash = cashByInvoices({
      lines: [...own, ...(others.get(parcel.id) ?? [])],
      expected: parcel.expected,
      before: line?.disputed === true ? 'litige' : null,
    })
    return cash === parcel.cash ? [] : [{ ...parcel, cash }]
  })
}

function deliveredParcel({ kind, parcel_id }: InvoiceLine): string[] {
  return kind === 'livraison' && parcel_id !== null ? [parcel_id] : []
}

function isSame(before: readonly InvoiceLine[], linked: readonly InvoiceLine[]): boolean {
  return JSON.stringify(before.map(written)) === JSON.stringify(linked.map(written))
}

function written({ parcel_id, tracking, kind, gross, fee, note, disputed, ...line }: InvoiceLine) {
  return [
    parcel_id,
    tracking,
    kind,
    gross,
    fee,
    note,
    disputed,
    line.claim_id ?? null,
    line.credits_id ?? null,
  ]
}

/** Reads a draft's lines, for callers that lock its parcels themselves. */
export async function readRemittanceDraft(tx: ShopTransaction, id: number) {
  const { carrier_id, version } = await readRemittance(tx, id)
  return { carrierId: carrier_id, version, lines: await readLines(tx, id) }
}
