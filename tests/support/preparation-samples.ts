import type { OrderToPrepare, Parcel, Preparation } from '#contract/parcels/parcels.ts'
import { orderId, sampleItem } from './admin-samples.ts'

export const OZON = {
  id: 1,
  name: 'Ozon Express',
  open_default: true,
  try_default: false,
  label: '100x100',
  is_linked: false,
  own_labels: 'none' as const,
} as const
export const SENDIT = {
  id: 2,
  name: 'Sendit',
  open_default: true,
  try_default: false,
  label: 'a6',
  is_linked: false,
  own_labels: 'none' as const,
} as const

/** An order of two perfumes to Casablanca, with Ozon Express unless its parcel says otherwise. */
export function toPrepare(index: number, changes: Partial<OrderToPrepare> = {}): OrderToPrepare {
  return {
    order_id: orderId(index),
    order_number: `SL-7K3Q-${1000 + index}`,
    status: 'en-preparation',
    created_at: '2026-11-21T10:05:00.000Z',
    confirmed_at: '2026-11-21T10:20:00.000Z',
    deliver_on: null,
    name: 'Salma Bennani',
    phone: '06 61 23 45 67',
    phone2: null,
    city: 'Casablanca',
    district: null,
    address: '3, avenue des Cèdres',
    landmark: null,
    carrier_note: null,
    version: 1,
    total: 420,
    pieces: 2,
    take_back: 0,
    items: [sampleItem({ id: 1 }), sampleItem({ id: 2, product_name: 'Rosée de Kelaâ', volume: '10ml' })],
    parcel: null,
    void_slip: null,
    suggested_carrier_id: OZON.id,
    proposal: null,
    blocks: [],
    ...changes,
  }
}

export function sampleParcel(order: OrderToPrepare, changes: Partial<Parcel> = {}): Parcel {
  return {
    id: `1${order.order_id.slice(1)}`,
    order_id: order.order_id,
    order_number: order.order_number,
    carrier: { id: OZON.id, name: OZON.name, phone: null },
    tracking: null,
    tracking_link: null,
    state: 'a-remettre',
    raw_status: null,
    news_at: null,
    tries: 0,
    told_in_part: false,
    failure: null,
    amount: order.total,
    collected: null,
    fee_expected: null,
    fee_charged: null,
    open_allowed: true,
    try_allowed: false,
    fragile: true,
    pieces: order.pieces,
    handover_number: null,
    ready_at: null,
    printed_at: null,
    void_label: null,
    label_version: 1,
    handed_at: null,
    delivered_at: null,
    refused_at: null,
    returned_at: null,
    lost_at: null,
    cash: 'sans-objet',
    given_up_reason: null,
    created_at: '2026-11-21T11:00:00.000Z',
    sending: null,
    ...changes,
  }
}

export function samplePreparation(orders: OrderToPrepare[]): Preparation {
  const left = orders.filter(({ parcel }) => parcel?.ready_at == null)
  return {
    orders,
    counts: { to_prepare: left.length, to_hand_over: orders.length - left.length },
    carriers: [OZON, SENDIT],
    label_lists_articles: false,
  }
}
