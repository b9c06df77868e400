/** Room of parcels: parcels from the preparation to their return. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './parcels.schemas.ts'

/** A parcel as every screen shows it. Amounts in DH, instants in ISO 8601. */
export type Parcel = InferOutput<typeof schemas.parcelSchema>

/** With what a carrier and a caller need of its order. Phones as `0612 34 56 78`. */
export type ParcelCard = InferOutput<typeof schemas.parcelCardSchema>
export type ParcelEvent = ParcelDetail['events'][number]
export type ReturnLine = InferOutput<typeof schemas.returnLineSchema>

/** Oldest event first. */
export type ParcelDetail = InferOutput<typeof schemas.parcelDetailSchema>

/** An order that is to be packed, or is packed and waits for its handover: its parcel has `ready_at` then. */
export type OrderToPrepare = Preparation['orders'][number]

/** Why a carrier does not take a parcel, in French. */
export type ShippingBlock = OrderToPrepare['blocks'][number]
export type Preparation = EndpointAnswer<typeof getPreparation>

/** A carrier that can be chosen for a parcel. */
export type PreparationCarrier = Preparation['carriers'][number]

/** Orders whose parcel has not been handed over. */
export const getPreparation: Endpoint<'preparation', typeof schemas.getPreparation> = {
  method: 'GET',
  path: '/api/preparation',
  access: 'preparation',
}

export type ParcelPage = EndpointAnswer<typeof listParcels>

/** What waits, for the numbers beside the links: null where the role does not do it. */
export type ParcelCounts = EndpointAnswer<typeof countParcels>

/** Small enough to be asked by every screen. */
export const countParcels: Endpoint<'team', typeof schemas.countParcels> = {
  method: 'GET',
  path: '/api/parcel-counts',
  access: 'team',
}

/**
 * One page of a bucket: the one that waits longest first, ended ones newest first. Those who prepare see parcels that are
 * still to be moved or to come back, and no others.
 */
export const listParcels: Endpoint<'team', typeof schemas.listParcels> = {
  method: 'GET',
  path: '/api/parcels',
  access: 'team',
}

/** 404 `parcel_not_found`, 403 `role_refused` for one that the role does not read. */
export const getParcel: Endpoint<'team', typeof schemas.getParcel> = {
  method: 'GET',
  path: '/api/parcels/{id}',
  access: 'team',
}

/** All parcels of an order, newest first: an order that came back may have been sent again. */
export const listOrderParcels: Endpoint<'team', typeof schemas.listOrderParcels> = {
  method: 'GET',
  path: '/api/orders/{id}/parcels',
  access: 'team',
}

/**
 * A parcel for an order in 'en-preparation', or 'expedie' without one; for an order whose parcel came back or was lost,
 * which is in 'en-preparation' again then and takes its stock again. 409 `parcel_exists`, `tracking_taken`,
 * `order_not_preparable`, `insufficient_stock`, `carrier_inactive`; 422 `carrier_limit`, `city_unmapped`; 404 `order_not_found`,
 * `not_found` for the carrier.
 */
export const createParcel: Endpoint<'preparation', typeof schemas.createParcel> = {
  method: 'POST',
  path: '/api/parcels',
  access: 'preparation',
}

/**
 * Before the handover all of it; after it the tracking number only: otherwise 409 `parcel_out`. `ready` is what ticking
 * every box says. Refusals as of `createParcel`.
 */
export const updateParcel: Endpoint<'preparation', typeof schemas.updateParcel> = {
  method: 'PATCH',
  path: '/api/parcels/{id}',
  access: 'preparation',
}

/** The labels of these parcels were printed; those of an earlier version than the parcel's are void. */
export const recordLabels: Endpoint<'preparation', typeof schemas.recordLabels> = {
  method: 'POST',
  path: '/api/parcels/printed',
  access: 'preparation',
}

/** Before the handover: the order stays in 'en-preparation'. 409 `parcel_out`. */
export const cancelParcel: Endpoint<'preparation', typeof schemas.cancelParcel> = {
  method: 'POST',
  path: '/api/parcels/{id}/cancel',
  access: 'preparation',
}

/**
 * News by hand. `at` is now, if absent. `collected` with 'livre' (the amount, if absent), `failure` with 'echec'. Those
 * who confirm write 'echec' only. `collected` is at most the amount (400
 * `invalid_input`). 409 `parcel_not_handed`, `parcel_ended`.
 */
export const recordParcelEvent: Endpoint<'team', typeof schemas.recordParcelEvent> = {
  method: 'POST',
  path: '/api/parcels/{id}/events',
  access: 'team',
}

/**
 * How many pieces went where. `lost_value` in DH, at the prices sold. `blockable` is a phone whose parcels were refused
 * more than once and that is not on the block list; null for all but the owner.
 */
export type ReceivedReturn = EndpointAnswer<typeof receiveReturn>['received']

/**
 * A parcel that came back, each piece judged; the sums are those of the order's lines. `fee` is what the carrier takes,
 * by its terms if absent, and 1,000 DH at most. 409 `already_returned`, `parcel_not_handed`, `parcel_ended`; 400 `invalid_input`.
 */
export const receiveReturn: Endpoint<'preparation', typeof schemas.receiveReturn> = {
  method: 'POST',
  path: '/api/parcels/{id}/return',
  access: 'preparation',
}
