import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { Site } from '#domain/settings/site.ts'

/** The shop as every page tells it at this moment (S13.1). `SETTINGS_UPDATE` says that it changed. */
export const getSite: Endpoint<'visitor', Nothing, Site> = {
  method: 'GET',
  path: '/api/site',
  access: 'visitor',
}
