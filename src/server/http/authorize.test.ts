import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { CSRF_HEADER, type login } from '#contract/account/auth.ts'
import type { deleteProduct } from '#contract/products/products.ts'
import { nothingSchema } from '#contract/values.schemas.ts'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { ApiDependencies, AuthorizedCaller } from './authorize.ts'
import { mountDownload } from './download.ts'
import { answerError } from './errors.ts'
import { mount } from './mount.ts'
import { createSessionKeeper } from './session.ts'
import { mountUpload } from './upload.ts'

const whoAmI = {
  method: 'GET',
  path: '/api/who-am-i',
  access: 'team',
  schemas: { input: nothingSchema, answer: v.object({ id: v.number(), username: v.string() }) },
} as const

async function* jsonOf(value: object) {
  yield JSON.stringify(value)
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('authorizing a call', () => {
  const ways: [string, (deps: ApiDependencies) => void][] = [
    ['a call', (deps) => mount(deps, whoAmI, async ({ admin }) => admin)],
    ['an upload', (deps) => mountUpload(deps, whoAmI, async ({ admin }) => admin, { maxBytes: 0 })],
    [
      'a download',
      (deps) =>
        mountDownload(deps, whoAmI, ({ admin }) => ({
          fileName: 'me.json',
          contentType: 'application/json',
          pieces: jsonOf({ id: admin.id, username: admin.username }),
        })),
    ],
  ]
  it.each(ways)('passes the administrator on to %s', async (_way, mountOn) => {
    const visit = await signIn(app, app.visit())
    const api = new Hono()
    api.onError((error, context) => answerError(context, error))
    const { shop } = app
    const sessions = createSessionKeeper(shop, new URL(app.url))
    mountOn({ api, shop, sessions, addressOf: () => 'here', reads: new Map(), drafts: new Map() })
    expect((await api.request(whoAmI.path)).status).toBe(401)
    const response = await api.request(whoAmI.path, { headers: { Cookie: visit.cookie() } })
    const { id } = await shop.db.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    expect(await response.json()).toEqual({ id, username: 'admin' })
  })

  it('passes no administrator on to a visitor endpoint', () => {
    expectTypeOf<AuthorizedCaller<typeof deleteProduct>>().toHaveProperty('admin')
    expectTypeOf<AuthorizedCaller<typeof login>>().not.toHaveProperty('admin')
  })

  it('refuses strangers before reading their body, with a token and without', async () => {
    const visit = app.visit()
    const token = (await visit.get('/api/auth/me')).headers.get(CSRF_HEADER) ?? ''
    for (const sent of ['', token]) {
      const headers = { 'Content-Type': 'application/json', [CSRF_HEADER]: sent }
      const response = await visit.fetch('/api/products', { method: 'POST', headers, body: '{' })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        code: 'unauthenticated',
        message: 'Vous devez être connecté pour accéder à cette page.',
      })
    }
  })
})
