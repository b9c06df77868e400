import type { ParsedInput } from '#contract/endpoint.ts'
import type { tellNewAddress as tellCall } from '#contract/parcels/news.ts'
import type { ParcelDetail } from '#contract/parcels/parcels.ts'
import { worksOn } from '#domain/orders/to-ship.ts'
import { hasLeft } from '#domain/parcels/transitions.ts'
import { OUT_PARCEL_STATES, type ParcelState } from '#domain/parcels/words.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import type { Admin } from '#services/account/sessions.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import { announceParcel, writeEvents } from '#services/parcels/move.ts'
import { orderOfParcel, readParcel } from '#services/parcels/rows.ts'
import { getChangedParcel } from '#services/parcels/view.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { refusedEvent } from './refusals.ts'

const OUT: readonly ParcelState[] = OUT_PARCEL_STATES

/**
 * Records that the carrier was told another address; the order keeps the one of its label (A26.34). It
 * refuses with `parcel_not_handed`, `parcel_ended`, `role_refused`.
 */
export function tellNewAddress(
  shop: Shop,
  { id, address }: ParsedInput<typeof tellCall>,
  by: Admin,
): Promise<ParcelDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { status } = await lockOrder(tx, await orderOfParcel(tx, id))
    if (!worksOn(by.role, status)) throw roleRefused()
    const parcel = await readParcel(tx, id)
    const { state } = parcel
    if (!hasLeft(state)) throw refusedEvent(state === 'a-remettre' ? 'parcel_not_handed' : 'parcel_ended')
    if (!OUT.includes(state)) throw refusedEvent('parcel_ended')
    await writeEvents(tx, id, [{ state, kind: 'adresse', at: now, note: address, staffId: by.id }])
    announceParcel(tx, parcel)
    return getChangedParcel(tx, id, { role: by.role, now })
  })
}
