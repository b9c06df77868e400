import type { Settings } from '#domain/settings/settings.ts'
import type { Endpoint, Nothing } from './endpoint.ts'

/** The current settings. */
export const getSettings: Endpoint<'admin', Nothing, Settings> = {
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
}

/** Updates the given settings immediately, for every process. 400 `invalid_input`. */
export const updateSettings: Endpoint<'admin', Partial<Settings>, Settings> = {
  method: 'PATCH',
  path: '/api/admin/settings',
  access: 'admin',
}
