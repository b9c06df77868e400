import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PERSONAL_READS = ['/api/auth/me', '/api/orders/track?order_number=SL-2222-2222']

describe('the session cookie', () => {
  it.each(PERSONAL_READS)('comes with %s, with the token, and is of no use to scripts', async (path) => {
    const response = await app.visit().get(path)
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sillage_session=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(response.headers.get('X-CSRF-Token')).toMatch(/^[\w-]{43}$/)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  // A session that came with an open cart would replace the one of a write that did not wait for it.
  it('does not come with the cart, which is the same for everybody', async () => {
    const response = await app.visit().get('/api/cart?variants=1')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('X-CSRF-Token')).toBeNull()
  })

  it('travels over https only where the shop is on https', async () => {
    const secure = await startTestApp({ shopUrl: new URL('https://sillage.example') })
    const response = await secure.visit().get('/api/auth/me')
    expect(response.headers.getSetCookie()[0]).toContain('; Secure')
    expect(response.headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d+; includeSubDomains$/)
    await secure.close()
  })

  it('asks for no https where the shop is not on https', async () => {
    expect((await app.visit().get('/')).headers.get('Strict-Transport-Security')).toBeNull()
  })

  it('is kept from one visit to the next, and so is the token', async () => {
    const visit = app.visit()
    const first = await visit.get('/api/auth/me')
    const second = await visit.get('/api/auth/me')
    expect(second.headers.getSetCookie()).toEqual([])
    expect(second.headers.get('X-CSRF-Token')).toBe(first.headers.get('X-CSRF-Token'))
  })

  it('is replaced when somebody made it up', async () => {
    const response = await app.visit().fetch('/api/auth/me', { headers: { Cookie: 'sillage_session=mine' } })
    expect(response.headers.getSetCookie()).toHaveLength(1)
  })
})

describe('the anti-forgery token', () => {
  it('is told to visitors in header and body of the 401', async () => {
    const response = await app.visit().get('/api/auth/me')
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      code: 'unauthenticated',
      message: 'Vous n’êtes pas connecté.',
      csrfToken: response.headers.get('X-CSRF-Token'),
    })
  })

  it('allows a write from the shop itself', async () => {
    const visit = app.visit()
    for (const [name, value] of [
      ['Sec-Fetch-Site', 'same-origin'],
      ['Origin', app.url],
      ['Accept', '*/*'],
    ] as const) {
      const response = await visit.send('PATCH', '/api/orders/1/cancel', {}, { [name]: value })
      expect(await response.json()).toMatchObject({ code: 'order_not_found' })
    }
  })

  it.each([
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Origin', 'https://elsewhere.example'],
    ['Origin', 'null'],
  ])('does not help a write from another site: %s %s', async (name, value) => {
    const response = await app.visit().send('PATCH', '/api/orders/1/cancel', {}, { [name]: value })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'csrf' })
  })

  it('is valid for one browser only', async () => {
    const [one, other] = [await app.visit().get('/api/auth/me'), await app.visit().get('/api/auth/me')]
    expect(one.headers.get('X-CSRF-Token')).not.toBe(other.headers.get('X-CSRF-Token'))
  })
})
