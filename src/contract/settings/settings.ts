/** Room of settings: settings of the shop, and their public part. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { Settings, SettingsSection } from '#domain/settings/settings.ts'

/** A section as stored. `version` counts its changes; 0, with nobody and no date, while it has its defaults. */
export type StoredSection<S extends SettingsSection = SettingsSection> = {
  value: Settings[S]
  version: number
  /** The administrator's username, or 'shop'. */
  updated_by: string | null
  /** ISO 8601. */
  updated_at: string | null
}

export type StoredSettings = { [S in SettingsSection]: StoredSection<S> }

/** All settings by section. */
export const getSettings: Endpoint<'owner', Nothing, StoredSettings> = {
  method: 'GET',
  path: '/api/admin/settings',
  access: 'owner',
}

/** The whole section, and the version it was based on. */
export type SentSection<S extends SettingsSection = SettingsSection> = Settings[S] & { version: number }

type UpdateSettings = { [S in SettingsSection]: Endpoint<'owner', SentSection<S>, StoredSection<S>> }

/**
 * Saves one section whole, in force at once for every process and open page (A11.1). 400 `invalid_input` with the
 * issues of `settingsIssues`; 409 `settings_changed` with `current`, the stored section, when someone saved since
 * `version`.
 */
export const updateSettings: UpdateSettings = {
  shop: { method: 'PATCH', path: '/api/admin/settings/shop', access: 'owner' },
  delivery: { method: 'PATCH', path: '/api/admin/settings/delivery', access: 'owner' },
  orders: { method: 'PATCH', path: '/api/admin/settings/orders', access: 'owner' },
  risk: { method: 'PATCH', path: '/api/admin/settings/risk', access: 'owner' },
  announcement: { method: 'PATCH', path: '/api/admin/settings/announcement', access: 'owner' },
  search: { method: 'PATCH', path: '/api/admin/settings/search', access: 'owner' },
  closing: { method: 'PATCH', path: '/api/admin/settings/closing', access: 'owner' },
  calls: { method: 'PATCH', path: '/api/admin/settings/calls', access: 'owner' },
  shipping: { method: 'PATCH', path: '/api/admin/settings/shipping', access: 'owner' },
}
