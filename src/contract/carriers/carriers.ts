/** Room of carriers: the companies that deliver, with their cities, prices and files. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { CarrierCity } from '#domain/carriers/cities.ts'
import type { RefusedLine } from '#domain/carriers/city-list.ts'
import type { CarrierFields, LabelSize } from '#domain/carriers/form.ts'
import type { Preset } from '#domain/carriers/presets.ts'
import type { WordState } from '#domain/carriers/status-words.ts'

/** A carrier as the owner sets it. `cities` counts its list, `version` its changes. */
export type Carrier = CarrierFields & {
  id: number
  preset: Preset
  /** Words the shop has classified, as the carrier writes them. */
  words: { word: string; state: WordState }[]
  cities: number
  version: number
}

/** A carrier as everybody chooses it: no fees. */
export type CarrierChoice = {
  id: number
  name: string
  active: boolean
  phone: string | null
  label: LabelSize
  open_default: boolean
  try_default: boolean
}

/** A city of the shop's orders that a carrier's list does not have, and how many open orders go there. */
export type UnlinkedPlace = { city: string; district: string | null; orders: number }

/** By the name of the carrier; those that are not used any more last. */
export const listCarrierChoices: Endpoint<'preparation', Nothing, CarrierChoice[]> = {
  method: 'GET',
  path: '/api/carriers',
  access: 'preparation',
}

export const listCarriers: Endpoint<'owner', Nothing, Carrier[]> = {
  method: 'GET',
  path: '/api/admin/carriers',
  access: 'owner',
}

/** 201, with the preset's columns, limits and fees. 400 `invalid_input`, 409 `carrier_name_taken`. */
export const createCarrier: Endpoint<'owner', { name: string; preset: Preset }, Carrier> = {
  method: 'POST',
  path: '/api/admin/carriers',
  access: 'owner',
}

/**
 * Saves a carrier whole. 400 `invalid_input` with the issues of `carrierIssues`; 409 `carrier_name_taken`, or
 * `carrier_changed` with `current`, a `Carrier`, when someone saved since `version`; 404 `not_found`.
 */
export const updateCarrier: Endpoint<'owner', CarrierFields & { id: string; version: number }, Carrier> = {
  method: 'PATCH',
  path: '/api/admin/carriers/{id}',
  access: 'owner',
}

/** Forgets the meaning of a word that was classified. Nothing happens to one that is not known. 404 `not_found`. */
export const forgetStatusWord: Endpoint<'owner', { id: string; word: string }, Carrier> = {
  method: 'DELETE',
  path: '/api/admin/carriers/{id}/words',
  access: 'owner',
}

/** By name, without accents; without fees for those who may not read costs. 404 `not_found`. */
export const listCarrierCities: Endpoint<
  'preparation',
  { id: string; search?: string; page?: string | number; per_page?: string | number },
  { cities: CarrierCity[]; total: number }
> = {
  method: 'GET',
  path: '/api/admin/carriers/{id}/cities',
  access: 'preparation',
}

/**
 * Reads a list of cities, XLSX or CSV; the body is the file itself, a pasted list its text. Cities that are known are
 * brought up to date, the others added; none is deleted. 400 `invalid_input`, 413 `body_too_large`, 415
 * `unsupported_media_type`, 404 `not_found`.
 */
export const importCarrierCities: Endpoint<
  'owner',
  { id: string },
  { added: number; changed: number; same: number; refused: RefusedLine[] }
> = {
  method: 'POST',
  path: '/api/admin/carriers/{id}/cities/import',
  access: 'owner',
}

/** Deletes one city with what is linked to it; all of them when `external_id` is null. 404 `not_found`. */
export const deleteCarrierCities: Endpoint<
  'owner',
  { id: string; external_id: string | null },
  { deleted: number }
> = {
  method: 'DELETE',
  path: '/api/admin/carriers/{id}/cities',
  access: 'owner',
}

/**
 * What is linked, each city by its usual name and with the key that takes the link away, and the cities of open orders that are
 * not: those of most orders first, at most a hundred.
 */
export const listCityMappings: Endpoint<
  'owner',
  { id: string },
  {
    linked: { city: string; city_key: string; district_key: string; external_id: string; name: string }[]
    unlinked: UnlinkedPlace[]
  }
> = {
  method: 'GET',
  path: '/api/admin/carriers/{id}/mappings',
  access: 'owner',
}

/**
 * Links a city, or a quarter of it, to one of the carrier's cities; null takes the link away. For all parcels to come.
 * 404 `not_found` for an unknown carrier or city of it.
 */
export const setCityMapping: Endpoint<
  'preparation',
  { id: string; city: string; district?: string | null; external_id: string | null },
  Nothing
> = {
  method: 'PUT',
  path: '/api/admin/carriers/{id}/mappings',
  access: 'preparation',
}

/** `ids` names parcels of one carrier, comma-separated; without it, all that are to be handed over. */
type ExportInput = { carrier: string; ids?: string }

/** How many lines the file would have, and the parcels that are left out of it, each with why. */
export const checkParcelExport: Endpoint<
  'preparation',
  ExportInput,
  { ready: number; left_out: { parcel_id: string; order_number: string; reasons: string[] }[] }
> = {
  method: 'GET',
  path: '/api/parcels/export/check',
  access: 'preparation',
}

/**
 * The carrier's file, CSV: parcels without blocking lines, at most 5,000. 404 `not_found` for an unknown carrier, 400
 * `invalid_input` when no parcel can be exported.
 */
export const exportParcels: Endpoint<'preparation', ExportInput, string> = {
  method: 'GET',
  path: '/api/parcels/export',
  access: 'preparation',
}
