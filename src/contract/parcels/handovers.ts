import type { InferOutput } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './handovers.schemas.ts'

export type Handover = InferOutput<typeof schemas.handoverSchema>
export type HandoverDetail = InferOutput<typeof schemas.handoverDetailSchema>

/**
 * Hands ready parcels of one carrier over, all or none. A repeated `client_key` answers the same bordereau.
 * It refuses with 409 `parcel_not_ready` with `parcels`, the order numbers of those that are not ready;
 * `idempotency_conflict`.
 */
export const createHandover: Endpoint<'preparation', typeof schemas.createHandover> = {
  method: 'POST',
  path: '/api/handovers',
  access: 'preparation',
}

export const getHandover: Endpoint<'preparation', typeof schemas.getHandover> = {
  method: 'GET',
  path: '/api/handovers/{id}',
  access: 'preparation',
}

/**
 * Answers handovers, the newest first; for those who prepare, those with parcels that must still be moved or come back.
 */
export const listHandovers: Endpoint<'preparation', typeof schemas.listHandovers> = {
  method: 'GET',
  path: '/api/handovers',
  access: 'preparation',
}
