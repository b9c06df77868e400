import type { Generated, GeneratedAlways } from 'kysely'

/** This file describes the tables of reminders; `schema.ts` joins the tables of all rooms. */

/** A number waits to be told that this size is back. */
export type StockAlertTable = {
  id: GeneratedAlways<number>
  variant_id: number
  phone: string
  language: 'fr' | 'ar'
  key_hash: string
  forget_key: string
  /** Marks the network that it came from, as orders do (D222). */
  network_hash: Generated<string | null>
  created_at: Date
}

/** Its person agreed to be written to when the perfumes of this order are about to be used up. */
export type RefillConsentTable = {
  order_id: string
  phone: string
  forget_key: string
  agreed_at: Date
}

/** To this text somebody agreed, or agrees no longer: it outlives the agreement, and names nobody. */
export type RefillProofTable = {
  id: GeneratedAlways<number>
  order_id: string
  text_version: number
  language: 'fr' | 'ar'
  agreed_at: Date
  withdrawn_at: Generated<Date | null>
}

/** This perfume of this order was written about, or is not to be. */
export type RefillAskTable = {
  order_id: string
  product_id: number
  outcome: 'told' | 'skipped'
  at: Date
}
