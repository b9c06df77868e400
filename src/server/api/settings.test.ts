import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, SETTINGS_SECTIONS } from '#domain/settings/settings.ts'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Visit } from '#tests/support/test-visit.ts'

let app: TestApp
let owner: Visit
beforeAll(async () => {
  app = await startTestApp()
  owner = await signIn(app, app.visit())
})
afterAll(() => app.close())

it.each(SETTINGS_SECTIONS)(
  'the section %s is answered with all its fields once it is saved',
  async (section) => {
    const sent = { ...DEFAULT_SETTINGS[section], version: 0 }
    const saved = await owner.send('PATCH', `/api/admin/settings/${section}`, sent)
    expect(await saved.json()).toEqual({
      value: DEFAULT_SETTINGS[section],
      version: 0,
      updated_by: null,
      updated_at: null,
    })
  },
)

it('an unknown section is not found', async () => {
  expect((await owner.send('PATCH', '/api/admin/settings/meteo', { version: 0 })).status).toBe(404)
})
