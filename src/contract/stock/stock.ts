/** Room of the stock: pieces on the shelf, their movements and costs. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import type { AdjustmentKind } from '#domain/stock/adjustment.ts'
import type { StockFilter } from '#domain/stock/filters.ts'
import type { StockReason } from '#domain/stock/movements.ts'

/** What is left of each perfume, and where pieces went. Costs in DH leave for owners alone. */

export type StockSize = {
  id: number
  volume: Volume
  is_original: boolean
  /** Whether shoppers are offered this size. */
  is_offered: boolean
  /** 'À vendre'. */
  stock: number
  /** 'Sur l’étagère': to sell, and reserved by open orders that are not packed. */
  on_shelf: number
  /** In closed parcels that wait in the shop: not on the shelf. */
  packed: number
  /** Pieces in orders of the last 30 days that are not cancelled. */
  sold: number
  /** Bottles poured in the last 30 days. */
  poured: number
  /** At that pace; null when nothing went. */
  days_left: number | null
  counted_at: string | null
  cost?: number | null
}

export type StockProduct = {
  id: number
  name: string
  brand: string | null
  image_url: string
  visible: boolean
  sizes: StockSize[]
}

export type StockMovement = {
  id: number
  variant_id: number
  volume: Volume
  delta: number
  stock_after: number
  reason: StockReason
  /** Null once the order is deleted, when there was none, and where the role does not work on it. */
  order: { id: string; number: string } | null
  /** Null for a shopper, or for somebody who is gone. */
  staff: string | null
  note: string | null
  at: string
  unit_cost?: number | null
}

/** What a change made of a size. */
export type StockResult = { variant_id: number; delta: number; stock: number; on_shelf: number }

/** By name. 'bientot' begins with what ends first. 403 `role_refused` when somebody else than an owner asks for costs. */
export const listStock: Endpoint<
  'preparation',
  { search?: string; filter?: StockFilter; page?: string | number; per_page?: string | number },
  {
    products: StockProduct[]
    total: number
    /** Perfumes on offer whose sizes were all counted in the last 7 days; with 'a-compter' alone. */
    counted?: { products: number; of: number }
    /** What can be sold, at cost in DH, as far as that is known. Owners only. */
    value?: number
  }
> = { method: 'GET', path: '/api/stock', access: 'preparation' }

/** CSV of every size, with costs. */
export const exportStock: Endpoint<'owner', Nothing, string> = {
  method: 'GET',
  path: '/api/stock/export',
  access: 'owner',
}

/** The movements of a size, or of all sizes of a product, the latest first; `before` is the id of the last one known. */
export const listStockMovements: Endpoint<
  'preparation',
  { variant?: string; product?: string; before?: string },
  { movements: StockMovement[]; has_more: boolean }
> = { method: 'GET', path: '/api/stock/movements', access: 'preparation' }

/** 404 `not_found`. */
export const getStock: Endpoint<'preparation', { id: string }, StockProduct> = {
  method: 'GET',
  path: '/api/stock/products/{id}',
  access: 'preparation',
}

/**
 * Goods received, counted, broken, given away, or corrected. The same `client_key` again changes nothing and has the same
 * answer. 400 `invalid_input`; 403 `role_refused` for a cost that is not an owner's; 404 `not_found`; 409
 * `insufficient_stock`, `idempotency_conflict`.
 */
export const adjustStock: Endpoint<
  'preparation',
  {
    client_key: string
    kind: AdjustmentKind
    note?: string | null
    lines: { variant_id: number; pieces: number; unit_cost?: number | null }[]
  },
  { sizes: StockResult[] }
> = { method: 'POST', path: '/api/stock/adjustments', access: 'preparation' }

/**
 * Bottles emptied into decants of the same perfume; what is missing is lost. As above for `client_key` and refusals.
 */
export const pourStock: Endpoint<
  'preparation',
  {
    client_key: string
    from_variant_id: number
    bottles: number
    into: { variant_id: number; quantity: number }[]
    note?: string | null
  },
  { loss_ml: number; sizes: StockResult[] }
> = { method: 'POST', path: '/api/pourings', access: 'preparation' }

/** What one piece costs from now on; orders keep the cost they were sold with. 404 `not_found`. */
export const setStockCosts: Endpoint<
  'owner',
  { costs: { variant_id: number; cost: number | null }[] },
  Nothing
> = { method: 'PUT', path: '/api/stock/costs', access: 'owner' }
