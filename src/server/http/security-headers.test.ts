import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.schemas.ts'
import { PUBLIC_READS } from '#contract/public-reads.ts'
import { GOOD_CALLS } from '#tests/support/good-calls.ts'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { stockPerfume } from '#tests/support/test-shop.ts'
import type { Visit } from '#tests/support/test-visit.ts'

const COOKIE = /^__Host-sillage_session=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/

let app: TestApp
let owner: Visit
beforeAll(async () => {
  app = await startTestApp({ copies: 'shared', shopUrl: new URL('https://sillage.ma') })
  app.shop.rateLimits = 'off'
  for (const name of ['Rosée de Kelaâ', 'Soie de Fès']) await stockPerfume(app.shop, { name })
  owner = await signIn(app, app.visit())
})
afterAll(() => app.close())

function expectGuarded({ headers }: Response): void {
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Permissions-Policy')).toContain('geolocation=()')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}; includeSubDomains$/)
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('Content-Security-Policy')).not.toContain('unsafe-inline')
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect(headers.get('X-Powered-By')).toBeNull()
  expect(headers.get('Server')).toBeNull()
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(COOKIE)
}

function ask(visit: Visit, { method, path }: (typeof ENDPOINTS)[number]): Promise<Response> {
  const { params = {}, input = {} } = GOOD_CALLS[`${method} ${path}`] ?? {}
  const address = path.replaceAll(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params[key] ?? ''))
  if (method !== 'GET') return visit.send(method, address, input)
  const query = Object.entries(input).map(([key, value]) => [key, String(value)])
  return visit.get(query.length === 0 ? address : `${address}?${new URLSearchParams(query)}`)
}

const calls = ENDPOINTS.filter(({ path }) => !path.startsWith('/api/auth/')).map(
  (call) => [`${call.method} ${call.path}`, call] as const,
)

describe('every call', () => {
  it.each(calls)(
    '%s is guarded, whoever asks, and kept by nobody unless it is everybody’s',
    async (_name, call) => {
      for (const visit of [app.visit(), owner]) {
        const response = await ask(visit, call)
        expectGuarded(response)
        const isRead = PUBLIC_READS.some(({ method, path }) => method === call.method && path === call.path)
        const isPublic = isRead && response.status === 200
        expect(response.headers.get('Cache-Control')).toBe(isPublic ? 'no-cache' : 'no-store')
        if (isPublic) {
          expect(response.headers.getSetCookie()).toEqual([])
          expect(response.headers.get('X-CSRF-Token')).toBeNull()
        }
        await response.arrayBuffer()
      }
    },
  )
})

describe('everything else', () => {
  it.each([
    '/',
    '/produit/rosee-de-kelaa',
    '/admin',
    '/nulle-part',
    '/assets/none.js',
    '/robots.txt',
    '/healthz',
    '/readyz',
    '/metrics',
  ])('%s is guarded, and comes without a cookie', async (path) => {
    const response = await app.visit().get(path)
    expectGuarded(response)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['/admin', 'camera=(self),'],
    ['/admin/expeditions', 'camera=(self),'],
    ['/', 'camera=(),'],
    ['/administration', 'camera=(),'],
  ])('the camera of %s is %s', async (path, policy) => {
    const { headers } = await app.visit().get(path)
    expect(headers.get('Permissions-Policy')).toContain(policy)
  })

  it.each([
    ['a method that is not there', '/api/orders', { method: 'PUT' }, 405],
    ['a call that is not there', '/api/nowhere', {}, 404],
    ['a write without its token', '/api/orders', { method: 'POST' }, 403],
    ['a picture that is not there', '/pictures/none.webp', {}, 404],
  ] as const)('%s is refused as guarded', async (_what, path, init, status) => {
    const response = await app.visit().fetch(path, init)
    expect(response.status).toBe(status)
    expectGuarded(response)
  })

  it('a body that is too large is refused as guarded', async () => {
    const response = await app.visit().send('POST', '/api/orders', { name: 'x'.repeat(200_000) })
    expect(response.status).toBe(413)
    expectGuarded(response)
  })
})
