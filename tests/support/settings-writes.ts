import type { Written } from './account-writes.ts'
import type { Visit } from './test-visit.ts'

/** What saving a section of the settings writes into the audit. */
export function settingsWrites(desk: () => Visit): Record<string, Written> {
  return {
    'PUT /api/admin/conversions/{network}/token': {
      target: async () => ({ id: 'meta' }),
      entry: () => ({ action: 'conversions.token_kept', subject: 'meta', fields: [] }),
    },
    'DELETE /api/admin/conversions/{network}/token': {
      async target() {
        const token = 'jeton-pour-les-essais-0123456789'
        await desk().send('PUT', '/api/admin/conversions/tiktok/token', { token })
        return { id: 'tiktok' }
      },
      entry: () => ({ action: 'conversions.token_deleted', subject: 'tiktok', fields: [] }),
    },
    'PATCH /api/admin/settings/{section}': {
      async target() {
        const { delivery } = await (await desk().get('/api/admin/settings')).json()
        return { id: 'delivery', body: { ...delivery.value, fee: 40, version: delivery.version } }
      },
      entry: () => ({ action: 'settings.changed', subject: 'delivery', fields: ['fee'] }),
    },
  }
}
