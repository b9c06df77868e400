import type { CashState, ParcelState } from '#domain/parcels/words.ts'

/** A parcel as every screen shows it. Amounts in DH, instants in ISO 8601. */
export type Parcel = {
  id: string
  order_id: string
  order_number: string
  /** Null when the shop itself hands it to the customer ('Remis en main propre'). */
  carrier: { id: number; name: string; phone: string | null } | null
  tracking: string | null
  /** The carrier's own page about it, when it has one. */
  tracking_link: string | null
  state: ParcelState
  /** The carrier's own word. */
  raw_status: string | null
  /** When the last news came. */
  news_at: string | null
  tries: number
  failure: string | null
  amount: number
  collected: number | null
  fee_expected: number
  fee_charged: number | null
  open_allowed: boolean
  try_allowed: boolean
  fragile: boolean
  pieces: number
  handover_number: string | null
  ready_at: string | null
  printed_at: string | null
  handed_at: string | null
  delivered_at: string | null
  refused_at: string | null
  returned_at: string | null
  lost_at: string | null
  cash: CashState
  created_at: string
}
