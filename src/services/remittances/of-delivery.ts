import type { CashState } from '#domain/parcels/words.ts'
import { cashByInvoices } from '#domain/remittances/close.ts'
import type { ShopTransaction } from '#services/shop.ts'

/**
 * Returns the cash of a parcel that is delivered now, by the invoices that named it before (A28.16). The parcel is
 * locked, so that a closing of an invoice waits for it, or is seen.
 */
export async function cashOfInvoiced(
  tx: ShopTransaction,
  parcelId: string,
  { expected, before }: { expected: number; before: CashState },
): Promise<CashState> {
  const lines = await tx
    .selectFrom('remittance_lines as line')
    .innerJoin('remittances', 'remittances.id', 'line.remittance_id')
    .select(['line.kind', 'line.gross', 'remittances.state'])
    .where('line.parcel_id', '=', parcelId)
    .execute()
  return cashByInvoices({ lines, expected, before })
}
