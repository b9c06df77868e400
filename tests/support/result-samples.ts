import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { OrderItemTable, OrderTable } from '#database/order-tables.ts'
import type { ParcelTable } from '#database/parcel-tables.ts'
import type { Shop } from '#services/shop.ts'

type Sample = {
  order?: Partial<Insertable<OrderTable>>
  items?: Partial<Insertable<OrderItemTable>>[]
  parcels?: Partial<Insertable<ParcelTable>>[]
}

/** An order as its tables hold it, delivered to a customer in Fès unless said otherwise; returns its and its items' ids. */
export async function insertResult(
  shop: Shop,
  { order = {}, items = [{}], parcels = [] }: Sample,
): Promise<{ id: string; itemIds: number[]; parcelIds: string[] }> {
  const id = randomUUID()
  const now = shop.clock()
  const status = order.status ?? 'livre'
  const isConfirmed = status !== 'nouveau' && status !== 'annule'
  await shop.db
    .insertInto('orders')
    .values({
      id,
      order_number: `SL-${id.slice(0, 8)}`,
      name: 'Salma Bennani',
      phone: '+212612345678',
      city: 'Fès',
      city_key: 'fes',
      address: '14, rue des Orangers',
      subtotal: 100,
      shipping_cost: 0,
      total: 100,
      promo_code_id: null,
      promo_code: null,
      browser_hash: null,
      network_hash: null,
      created_at: now,
      goods: status === 'annule' ? 'rendues' : 'tenues',
      confirmation: status === 'nouveau' ? 'a-confirmer' : status === 'annule' ? 'close' : 'confirmee',
      confirmed_at: isConfirmed ? now : null,
      ...order,
      status,
    })
    .execute()
  const rows = await shop.db
    .insertInto('order_items')
    .values(
      items.map((item) => ({
        variant_id: null,
        product_name: 'Rosée de Kelaâ',
        product_image: '/pictures/rosee-de-kelaa.webp',
        volume: '5ml' as const,
        quantity: 1,
        price: 100,
        ...item,
        order_id: id,
      })),
    )
    .returning('id')
    .execute()
  const parcelIds = []
  for (const parcel of parcels) {
    const state = parcel.state ?? 'livre'
    const parcelId = randomUUID()
    parcelIds.push(parcelId)
    await shop.db
      .insertInto('parcels')
      .values({
        carrier_id: null,
        tracking: null,
        raw_status: null,
        raw_at: null,
        failure: null,
        amount: 100,
        collected: null,
        fee_charged: null,
        pieces: 1,
        handover_id: null,
        ready_at: null,
        printed_at: null,
        handed_at: null,
        delivered_at: state === 'livre' ? now : null,
        refused_at: null,
        returned_at: null,
        lost_at: null,
        cash: state === 'livre' ? 'attendu' : 'sans-objet',
        created_at: now,
        created_by: null,
        ...parcel,
        id: parcelId,
        order_id: id,
        state,
      })
      .execute()
  }
  return { id, itemIds: rows.map((row) => row.id), parcelIds }
}
