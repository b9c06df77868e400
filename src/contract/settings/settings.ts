/** Room of settings: settings of the shop, and their public part. */

import type { GenericSchema } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Settings, SettingsSection } from '#domain/settings/settings.ts'
import type * as schemas from './settings.schemas.ts'

/**
 * Holds a section as stored. `version` counts its changes; 0, with nobody and no date, while it has its
 * defaults.
 */
export type StoredSection<S extends SettingsSection = SettingsSection> = {
  value: Settings[S]
  version: number
  /** Holds the administrator's username, or 'shop'. */
  updated_by: string | null
  updated_at: string | null
}

export type StoredSettings = { [S in SettingsSection]: StoredSection<S> }

/** Answers all settings by section. */
export const getSettings: Endpoint<'owner', typeof schemas.getSettings> = {
  method: 'GET',
  path: '/api/admin/settings',
  access: 'owner',
}

/** Holds the whole section, with the version on which it is based. */
export type SentSection<S extends SettingsSection = SettingsSection> = Settings[S] & { version: number }

/**
 * Saves one section whole, in force at once for every process and open page (A11.1). It refuses with 400
 * `invalid_input` with the issues of `settingsIssues`; 409 `settings_changed` with `current`, the stored
 * section, when someone saved since `version`.
 */
export const updateSettings: Endpoint<'owner', typeof schemas.updateSettings> = {
  method: 'PATCH',
  path: '/api/admin/settings/{section}',
  access: 'owner',
}

/** Types `updateSettings` for one section, for a caller that knows which. */
export type UpdateSection<S extends SettingsSection> = Endpoint<
  'owner',
  {
    input: GenericSchema<Settings[S] & { version: number; section: S }>
    answer: GenericSchema<StoredSection<S>>
  }
>
