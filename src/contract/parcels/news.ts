import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { WordState } from '#domain/carriers/status-words.ts'
import type { StatusOutcome } from '#domain/parcels/status-plan.ts'
import type { ParcelState } from '#domain/parcels/words.ts'
import type { ParcelDetail } from './parcels.ts'

/** What becomes of one line of a carrier's file (A27.4). `line` counts as spreadsheets do; `at` is ISO 8601. */
export type StatusLineTrial = {
  line: number
  tracking: string
  word: string
  at: string | null
  outcome: StatusOutcome
  /** Null for a number that is unknown, and where the role does not read the parcel. */
  order: { id: string; number: string } | null
  carrier: { id: number; name: string } | null
  /** On the line that decides where the parcel is. */
  change: { before: ParcelState; after: ParcelState } | null
  /** Why, in French, where it is not obvious. */
  note: string | null
}

/** `left`: parcels whose news is still to be written, when it was applied; the same call goes on. */
export type StatusImport = {
  lines: StatusLineTrial[]
  counts: Record<StatusOutcome, number>
  applied: number
  left: number
}

/**
 * Reads a carrier's list of tracking numbers and words, CSV, XLSX or pasted text; the body is the file itself. Without
 * `apply` it is only tried. The same file again changes nothing. 400 `import_unreadable` or `invalid_input`, 413
 * `body_too_large`, 415 `unsupported_media_type`.
 * @param carrier only its parcels, for numbers that two carriers have
 */
export const importParcelNews: Endpoint<'preparation', { carrier?: string; apply?: 'yes' }, StatusImport> = {
  method: 'POST',
  path: '/api/parcels/import',
  access: 'preparation',
}

/** What words of carriers mean, from now on. 404 `not_found` for an unknown carrier. */
export const learnStatusWords: Endpoint<
  'preparation',
  { words: { carrier_id: number; word: string; state: WordState }[] },
  Nothing
> = { method: 'POST', path: '/api/parcels/status-words', access: 'preparation' }

/**
 * Takes back one's own last news by hand, within a minute; the parcel is where all the other news says. 409
 * `news_not_undoable`, also once the delivery stands in an invoice; 404 `parcel_not_found`.
 */
export const takeBackParcelEvent: Endpoint<'team', { id: string; event_id: number }, ParcelDetail> = {
  method: 'POST',
  path: '/api/parcels/{id}/take-back',
  access: 'team',
}

/** Another address was told to the carrier of a parcel that has left. 409 `parcel_not_handed`, `parcel_ended`. */
export const tellNewAddress: Endpoint<'team', { id: string; address: string }, ParcelDetail> = {
  method: 'POST',
  path: '/api/parcels/{id}/new-address',
  access: 'team',
}
