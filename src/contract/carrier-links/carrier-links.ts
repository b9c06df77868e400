/** Room of carrier links: the interfaces of carriers, and what they were told of parcels. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './carrier-links.schemas.ts'

/** Describes how a carrier is linked, without its keys. Instants are in ISO 8601. */
export type CarrierLink = InferOutput<typeof schemas.carrierLinkSchema>

/** Says why a parcel was not asked for, in French; null when it was. */
export type AskedSending = InferOutput<typeof schemas.askedSendingSchema>

/** Describes how a link does, at a glance. */
export type LinkedCarrier = InferOutput<typeof schemas.linkedCarrierSchema>

/** Says what became of the invoices of a carrier, and what was not understood. */
export type FetchedInvoices = EndpointAnswer<typeof fetchCarrierInvoices>

/** Answers the linked carriers, by name. */
export const listCarrierLinks: Endpoint<'owner', typeof schemas.listCarrierLinks> = {
  method: 'GET',
  path: '/api/admin/carrier-links',
  access: 'owner',
}

/** Answers how a carrier is linked; null when it is not. It refuses with 404 `not_found`. */
export const findCarrierLink: Endpoint<'owner', typeof schemas.findCarrierLink> = {
  method: 'GET',
  path: '/api/admin/carriers/{id}/link',
  access: 'owner',
}

/**
 * Links a carrier once it has taken the keys. Keys left empty stay as they are; the only place of a carrier that lists them is
 * taken by itself. It refuses with 400 `invalid_input`, 409 `link_refused` with the carrier's own words, 404 `not_found`.
 */
export const saveCarrierLink: Endpoint<'owner', typeof schemas.saveCarrierLink> = {
  method: 'PUT',
  path: '/api/admin/carriers/{id}/link',
  access: 'owner',
}

/**
 * Answers the places from which a carrier fetches parcels, by name. It refuses with 409 `link_missing`, `link_refused`, 404
 * `not_found`.
 */
export const listPickupPlaces: Endpoint<'owner', typeof schemas.listPickupPlaces> = {
  method: 'GET',
  path: '/api/admin/carriers/{id}/link/places',
  access: 'owner',
}

/** Says from which place a carrier fetches parcels. It refuses with 409 `link_missing`, 404 `not_found`. */
export const choosePickupPlace: Endpoint<'owner', typeof schemas.choosePickupPlace> = {
  method: 'PUT',
  path: '/api/admin/carriers/{id}/link/place',
  access: 'owner',
}

/** Forgets the keys. It refuses with 404 `not_found`. */
export const deleteCarrierLink: Endpoint<'owner', typeof schemas.deleteCarrierLink> = {
  method: 'DELETE',
  path: '/api/admin/carriers/{id}/link',
  access: 'owner',
}

/** Asks the carrier whether it takes the keys. It refuses with 409 `link_missing`, `link_refused`, 404 `not_found`. */
export const checkCarrierLink: Endpoint<'owner', typeof schemas.checkCarrierLink> = {
  method: 'POST',
  path: '/api/admin/carriers/{id}/link/check',
  access: 'owner',
}

/** Takes over the carrier's list of cities. It refuses with 409 `link_missing`, `link_refused`, 404 `not_found`. */
export const fetchCarrierCities: Endpoint<'owner', typeof schemas.fetchCarrierCities> = {
  method: 'POST',
  path: '/api/admin/carriers/{id}/link/cities',
  access: 'owner',
}

/**
 * Makes drafts of the invoices that the carrier says it has paid, or of the parcels that it says it has, each compared as a
 * file is. It answers what became of each. It refuses with 409 `link_missing`, `link_refused`, 404 `not_found`.
 */
export const fetchCarrierInvoices: Endpoint<'owner', typeof schemas.fetchCarrierInvoices> = {
  method: 'POST',
  path: '/api/admin/carriers/{id}/link/invoices',
  access: 'owner',
}

/**
 * Answers with the carrier's own labels of parcels that it has, one PDF; where it has a file for each parcel, that of the first. It
 * refuses with 409 `link_missing`, `link_refused`, `sending_missing`.
 */
export const fetchCarrierLabels: Endpoint<'preparation', typeof schemas.fetchCarrierLabels> = {
  method: 'GET',
  path: '/api/parcels/carrier-labels',
  access: 'preparation',
  answers: 'file',
}

/** Asks for parcels to be told to their carriers, at most 300; each is answered by itself. */
export const askSendings: Endpoint<'preparation', typeof schemas.askSendings> = {
  method: 'POST',
  path: '/api/parcels/sendings',
  access: 'preparation',
}

/** Asks the carrier at once about a parcel. It refuses with 409 `sending_missing`. */
export const lookAgain: Endpoint<'preparation', typeof schemas.lookAgain> = {
  method: 'POST',
  path: '/api/parcels/{id}/sending/look',
  access: 'preparation',
}

/**
 * Says what a person saw at the carrier of an unknown sending: its code there, or null when it is not there. It refuses with
 * 409 `sending_missing`, 404 `parcel_not_found`.
 */
export const settleSending: Endpoint<'preparation', typeof schemas.settleSending> = {
  method: 'POST',
  path: '/api/parcels/{id}/sending/settle',
  access: 'preparation',
}

/**
 * Says that a person has put right at the carrier what the parcel's message told them to. It refuses with 409 `sending_missing`,
 * 404 `parcel_not_found`.
 */
export const noteDoneThere: Endpoint<'preparation', typeof schemas.noteDoneThere> = {
  method: 'POST',
  path: '/api/parcels/{id}/sending/done',
  access: 'preparation',
}
