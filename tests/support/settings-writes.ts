import type { Written } from './account-writes.ts'
import type { Visit } from './test-visit.ts'

/** What saving a section of the settings writes into the audit. */
export function settingsWrites(desk: () => Visit): Record<string, Written> {
  return {
    'PATCH /api/admin/settings/{section}': {
      async target() {
        const { delivery } = await (await desk().get('/api/admin/settings')).json()
        return { id: 'delivery', body: { ...delivery.value, fee: 40, version: delivery.version } }
      },
      entry: () => ({ action: 'settings.changed', subject: 'delivery', fields: ['fee'] }),
    },
  }
}
