import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './news.schemas.ts'

/**
 * Says what became of one line of a carrier's file (A27.4). `line` counts as spreadsheets do; `at` is ISO
 * 8601.
 */
export type StatusLineTrial = StatusImport['lines'][number]

/** `left` counts parcels whose news is still to be written, when it was applied; a repeated call goes on. */
export type StatusImport = EndpointAnswer<typeof importParcelNews>

/**
 * Reads a carrier's list of tracking numbers and words, CSV, XLSX or pasted text; the body is the file
 * itself. Without `apply` it is only tried. Reading a file again changes nothing. It refuses with 400
 * `import_unreadable` or `invalid_input`, 413 `body_too_large`, 415 `unsupported_media_type`.
 * @param carrier only its parcels, for numbers that two carriers have
 */
export const importParcelNews: Endpoint<'preparation', typeof schemas.importParcelNews> = {
  method: 'POST',
  path: '/api/parcels/import',
  access: 'preparation',
  sends: 'application/octet-stream',
}

/**
 * Sets the meaning of carriers' words for later files. It refuses with 404 `not_found` for an unknown
 * carrier.
 */
export const learnStatusWords: Endpoint<'preparation', typeof schemas.learnStatusWords> = {
  method: 'POST',
  path: '/api/parcels/status-words',
  access: 'preparation',
}

/**
 * Takes back one's own last news by hand, within a minute; the parcel's other news then decides its state. It
 * refuses with 409 `news_not_undoable`, also once the delivery stands in an invoice; 404 `parcel_not_found`.
 */
export const takeBackParcelEvent: Endpoint<'team', typeof schemas.takeBackParcelEvent> = {
  method: 'POST',
  path: '/api/parcels/{id}/take-back',
  access: 'team',
}

/**
 * Records another address that the carrier of a parcel was told. It refuses with 409 `parcel_not_handed`,
 * `parcel_ended`.
 */
export const tellNewAddress: Endpoint<'team', typeof schemas.tellNewAddress> = {
  method: 'POST',
  path: '/api/parcels/{id}/new-address',
  access: 'team',
}
