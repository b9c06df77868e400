import type { GeneratedAlways } from 'kysely'

/** Tables of the stock ledger; see `schema.ts`. */

/** A row is written by the statement that changes `variants.stock`, and never changes. */
export type StockMovementTable = {
  id: GeneratedAlways<number>
  variant_id: number
  delta: number
  stock_after: number
  reason:
    | 'vente'
    | 'annulation'
    | 'retour'
    | 'reception'
    | 'inventaire'
    | 'casse'
    | 'echantillon'
    | 'versement'
    | 'correction'
  order_id: string | null
  parcel_id: string | null
  pouring_id: number | null
  adjustment_id: number | null
  staff_id: number | null
  note: string | null
  unit_cost: number | null
  worth: number | null
  at: Date
}

export type PouringTable = {
  id: GeneratedAlways<number>
  client_key: string
  request_hash: string
  from_variant_id: number | null
  bottles: number
  loss_ml: number
  note: string | null
  staff_id: number | null
  at: Date
}

export type StockAdjustmentTable = {
  id: GeneratedAlways<number>
  client_key: string
  request_hash: string
  kind: 'reception' | 'inventaire' | 'casse' | 'echantillon' | 'correction'
  note: string | null
  staff_id: number | null
  at: Date
}

export type StockCountTable = {
  variant_id: number
  expected: number
  counted: number
  staff_id: number | null
  at: Date
}
