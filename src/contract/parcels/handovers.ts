import type { InferOutput } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './handovers.schemas.ts'

export type Handover = InferOutput<typeof schemas.handoverSchema>
export type ListedHandover = InferOutput<typeof schemas.listedHandoverSchema>
export type HandoverDetail = InferOutput<typeof schemas.handoverDetailSchema>
export type HandoverCollection = NonNullable<HandoverDetail['collection']>

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

/**
 * Tells the linked carrier that the parcels of a handover wait for it, once, and answers what it said in `collection`. It refuses
 * with 409 `sending_missing` when it was told already or none of the parcels is to be told, `link_missing`, `link_refused`,
 * 404 `not_found`.
 */
export const tellCollection: Endpoint<'preparation', typeof schemas.tellCollection> = {
  method: 'POST',
  path: '/api/handovers/{id}/collection',
  access: 'preparation',
}

/**
 * Says what a person saw at the carrier of a delivery note or a pick-up that is unknown: it is there, under this number where it
 * has one, or it is not. It refuses with 409 `sending_missing` once it is known, or while the call may last; 404 `not_found`.
 */
export const settleCollection: Endpoint<'preparation', typeof schemas.settleCollection> = {
  method: 'POST',
  path: '/api/handovers/{id}/collection/settle',
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
