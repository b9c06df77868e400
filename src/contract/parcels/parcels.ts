/** Room of parcels: parcels from the preparation to their return. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './parcels.schemas.ts'

/** Shows a parcel as every screen does. Amounts are in DH, instants in ISO 8601. */
export type Parcel = InferOutput<typeof schemas.parcelSchema>

/** Adds to a parcel what a carrier and a caller need of its order. Phones are written `0612 34 56 78`. */
export type ParcelCard = InferOutput<typeof schemas.parcelCardSchema>
export type ParcelEvent = ParcelDetail['events'][number]
export type ReturnLine = InferOutput<typeof schemas.returnLineSchema>

/** Adds to a parcel its events, the oldest first. */
export type ParcelDetail = InferOutput<typeof schemas.parcelDetailSchema>

/**
 * Shows an order that must be packed, or is packed and waits for its handover: then its parcel has
 * `ready_at`.
 */
export type OrderToPrepare = Preparation['orders'][number]

/** Says in French why a carrier does not take a parcel. */
export type ShippingBlock = OrderToPrepare['blocks'][number]
export type Preparation = EndpointAnswer<typeof getPreparation>

/** Describes a carrier that can be chosen for a parcel. */
export type PreparationCarrier = Preparation['carriers'][number]

/** Answers orders whose parcel has not been handed over. */
export const getPreparation: Endpoint<'preparation', typeof schemas.getPreparation> = {
  method: 'GET',
  path: '/api/preparation',
  access: 'preparation',
}

export type ParcelPage = EndpointAnswer<typeof listParcels>

/** Holds the numbers beside the links: null where the role does not do the work. */
export type ParcelCounts = EndpointAnswer<typeof countParcels>

/** Answers the counts that every screen may ask for, because they are cheap. */
export const countParcels: Endpoint<'team', typeof schemas.countParcels> = {
  method: 'GET',
  path: '/api/parcel-counts',
  access: 'team',
}

/**
 * Answers one page of a bucket: the one that waits longest first, ended ones newest first. Those who prepare only see
 * parcels that must still be moved or come back.
 */
export const listParcels: Endpoint<'team', typeof schemas.listParcels> = {
  method: 'GET',
  path: '/api/parcels',
  access: 'team',
}

/**
 * Answers one parcel. It refuses with 404 `parcel_not_found`, 403 `role_refused` for one that the role may
 * not read.
 */
export const getParcel: Endpoint<'team', typeof schemas.getParcel> = {
  method: 'GET',
  path: '/api/parcels/{id}',
  access: 'team',
}

/** Answers all parcels of an order, newest first, because an order that came back may have been sent again. */
export const listOrderParcels: Endpoint<'team', typeof schemas.listOrderParcels> = {
  method: 'GET',
  path: '/api/orders/{id}/parcels',
  access: 'team',
}

/**
 * Makes a parcel for an order in 'en-preparation', or in 'expedie' without one; or for an order whose parcel
 * came back or was lost, which becomes 'en-preparation' again and takes its stock again. It refuses with 409
 * `parcel_exists`, `tracking_taken`, `order_not_preparable`, `insufficient_stock`, `carrier_inactive`; 422
 * `carrier_limit`, `city_unmapped`; 404 `order_not_found`, `not_found` for the carrier.
 */
export const createParcel: Endpoint<'preparation', typeof schemas.createParcel> = {
  method: 'POST',
  path: '/api/parcels',
  access: 'preparation',
}

/**
 * Changes a parcel before its handover; afterwards only its tracking number: otherwise 409 `parcel_out`.
 * `ready` means that every box is ticked. It refuses as `createParcel` does.
 */
export const updateParcel: Endpoint<'preparation', typeof schemas.updateParcel> = {
  method: 'PATCH',
  path: '/api/parcels/{id}',
  access: 'preparation',
}

/** Records that the labels of these parcels were printed; labels of an earlier version than the parcel's are void. */
export const recordLabels: Endpoint<'preparation', typeof schemas.recordLabels> = {
  method: 'POST',
  path: '/api/parcels/printed',
  access: 'preparation',
}

/**
 * Cancels a parcel before its handover; its order stays in 'en-preparation'. It refuses with 409
 * `parcel_out`.
 */
export const cancelParcel: Endpoint<'preparation', typeof schemas.cancelParcel> = {
  method: 'POST',
  path: '/api/parcels/{id}/cancel',
  access: 'preparation',
}

/**
 * Records news by hand. `at` is now, if absent. `collected` comes with 'livre' (the amount, if absent),
 * `failure` with 'echec'. Those who confirm write 'echec' only. `collected` is at most the amount (400
 * `invalid_input`). It refuses with 409 `parcel_not_handed`, `parcel_ended`.
 */
export const recordParcelEvent: Endpoint<'team', typeof schemas.recordParcelEvent> = {
  method: 'POST',
  path: '/api/parcels/{id}/events',
  access: 'team',
}

/**
 * Records that the shopper took a part of a parcel at the door: `not_taken` lists the pieces that were given back, which
 * are awaited. `collected` is what the driver took, by the prices of what was kept if absent. The same said again changes
 * nothing; otherwise 409 `delivered_otherwise`, unless an owner `corrects` it, who may also correct a delivery, or the
 * sum of a whole one; corrected
 * to nothing given back, which also denies the carrier's word (`told_in_part`), it is 'livre'. It refuses with 400 `invalid_input` for all pieces, none, or more than were sent,
 * and for more than the amount; 409 `parcel_not_handed`, `parcel_ended`, `already_returned` once the pieces are in the
 * shop, `refund_too_large`, `return_noted` for a correction beside a return after the sale.
 */
export const deliverInPart: Endpoint<'preparation', typeof schemas.deliverInPart> = {
  method: 'POST',
  path: '/api/parcels/{id}/partial-delivery',
  access: 'preparation',
}

/**
 * Says how many pieces went where. `lost_value` is in DH, at the prices sold. `blockable` is a phone whose
 * parcels were refused more than once and that is not on the block list; null for all but the owner.
 */
export type ReceivedReturn = EndpointAnswer<typeof receiveReturn>['received']

/**
 * Receives a parcel that came back, or the rest of one that was delivered in part, each piece judged; the sums are those
 * of the pieces that are awaited. `fee` is the
 * carrier's, by its terms if absent, and 1,000 DH at most. It refuses with 409 `already_returned`,
 * `parcel_not_handed`, `parcel_ended`; 400 `invalid_input`.
 */
export const receiveReturn: Endpoint<'preparation', typeof schemas.receiveReturn> = {
  method: 'POST',
  path: '/api/parcels/{id}/return',
  access: 'preparation',
}
