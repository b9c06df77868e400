import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './site.schemas.ts'

/** Answers the public part of the settings at this moment (S13.1). `SETTINGS_UPDATE` says that it changed. */
export const getSite: Endpoint<'visitor', typeof schemas.getSite> = {
  method: 'GET',
  path: '/api/site',
  access: 'visitor',
}
