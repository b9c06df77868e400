import { sql } from 'kysely'
import { ShopError } from '#domain/errors.ts'
import type { CashState } from '#domain/parcels/words.ts'
import { markedCash, refuseSilence } from '#domain/remittances/close.ts'
import type { ParcelMark } from '#domain/remittances/words.ts'
import { recordAudit } from '#services/audit.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import type { Owner } from './rows.ts'
import { writeCash } from './write-cash.ts'

/**
 * Marks what is owed for a parcel as disputed or given up for a reason, or takes the mark back. `not_found`,
 * `invalid_input`, `parcel_already_paid`.
 */
export async function markParcelCash(
  shop: Shop,
  { id, mark, reason }: { id: string; mark: ParcelMark; reason?: string | undefined },
  { username }: Owner,
): Promise<{ cash: CashState }> {
  refuseSilence(mark, reason)
  return inTransaction(shop, async (tx) => {
    const parcel = await tx
      .selectFrom('parcels')
      .select(['id', 'order_id', 'state', 'cash', 'fee_charged'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (parcel === undefined) throw new ShopError('not_found', 'Ce colis n’existe plus.')
    const line = await tx
      .selectFrom('remittance_lines as line')
      .innerJoin('remittances', 'remittances.id', 'line.remittance_id')
      .select('remittances.state')
      .where('line.parcel_id', '=', id)
      .where('line.kind', '=', sql.lit('livraison'))
      .executeTakeFirst()
    const cash = markedCash({ cash: parcel.cash, invoice: line?.state ?? 'aucune' }, mark)
    if (cash === null) throw new ShopError('parcel_already_paid', 'Il n’y a rien à encaisser pour ce colis.')
    if (cash === parcel.cash) return { cash }
    await writeCash(tx, [{ ...parcel, cash }])
    const given_up_reason = cash === 'abandonne' ? (reason ?? null) : null
    await tx.updateTable('parcels').set({ given_up_reason }).where('id', '=', id).execute()
    const subject = `parcel ${id}`
    await recordAudit(tx, {
      actor: username,
      action: 'remittance.marked',
      subject,
      fields: [cash],
      now: shop.clock(),
    })
    return { cash }
  })
}
