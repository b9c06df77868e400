import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './ad-spend.schemas.ts'

/** The cost of advertising in a period, the latest first; days outside of it are left out (A29.6). */
export type AdSpend = EndpointAnswer<typeof getAdSpend>

/** Answers what was spent on advertising in the last thirty days, or between two days, at most a year apart. */
export const getAdSpend: Endpoint<'owner', typeof schemas.getAdSpend> = {
  method: 'GET',
  path: '/api/ad-spend',
  access: 'owner',
}

/**
 * Spreads an amount over days, to the centime, in place of the amounts of its channel and campaign there, whatever the size of
 * their letters; 0 removes them. 'Instagram' and 'Facebook' are written down as 'Meta' (D178). `before` is what the screen
 * shows for these days: 409 `ad_spend_changed` with the `amount` that is there instead.
 */
export const putAdSpend: Endpoint<'owner', typeof schemas.putAdSpend> = {
  method: 'PUT',
  path: '/api/ad-spend',
  access: 'owner',
}

export type AdSpendImport = EndpointAnswer<typeof importAdSpend>

/**
 * Reads an export of Meta or TikTok, CSV or XLSX, and writes its costs in place of those of its campaigns from its first day
 * to its last; sent again it changes nothing (A32.7). Without the columns it needs it answers the headings, to name them in the query;
 * where nothing says whether days or months come first, one day in both readings, to choose in the query. It refuses with 400 `import_unreadable` and `invalid_input`, 413, 415.
 */
export const importAdSpend: Endpoint<'owner', typeof schemas.importAdSpend> = {
  method: 'POST',
  path: '/api/ad-spend/import',
  access: 'owner',
  sends: 'application/octet-stream',
}
