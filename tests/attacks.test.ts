import { type IncomingMessage, request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CSRF_HEADER } from '#contract/auth.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { GOOD_CALLS } from './support/good-calls.ts'
import { type Mutation, mutations, spoil } from './support/mutations.ts'
import { signIn } from './support/test-admin.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { stockPerfume } from './support/test-shop.ts'

const REQUESTS = 10_000
const AT_ONCE = 16
const CUT_OFF = 0
/** The same ones every time: a failure can be looked into. */
const SEED = 20_261_121

/** What only the inside knows: places in the code, statements, words of the database. */
const INTERNAL =
  /\bat .*:\d+:\d+|node_modules|\/src\/|\bselect\b.+\bfrom\b|insert into|violates|constraint|syntax error|kysely|pglite|SQLSTATE/i

type Browser = { cookie: string; token: string }

let app: TestApp
let admin: Browser
let visitor: Browser
beforeAll(async () => {
  app = await startTestApp({ copies: 'shared' })
  app.shop.rateLimits = 'off'
  for (const name of ['Rosée de Kelaâ', 'Thé des Trois Services', 'Oud de Sijilmassa']) {
    await stockPerfume(app.shop, { name })
  }
  await signIn(app, app.visit())
  visitor = await browserOf(await fetch(`${app.url}/api/auth/me`))
  admin = await signedIn(visitor)
})
afterAll(() => app.close())

it('has a right question for every call', () => {
  const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(GOOD_CALLS).toSorted()).toEqual(calls.toSorted())
})

it(`${REQUESTS} spoilt requests break nothing and are told nothing internal`, async () => {
  const calls = fc.record({ name: fc.constantFrom(...Object.keys(GOOD_CALLS)), mutation: mutations })
  const attacks = fc.sample(calls, { numRuns: REQUESTS, seed: SEED })
  const seen = new Map<number, number>()
  const broken: string[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (let next = lane; next < attacks.length; next += AT_ONCE) {
        const attack = attacks[next]
        if (attack === undefined) return
        const { status, body } = await send(attack.name, attack.mutation)
        seen.set(status, (seen.get(status) ?? 0) + 1)
        if (status >= 500 || (status >= 400 && INTERNAL.test(body))) {
          broken.push(
            `${status} ${attack.name} ${JSON.stringify(attack.mutation).slice(0, 400)}\n${body.slice(0, 400)}`,
          )
        }
      }
    }),
  )
  expect(broken).toEqual([])
  // Refused at each of the doors, and let in where the mutation did no harm.
  for (const status of [200, 201, 400, 401, 404, 409, 413, 415])
    expect(seen.get(status) ?? 0).toBeGreaterThan(0)
  expect((await fetch(`${app.url}/api/products`)).status).toBe(200)
}, 300_000)

async function send(name: string, mutation: Mutation): Promise<{ status: number; body: string }> {
  const [method = 'GET', path = ''] = name.split(' ')
  const { params = {}, input = {} } = GOOD_CALLS[name] ?? {}
  const address = path.replaceAll(
    /\{(\w+)\}/g,
    (_, key) => mutation.segment ?? encodeURIComponent(params[key] ?? ''),
  )
  const query =
    mutation.query ?? new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
  const { cookie, token } = mutation.as === 'admin' && !name.includes('/auth/') ? admin : visitor
  const outgoing = request(`${app.url}${method === 'GET' ? `${address}?${query}` : address}`, {
    method,
    headers: { cookie, [CSRF_HEADER]: token, 'Content-Type': mutation.contentType },
  })
  // A body that is refused by its size may be cut off while it is still on its way; what was answered counts.
  const answered = new Promise<IncomingMessage | undefined>((resolve) => {
    outgoing.on('response', resolve)
    outgoing.on('error', () => resolve(undefined))
  })
  outgoing.end(method === 'GET' ? undefined : spoil(input, mutation))
  const response = await answered
  return {
    status: response?.statusCode ?? CUT_OFF,
    body: response === undefined ? '' : await readAll(response),
  }
}

async function readAll(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  response.on('data', (chunk) => chunks.push(chunk))
  await new Promise((resolve) => response.on('close', resolve))
  return Buffer.concat(chunks).toString()
}

async function signedIn({ cookie, token }: Browser): Promise<Browser> {
  return browserOf(
    await fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: { cookie, [CSRF_HEADER]: token, 'Content-Type': 'application/json' },
      body: JSON.stringify(GOOD_CALLS['POST /api/auth/login']?.input),
    }),
  )
}

async function browserOf(response: Response): Promise<Browser> {
  return {
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    token: response.headers.get(CSRF_HEADER) ?? '',
  }
}
