/** Room of carriers: the companies that deliver, with their cities, prices and files. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './carriers.schemas.ts'

/** Describes a carrier as the owner sets it. `cities` counts its list, `version` its changes. */
export type Carrier = InferOutput<typeof schemas.carrierSchema>

/** Describes a carrier in a list of choices, without fees. */
export type CarrierChoice = EndpointAnswer<typeof listCarrierChoices>[number]

/**
 * Names a city of the shop's orders that a carrier's list does not have, and how many open orders go there.
 */
export type UnlinkedPlace = EndpointAnswer<typeof listCityMappings>['unlinked'][number]

/** Answers the carriers by name; those that are not used any more come last. */
export const listCarrierChoices: Endpoint<'preparation', typeof schemas.listCarrierChoices> = {
  method: 'GET',
  path: '/api/carriers',
  access: 'preparation',
}

export const listCarriers: Endpoint<'owner', typeof schemas.listCarriers> = {
  method: 'GET',
  path: '/api/admin/carriers',
  access: 'owner',
}

/**
 * Creates a carrier with the preset's columns, limits and fees. It answers 201. It refuses with 400
 * `invalid_input`, 409 `carrier_name_taken`.
 */
export const createCarrier: Endpoint<'owner', typeof schemas.createCarrier> = {
  method: 'POST',
  path: '/api/admin/carriers',
  access: 'owner',
  status: 201,
}

/**
 * Saves a carrier whole. It refuses with 400 `invalid_input` with the issues of `carrierIssues`; 409
 * `carrier_name_taken`, or `carrier_changed` with `current`, a `Carrier`, when someone saved since `version`;
 * 404 `not_found`.
 */
export const updateCarrier: Endpoint<'owner', typeof schemas.updateCarrier> = {
  method: 'PATCH',
  path: '/api/admin/carriers/{id}',
  access: 'owner',
}

/** Forgets the meaning of a classified word; an unknown word is ignored. It refuses with 404 `not_found`. */
export const forgetStatusWord: Endpoint<'owner', typeof schemas.forgetStatusWord> = {
  method: 'DELETE',
  path: '/api/admin/carriers/{id}/words',
  access: 'owner',
}

/**
 * Answers the cities of a carrier by name, without accents; without fees for those who may not read costs. It
 * refuses with 404 `not_found`.
 */
export const listCarrierCities: Endpoint<'preparation', typeof schemas.listCarrierCities> = {
  method: 'GET',
  path: '/api/admin/carriers/{id}/cities',
  access: 'preparation',
}

/**
 * Reads a list of cities, XLSX or CSV; the body is the file itself, a pasted list its text. Cities that are
 * known are brought up to date, the others added; none is deleted. It refuses with 400 `invalid_input`, 413
 * `body_too_large`, 415 `unsupported_media_type`, 404 `not_found`.
 */
export const importCarrierCities: Endpoint<'owner', typeof schemas.importCarrierCities> = {
  method: 'POST',
  path: '/api/admin/carriers/{id}/cities/import',
  access: 'owner',
  sends: 'application/octet-stream',
}

/**
 * Deletes one city with its links, or all of them when `external_id` is null. It refuses with 404
 * `not_found`.
 */
export const deleteCarrierCities: Endpoint<'owner', typeof schemas.deleteCarrierCities> = {
  method: 'DELETE',
  path: '/api/admin/carriers/{id}/cities',
  access: 'owner',
}

/**
 * Answers the linked cities, each by its usual name and with the key that removes the link, and the cities of open
 * orders that are not linked: those of most orders first, at most a hundred.
 */
export const listCityMappings: Endpoint<'owner', typeof schemas.listCityMappings> = {
  method: 'GET',
  path: '/api/admin/carriers/{id}/mappings',
  access: 'owner',
}

/**
 * Links a city, or a quarter of it, to one of the carrier's cities, for all later parcels; null removes the
 * link. It refuses with 404 `not_found` for an unknown carrier or city of it.
 */
export const setCityMapping: Endpoint<'preparation', typeof schemas.setCityMapping> = {
  method: 'PUT',
  path: '/api/admin/carriers/{id}/mappings',
  access: 'preparation',
}

/** Answers how many lines the file would have, and the parcels that are left out of it, each with the reason. */
export const checkParcelExport: Endpoint<'preparation', typeof schemas.checkParcelExport> = {
  method: 'GET',
  path: '/api/parcels/export/check',
  access: 'preparation',
}

/**
 * Answers the carrier's file, CSV: parcels without blocking lines, at most 5,000. It refuses with 404
 * `not_found` for an unknown carrier, 400 `invalid_input` when no parcel can be exported.
 */
export const exportParcels: Endpoint<'preparation', typeof schemas.exportParcels> = {
  method: 'GET',
  path: '/api/parcels/export',
  access: 'preparation',
  answers: 'text/csv',
}
