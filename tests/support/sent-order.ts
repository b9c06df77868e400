import { randomUUID } from 'node:crypto'
import type { Admin } from '#services/account/sessions.ts'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { createHandover } from '#services/shipping/handover.ts'
import { createParcel, updateParcel } from '#services/shipping/prepare.ts'
import { addCarrier } from './sample-parcels.ts'
import { SALMA, stockPerfume, type TestShop } from './test-shop.ts'

/** A line's item and its size. */
type SentLine = { item: number; size: number }

export type SentOrder = {
  id: string
  number: string
  parcelId: string
  tracking: string
  carrierId: number
  rosee: SentLine
  ambre: SentLine
}

/** Stands for the order before the first one is sent. */
export const NOTHING_SENT: SentOrder = {
  ...{ id: '', number: '', parcelId: '', tracking: '', carrierId: 0 },
  ...{ rosee: { item: 0, size: 0 }, ambre: { item: 0, size: 0 } },
}

/**
 * An order on a day of its own, with a carrier of its own that has its parcel: two Rosée of 110 DH and one Ambre of 69 DH,
 * which cost 40 and 20 DH, 324 DH with the delivery.
 */
export async function sendOrder(shop: TestShop, { by, day }: { by: Admin; day: number }): Promise<SentOrder> {
  shop.setTime(new Date(Date.parse('2026-03-02T10:00:00Z') + day * 86_400_000).toISOString())
  const carrierId = await addCarrier(shop, `Atlas ${day}`)
  const rosee = await stockSize(shop, { name: `Rosée ${day}`, volume: '10ml', price: 110, cost: 40 })
  const ambre = await stockSize(shop, { name: `Ambre ${day}`, volume: '5ml', price: 69, cost: 20 })
  const items = [
    { variant_id: rosee, quantity: 2, price: 110 },
    { variant_id: ambre, quantity: 1, price: 69 },
  ]
  const from = { session: sessionId(`s ${day}`), address: '196.200.0.1', idempotencyKey: undefined }
  const contact = { ...SALMA, phone: `06${String(31_000_000 + day)}` }
  const { id, order_number, items: lines } = await placeOrder(shop, { ...contact, items }, from)
  await setOrderStatus(shop, { id, status: 'en-preparation' }, by)
  const tracking = `AT${day}00`
  const parcel = await createParcel(shop, { order_id: id, carrier_id: carrierId, tracking }, by)
  await updateParcel(shop, { id: parcel.id, ready: true }, by)
  const handover = { carrier_id: carrierId, parcel_ids: [parcel.id], client_key: randomUUID() }
  await createHandover(shop, handover, by)
  return {
    ...{ id, number: order_number, parcelId: parcel.id, tracking, carrierId },
    rosee: { item: lines[0]?.id ?? 0, size: rosee },
    ambre: { item: lines[1]?.id ?? 0, size: ambre },
  }
}

type Size = { name: string; volume: '5ml' | '10ml'; price: number; cost: number }

async function stockSize(shop: TestShop, { name, volume, price, cost }: Size): Promise<number> {
  const { variantIds } = await stockPerfume(shop, { name, sizes: [{ volume, price, stock: 10 }] })
  const [id = 0] = variantIds
  await shop.db.updateTable('variants').set({ cost }).where('id', '=', id).execute()
  return id
}
