import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './site.schemas.ts'

/**
 * Answers the public part of the settings at this moment (S13.1), and what the shop has perfumes for (D138).
 * With `lang` of `ar` the owner's texts are in Arabic where there is some. `SETTINGS_UPDATE` and `PRODUCT_UPDATE` say that it changed.
 */
export const getSite: Endpoint<'visitor', typeof schemas.getSite> = {
  method: 'GET',
  path: '/api/site',
  access: 'visitor',
}
