import { sql } from 'kysely'
import { ShopError } from '#domain/errors.ts'
import type { CashState } from '#domain/parcels/words.ts'
import { markedCash } from '#domain/remittances/close.ts'
import type { ParcelMark } from '#domain/remittances/words.ts'
import { recordAudit } from '#services/audit.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import type { Owner } from './rows.ts'
import { writeCash } from './write-cash.ts'

/**
 * Marks what is owed for a parcel as disputed or given up, or takes the mark back. It refuses with
 * `not_found`, `parcel_already_paid`.
 */
export function markParcelCash(
  shop: Shop,
  { id, mark }: { id: string; mark: ParcelMark },
  { username }: Owner,
): Promise<{ cash: CashState }> {
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
