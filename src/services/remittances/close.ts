import { sql } from 'kysely'
import type { RemittanceDetail } from '#contract/remittances/remittances.ts'
import { ShopError } from '#domain/errors.ts'
import type { CashState } from '#domain/parcels/words.ts'
import {
  cashByInvoices,
  isReopenable,
  refuseClosing,
  type SettlingLine,
  totalsOf,
} from '#domain/remittances/close.ts'
import { judgeLines } from '#domain/remittances/match.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { getRemittance } from './detail.ts'
import { lockKnownParcels, type StoredParcel } from './known.ts'
import { readRemittanceDraft } from './lines.ts'
import {
  type ChargedLine,
  feesOf,
  lockDraft,
  lockRemittance,
  type Owner,
  readOtherLines,
  remittanceChanged,
} from './rows.ts'
import { type CashChange, writeCash } from './write-cash.ts'

type Asked = { id: number; version: number }

/**
 * Closes an invoice: the cash of its parcels has come or differs (rows 15 and 16), and their costs are written. When two
 * owners close it at once, it is closed once. See the contract for the refusals.
 */
export function closeRemittance(shop: Shop, { id, version }: Asked, by: Owner): Promise<RemittanceDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { carrierId, version: readVersion, lines } = await readRemittanceDraft(tx, id)
    const parcels = await lockKnownParcels(tx, { lines, remittanceId: id })
    const draft = await lockDraft(tx, id, version)
    // The lines were read before the locks, so the version must be compared.
    if (readVersion !== version) throw remittanceChanged()
    const verdicts = judgeLines(lines, parcels, carrierId)
    const totals = totalsOf(lines)
    refuseClosing(verdicts, { totals, received: draft.net, reference: draft.reference })
    const linked = lines.map((line, index) => ({ ...line, parcel: verdicts[index]?.parcel ?? null }))
    const others = await readOtherLines(tx, parcels, id)
    const settled = parcels.flatMap((parcel) => {
      const own = linked
        .filter((line) => line.parcel?.id === parcel.id)
        .map((line) => ({ ...line, state: 'close' as const }))
      return own.length === 0 ? [] : [settle(parcel, own, others.get(parcel.id) ?? [])]
    })
    await sql`
      update remittance_lines as line
      set parcel_id = said.parcel_id, cash_before = parcels.cash
      from jsonb_to_recordset(${JSON.stringify(
        linked.map(({ id: lineId, parcel }) => ({ id: lineId, parcel_id: parcel?.id ?? null })),
      )}::jsonb) as said (id bigint, parcel_id uuid)
      left join parcels on parcels.id = said.parcel_id
      where line.id = said.id`.execute(tx)
    await writeCash(tx, settled)
    await sql`
      update carriers
      set remit_columns = remit_columns || named_columns, remit_words = remit_words || explained_words
      from remittances where remittances.id = ${id} and carriers.id = remittances.carrier_id`.execute(tx)
    await tx
      .updateTable('remittances')
      .set({
        ...{ state: 'close', gross: totals.gross, fees: totals.fees, version: version + 1 },
        ...{ closed_at: now, closed_by: by.id },
        received_on: draft.received_on ?? dayInMorocco(now),
      })
      .where('id', '=', id)
      .execute()
    const subject = `remittance ${id}`
    await recordAudit(tx, { actor: by.username, action: 'remittance.closed', subject, now })
    announce(tx, { type: 'REMITTANCE_UPDATE', data: { remittanceId: id } })
    return getRemittance({ db: tx, clock: shop.clock }, id)
  })
}

/** The cash of a parcel that is not delivered yet will follow its lines on delivery. */
function settle(
  parcel: StoredParcel,
  own: readonly ChargedLine[],
  others: readonly ChargedLine[],
): CashChange {
  const lines = [...own, ...others]
  const { cash: before, expected } = parcel
  return {
    ...parcel,
    cash: parcel.delivered_at === null ? before : cashByInvoices({ lines, expected, before }),
    fee_charged: feesOf(lines),
  }
}

/**
 * Opens a closed invoice again, within 30 days: its parcels are 'annonce', disputed ones stay disputed, and what an
 * adjustment settled stays. See the contract for the refusals.
 */
export function reopenRemittance(shop: Shop, { id, version }: Asked, by: Owner): Promise<RemittanceDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const lines = await tx
      .selectFrom('remittance_lines')
      .select(['parcel_id', 'kind', 'gross', 'cash_before'])
      .where('remittance_id', '=', id)
      .execute()
    const parcels = await lockKnownParcels(tx, {
      lines: lines.map(({ parcel_id }) => ({ parcel_id, tracking: '' })),
      remittanceId: id,
    })
    const closed = await lockRemittance(tx, id)
    if (closed.version !== version || closed.closed_at === null) throw remittanceChanged()
    if (!isReopenable(closed.closed_at, now)) {
      throw new ShopError('remittance_closed', 'Cette facture est terminée depuis plus de 30 jours.')
    }
    const others = await readOtherLines(tx, parcels, id)
    const changes = parcels.flatMap((parcel) => {
      const own = lines.filter(({ parcel_id }) => parcel_id === parcel.id)
      return own.length === 0 ? [] : [unsettle(parcel, own, others.get(parcel.id) ?? [])]
    })
    await writeCash(tx, changes)
    await tx
      .updateTable('remittances')
      .set({ state: 'brouillon', version: version + 1, closed_at: null, closed_by: null })
      .where('id', '=', id)
      .execute()
    const subject = `remittance ${id}`
    await recordAudit(tx, { actor: by.username, action: 'remittance.reopened', subject, now })
    announce(tx, { type: 'REMITTANCE_UPDATE', data: { remittanceId: id } })
    return getRemittance({ db: tx, clock: shop.clock }, id)
  })
}

type ReopenedLine = Omit<SettlingLine, 'state'> & { cash_before: CashState | null }

function unsettle(
  parcel: StoredParcel,
  own: readonly ReopenedLine[],
  others: readonly ChargedLine[],
): CashChange {
  const before = parcel.cash === 'litige' ? parcel.cash : (own[0]?.cash_before ?? null)
  const lines: SettlingLine[] = [...own.map((line) => ({ ...line, state: 'brouillon' as const })), ...others]
  return {
    ...parcel,
    cash:
      parcel.delivered_at === null
        ? parcel.cash
        : cashByInvoices({ lines, expected: parcel.expected, before }),
    fee_charged: feesOf(others),
  }
}
