import type { Endpoint } from '#contract/endpoint.ts'
import type { ParcelCard } from './parcels.ts'

/** At most so many parcels on one bordereau. */
export const MAX_PARCELS_PER_HANDOVER = 500

export type Handover = {
  id: number
  /** 'BL-261123-01' */
  number: string
  carrier: { id: number; name: string; phone: string | null }
  at: string
  by: string | null
  driver: string | null
  /** Counts only the parcels that the reader's role may read; so do `amount` and the parcels of its detail. */
  count: number
  amount: number
  /** Its other parcels, which those who prepare read no more: delivered, received back or lost. */
  ended: number
}

export type HandoverParcel = Pick<
  ParcelCard,
  'id' | 'order_id' | 'order_number' | 'tracking' | 'city' | 'amount' | 'pieces' | 'state'
>
export type HandoverDetail = Handover & { parcels: HandoverParcel[] }

/**
 * Hands ready parcels of one carrier over, all or none. The same `client_key` again answers with the same bordereau. 409
 * `parcel_not_ready` with `parcels`, the order numbers of those that are not; `idempotency_conflict`.
 */
export const createHandover: Endpoint<
  'preparation',
  { carrier_id: number; parcel_ids: string[]; driver?: string; client_key: string },
  HandoverDetail
> = { method: 'POST', path: '/api/handovers', access: 'preparation' }

export const getHandover: Endpoint<'preparation', { id: string }, HandoverDetail> = {
  method: 'GET',
  path: '/api/handovers/{id}',
  access: 'preparation',
}

/** Newest first; for those who prepare, with parcels that are still to be moved or to come back. */
export const listHandovers: Endpoint<
  'preparation',
  { page?: string | number; per_page?: string | number },
  { handovers: Handover[]; total: number }
> = { method: 'GET', path: '/api/handovers', access: 'preparation' }
