import { type IncomingMessage, request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CSRF_HEADER } from '#contract/account/auth.ts'
import { ENDPOINTS } from '#contract/endpoints.schemas.ts'
import { GOOD_CALLS } from './support/good-calls.ts'
import { type Mutation, mutate, mutations } from './support/mutations.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { signIn } from './support/test-admin.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { stockPerfume } from './support/test-shop.ts'

const REQUESTS = shortOrWhole({ short: 1500, whole: 10_000 })
const AT_ONCE = 16
const CUT_OFF = 0
/** Fixed, so that failures can be reproduced. */
const SEED = 20_261_121

/** Internals that must not leak: code locations, SQL, database terms. */
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

it('has a valid request for every call', () => {
  const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(GOOD_CALLS).toSorted()).toEqual(calls.toSorted())
})

it(`${REQUESTS} malformed requests break nothing and reveal nothing internal`, async () => {
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
  // Requests were refused for each reason, and accepted where the mutation was harmless.
  const answers = [200, 201, 400, 401, 404, 409, 413, 415]
  expect(answers.filter((status) => !seen.has(status))).toEqual([])
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
  // An oversized body may be cut off during the upload; the response still counts.
  const answered = new Promise<IncomingMessage | undefined>((resolve) => {
    outgoing.on('response', resolve)
    outgoing.on('error', () => resolve(undefined))
  })
  outgoing.end(method === 'GET' ? undefined : mutate(input, mutation))
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
