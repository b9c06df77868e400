import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureAdmin } from '#services/auth.ts'
import { ADMIN } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const LOGIN = '/api/auth/login'
const LOGOUT = '/api/auth/logout'

describe('on https', () => {
  let secure: TestApp
  beforeAll(async () => {
    secure = await startTestApp({ shopUrl: new URL('https://sillage.example') })
    await ensureAdmin(secure.shop, { password: ADMIN.password })
  })
  afterAll(() => secure.close())

  it('the cookies of login and logout travel over https only', async () => {
    const visit = secure.visit()
    for (const response of [await visit.send('POST', LOGIN, ADMIN), await visit.send('POST', LOGOUT)]) {
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringContaining('; HttpOnly; Secure; SameSite=Lax'),
      ])
    }
  })
})
