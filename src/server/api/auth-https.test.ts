import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionId } from '#services/orders/access.ts'
import { ADMIN, makeAdmin } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const LOGIN = '/api/auth/login'
const LOGOUT = '/api/auth/logout'

describe('on https', () => {
  let secure: TestApp
  beforeAll(async () => {
    secure = await startTestApp({ shopUrl: new URL('https://sillage.example') })
    await makeAdmin(secure.shop)
  })
  afterAll(() => secure.close())

  it('the cookies of login and logout travel over https only, and to this host only', async () => {
    const visit = secure.visit()
    const login = await visit.send('POST', LOGIN, ADMIN)
    const logout = await visit.send('POST', LOGOUT)
    expect([...login.headers.getSetCookie(), ...logout.headers.getSetCookie()]).toEqual([
      expect.stringMatching(/^__Host-sillage_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-sillage_browser=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-sillage_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
  })

  it('a browser that signed in before cookies had this name stays signed in, under the new one', async () => {
    const visit = secure.visit()
    await visit.send('POST', LOGIN, ADMIN)
    const [, value = ''] = /sillage_session=([\w-]+)/.exec(visit.cookie()) ?? []
    await secure.shop.db
      .insertInto('former_sessions')
      .values({ session_id: sessionId(value) })
      .execute()
    const former = { Cookie: `sillage_session=${value}` }
    const moved = secure.visit()
    const first = await moved.fetch('/api/auth/me', { headers: former })
    expect(first.status).toBe(200)
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sillage_session=; Max-Age=0/),
      expect.stringContaining(`__Host-sillage_session=${value};`),
    ])
    expect((await moved.get('/api/auth/me')).status).toBe(200)
  })

  it('a cookie under the former name that was not given before is worth nothing', async () => {
    const visit = secure.visit()
    await visit.send('POST', LOGIN, ADMIN)
    const [, value = ''] = /sillage_session=([\w-]+)/.exec(visit.cookie()) ?? []
    const planted = { Cookie: `sillage_session=${value}` }
    const response = await secure.visit().fetch('/api/auth/me', { headers: planted })
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie().join()).not.toContain(value)
  })
})
