import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CSRF_HEADER } from '#contract/account/auth.ts'
import { cookieOf, LOGIN, LOGOUT, ME } from '#tests/support/login-calls.ts'
import { ADMIN, makeAdmin } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  await makeAdmin(app.shop)
})
afterEach(() => app.close())

function asks(cookie: string): Promise<Response> {
  return app.visit().fetch(ME, { headers: { Cookie: cookie } })
}

describe('signing out', () => {
  it('ends the session on the server, and hands out another cookie with its token', async () => {
    const visit = app.visit()
    const signedIn = cookieOf(await visit.send('POST', LOGIN, ADMIN))
    const response = await visit.send('POST', LOGOUT)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ csrfToken: response.headers.get(CSRF_HEADER) })
    expect((await asks(signedIn)).status).toBe(401)
    const next = cookieOf(response)
    expect(next).not.toBe(signedIn)
    const me = await asks(next)
    expect(me.status).toBe(401)
    expect(me.headers.get(CSRF_HEADER)).toBe(response.headers.get(CSRF_HEADER))
  })

  it('needs no body, and nobody to be signed in', async () => {
    const visit = app.visit()
    const token = (await visit.get(ME)).headers.get(CSRF_HEADER) ?? ''
    const response = await visit.fetch(LOGOUT, { method: 'POST', headers: { [CSRF_HEADER]: token } })
    expect(response.status).toBe(200)
  })
})
