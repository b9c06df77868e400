import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CSRF_HEADER } from '#contract/auth.ts'
import { ensureAdmin } from '#services/auth.ts'
import { sessionId } from '#services/sessions.ts'
import { ADMIN, signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Visit } from '#tests/support/test-visit.ts'
import { isAdminsBrowser } from './session.ts'

const LOGIN = '/api/auth/login'
const LOGOUT = '/api/auth/logout'
const ME = '/api/auth/me'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  await ensureAdmin(app.shop, { password: ADMIN.password })
})
afterEach(() => app.close())

function cookieOf(response: Response): string {
  const [cookie = '', ...others] = response.headers.getSetCookie()
  expect(others).toEqual([])
  return cookie.split(';')[0] ?? ''
}

function asks(cookie: string): Promise<Response> {
  return app.visit().fetch(ME, { headers: { Cookie: cookie } })
}

async function attempt(visit: Visit, body: unknown): Promise<{ status: number; answer: unknown }> {
  const response = await visit.send('POST', LOGIN, body)
  return { status: response.status, answer: await response.json() }
}

describe('signing in', () => {
  it('answers who it is, with the token of a new cookie that scripts cannot read', async () => {
    const response = await app.visit().send('POST', LOGIN, ADMIN)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sillage_session=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const csrfToken = response.headers.get(CSRF_HEADER)
    expect(await response.json()).toEqual({ username: 'admin', csrfToken })
    const me = await asks(cookieOf(response))
    expect(me.status).toBe(200)
    expect(me.headers.get('Cache-Control')).toBe('no-store')
    expect(await me.json()).toEqual({ username: 'admin', csrfToken })
  })

  it('leaves the cookie of before, which somebody else may have planted, worth nothing', async () => {
    const planted = `sillage_session=${'a'.repeat(43)}`
    const token = (await asks(planted)).headers.get(CSRF_HEADER) ?? ''
    const response = await app.visit().fetch(LOGIN, {
      method: 'POST',
      headers: { Cookie: planted, 'Content-Type': 'application/json', [CSRF_HEADER]: token },
      body: JSON.stringify(ADMIN),
    })
    expect(response.status).toBe(200)
    expect(cookieOf(response)).not.toBe(planted)
    expect((await asks(planted)).status).toBe(401)
    expect((await asks(cookieOf(response))).status).toBe(200)
  })

  it('gives the former token up with the former cookie', async () => {
    const visit = app.visit()
    const before = (await visit.get(ME)).headers.get(CSRF_HEADER) ?? ''
    await signIn(app, visit)
    const write = (token: string) =>
      visit.fetch(LOGOUT, { method: 'POST', headers: { [CSRF_HEADER]: token } })
    expect(await (await write(before)).json()).toMatchObject({ code: 'csrf' })
    expect((await visit.get(ME)).status).toBe(200)
    expect((await visit.send('POST', LOGOUT)).status).toBe(200)
  })

  it('is refused without a token, right as the password may be', async () => {
    const response = await app.visit().fetch(LOGIN, { method: 'POST', body: JSON.stringify(ADMIN) })
    expect(response.status).toBe(415)
    const headers = { 'Content-Type': 'application/json' }
    const forged = await app.visit().fetch(LOGIN, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
    expect(forged.status).toBe(403)
    expect((await asks(cookieOf(forged))).status).toBe(401)
  })

  it('is refused in the same words, without a new cookie, for an unknown name and a wrong password', async () => {
    const visit = app.visit()
    await visit.get(ME)
    const wrong = await visit.send('POST', LOGIN, { ...ADMIN, password: 'autre chose' })
    const unknown = await visit.send('POST', LOGIN, { ...ADMIN, username: 'salma' })
    const told = ({ headers }: Response) =>
      [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(told(unknown)).toEqual(told(wrong))
    expect(wrong.headers.getSetCookie()).toEqual([])
    const text = await wrong.text()
    expect(await unknown.text()).toBe(text)
    expect(JSON.parse(text)).toEqual({
      code: 'wrong_credentials',
      message: 'Nom d’utilisateur ou mot de passe incorrect.',
    })
  })

  it('wants both fields, and neither without end', async () => {
    const visit = app.visit()
    const required = [
      { path: 'username', message: "Le nom d'utilisateur est requis" },
      { path: 'password', message: 'Le mot de passe est requis' },
    ]
    for (const body of [{}, { username: '  ', password: '' }]) {
      expect(await attempt(visit, body)).toMatchObject({ status: 400, answer: { issues: required } })
    }
    for (const long of [{ username: 'a'.repeat(101) }, { password: 'a'.repeat(201) }, { password: 12 }]) {
      expect(await attempt(visit, { ...ADMIN, ...long })).toMatchObject({ status: 400 })
    }
  })

  it('is tried twenty times at most in ten minutes from one address, whatever the name', async () => {
    for (let times = 0; times < 20; times += 1) {
      expect((await attempt(app.visit(), { username: `nom-${times}`, password: 'x' })).status).toBe(401)
    }
    expect((await attempt(app.visit(), ADMIN)).status).toBe(429)
    app.shop.setTime('2026-03-02T10:10:01Z')
    expect((await attempt(app.visit(), ADMIN)).status).toBe(200)
  })

  it('under one name is tried ten times at most, from wherever, whether the name exists or not', async () => {
    const proxied = await startTestApp({ trustProxy: 'yes' })
    await ensureAdmin(proxied.shop, { password: ADMIN.password })
    for (const username of ['admin', 'salma']) {
      const statuses: number[] = []
      for (let times = 0; times < 11; times += 1) {
        const body = { username, password: 'autre chose' }
        const from = { 'X-Forwarded-For': `203.0.113.${times}` }
        statuses.push((await proxied.visit().send('POST', LOGIN, body, from)).status)
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    }
    await proxied.close()
  })
})

describe('a sign-in', () => {
  it('lapses on the server twelve hours later, while the cookie is still there', async () => {
    const visit = await signIn(app, app.visit())
    app.shop.setTime('2026-03-02T21:59:59Z')
    expect((await visit.get(ME)).status).toBe(200)
    app.shop.setTime('2026-03-02T22:00:00Z')
    expect((await visit.get(ME)).status).toBe(401)
    expect((await visit.get('/api/promotions')).status).toBe(401)
  })

  it('is recognised by the cookies of a connection that is no call', async () => {
    const signedIn = cookieOf(await app.visit().send('POST', LOGIN, ADMIN))
    const visitor = cookieOf(await app.visit().get(ME))
    expect(await isAdminsBrowser(app.shop, `theme=clair; ${signedIn}`)).toBe(true)
    for (const cookies of [undefined, '', visitor, 'sillage_session=', `other${signedIn}`]) {
      expect(await isAdminsBrowser(app.shop, cookies)).toBe(false)
    }
    app.shop.setTime('2026-03-02T22:00:00Z')
    expect(await isAdminsBrowser(app.shop, signedIn)).toBe(false)
  })

  it('is known to the database by a hash alone', async () => {
    const response = await app.visit().send('POST', LOGIN, ADMIN)
    const [, cookie = ''] = cookieOf(response).split('=')
    const rows = await app.shop.db.selectFrom('admin_sessions').select('session_id').execute()
    expect(rows).toEqual([{ session_id: sessionId(cookie) }])
    expect(sessionId(cookie)).not.toContain(cookie)
  })
})

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
