import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CSRF_HEADER } from '#contract/account/auth.ts'
import { createSessionKeeper } from '#server/http/session.ts'
import { setAdminPassword } from '#services/account/admin-password.ts'
import { sessionId } from '#services/orders/access.ts'
import { cookieOf, LOGIN, LOGOUT, ME } from '#tests/support/login-calls.ts'
import { ADMIN, makeAdmin, signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Visit } from '#tests/support/test-visit.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  await makeAdmin(app.shop)
})
afterEach(() => app.close())

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
      expect.stringMatching(
        /^sillage_browser=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ])
    const csrfToken = response.headers.get(CSRF_HEADER)
    const { id } = await app.shop.db.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const who = { id, username: 'admin', name: 'admin', role: 'proprietaire', csrfToken }
    expect(await response.json()).toEqual(who)
    const me = await asks(cookieOf(response))
    expect(me.status).toBe(200)
    expect(me.headers.get('Cache-Control')).toBe('no-store')
    expect(await me.json()).toEqual(who)
  })

  it('invalidates the former cookie, which an attacker may have planted', async () => {
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

  it('invalidates the former token with the former cookie', async () => {
    const visit = app.visit()
    const before = (await visit.get(ME)).headers.get(CSRF_HEADER) ?? ''
    await signIn(app, visit)
    const write = (token: string) =>
      visit.fetch(LOGOUT, { method: 'POST', headers: { [CSRF_HEADER]: token } })
    expect(await (await write(before)).json()).toMatchObject({ code: 'csrf' })
    expect((await visit.get(ME)).status).toBe(200)
    expect((await visit.send('POST', LOGOUT)).status).toBe(200)
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

  it('requires both fields, with a bounded length', async () => {
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

  it('is counted per name and network: wrong guesses elsewhere keep nobody out', async () => {
    const proxied = await startTestApp({ trustProxy: 'yes' })
    await makeAdmin(proxied.shop)
    const from = (address: string, password: string) =>
      proxied
        .visit()
        .send('POST', LOGIN, { username: 'admin', password }, { 'X-Forwarded-For': address })
        .then(({ status }) => status)
    for (let times = 0; times < 10; times += 1) {
      expect(await from(`2001:db8:1:1::${times}`, 'autre chose')).toBe(401)
    }
    expect(await from('2001:db8:1:1::ffff', ADMIN.password)).toBe(429)
    expect(await from('2001:db8:1:2::1', ADMIN.password)).toBe(200)
    await proxied.close()
  })

  it('of two hundred at once hashes a few and asks the others to wait; a known browser comes through', async () => {
    // A hash at its real cost, so that checking a password takes long enough for others to wait.
    await setAdminPassword(app.shop, ADMIN.password)
    const known = await signIn(app, app.visit())
    app.shop.rateLimits = 'off'
    const strangers = Array.from({ length: 200 }, () => app.visit())
    await Promise.all(strangers.map((visit) => visit.get(ME)))
    const flood = strangers.map((visit) => attempt(visit, { ...ADMIN, password: 'autre chose' }))
    expect((await attempt(known, ADMIN)).status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100)
  }, 30_000)
})

describe('a sign-in', () => {
  it('is recognised by the cookies of a connection that is no call', async () => {
    const { staffSession } = createSessionKeeper(app.shop, new URL(app.url))
    const signedIn = cookieOf(await app.visit().send('POST', LOGIN, ADMIN))
    const visitor = cookieOf(await app.visit().get(ME))
    expect(await staffSession(`theme=clair; ${signedIn}`)).toEqual({
      id: expect.any(Number),
      role: 'proprietaire',
    })
    for (const cookies of [undefined, '', visitor, 'sillage_session=', `other${signedIn}`]) {
      expect(await staffSession(cookies)).toBeUndefined()
    }
    app.shop.setTime('2026-03-02T22:00:00Z')
    expect(await staffSession(signedIn)).toBeUndefined()
  })

  it('is known to the database by a hash alone', async () => {
    const response = await app.visit().send('POST', LOGIN, ADMIN)
    const [, cookie = ''] = cookieOf(response).split('=')
    const rows = await app.shop.db.selectFrom('admin_sessions').select('session_id').execute()
    expect(rows).toEqual([{ session_id: sessionId(cookie) }])
    expect(sessionId(cookie)).not.toContain(cookie)
  })
})
