import { sql } from 'kysely'
import type { CashState, ParcelState } from '#domain/parcels/words.ts'
import { announce } from '#services/live/announcements.ts'
import type { ShopTransaction } from '#services/shop.ts'

export type CashChange = {
  id: string
  order_id: string
  state: ParcelState
  cash: CashState
  fee_charged: number | null
}

/** Writes the cash of locked parcels and announces it. */
export async function writeCash(tx: ShopTransaction, changes: readonly CashChange[]): Promise<void> {
  if (changes.length === 0) return
  const said = changes.map(({ id, cash, fee_charged }) => ({ id, cash, fee_charged }))
  await sql`
    update parcels set cash = said.cash, fee_charged = said.fee_charged,
      given_up_reason = case when said.cash = 'abandonne' then given_up_reason end
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as said (id uuid, cash text, fee_charged numeric)
    where parcels.id = said.id`.execute(tx)
  for (const { id, order_id, state, cash } of changes) {
    announce(tx, { type: 'PARCEL_UPDATE', data: { parcelId: id, orderId: order_id, state, cash } })
  }
}
