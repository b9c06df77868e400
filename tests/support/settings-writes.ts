import type { Settings, SettingsSection } from '#domain/settings/settings.ts'
import type { Written } from './account-writes.ts'
import type { Visit } from './test-visit.ts'

/** What saving each section of the settings writes into the audit. */
export function settingsWrites(desk: () => Visit): Record<string, Written> {
  return {
    ...settingsOf('shop', { name: 'Rose' }),
    ...settingsOf('delivery', { fee: 40 }),
    ...settingsOf('orders', { max_pieces_per_line: 7 }),
    ...settingsOf('risk', { open_double: 25 }),
    ...settingsOf('announcement', { texts: [] }),
    ...settingsOf('search', { title: 'Rose' }),
    ...settingsOf('closing', { closed: true }),
    ...settingsOf('calls', { green_minutes: 20 }),
    ...settingsOf('shipping', { silent_days: 7 }),
  }

  /** A saved section, by the path of its call. */
  function settingsOf<S extends SettingsSection>(
    section: S,
    change: Partial<Settings[S]>,
  ): Record<string, Written> {
    return {
      [`PATCH /api/admin/settings/${section}`]: {
        async target() {
          const { value, version } = (await (await desk().get('/api/admin/settings')).json())[section]
          return { body: { ...value, ...change, version } }
        },
        entry: () => ({ action: 'settings.changed', subject: section, fields: Object.keys(change) }),
      },
    }
  }
}
