import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PATHS } from '#web/routing/paths.ts'
import { type ShopProcess, startShop } from './e2e/shop-process.ts'
import { shortOrWhole } from './support/short-or-whole.ts'

const ADDRESSES = shortOrWhole({ short: 100, whole: 300 })
const AT_ONCE = 8
/** Fixed, so that failures can be reproduced. */
const SEED = 20_261_122
const INTERNAL = /\bat .*:\d+:\d+|node_modules|\/src\/|kysely|pglite|SQLSTATE|TypeError|URIError/

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const piece = fc.oneof(
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%ff',
    '%C0%AF',
    '..',
    '%2e%2e',
    '%2F',
    '\\',
    ';',
    '*',
    '{{7*7}}',
    '__proto__',
    'constructor',
    '%F0%9F%8C%B9',
    '<script>',
    '%3Cscript%3E',
    "'",
    '%0d%0aSet-Cookie:a=b',
    'a'.repeat(3000),
    '-1',
    '1e9',
    'NaN',
    '0',
    'undefined',
    'rosee-de-kelaa',
    'femme',
    '',
  ),
  fc.string({ maxLength: 12 }).map(encodeURIComponent),
)
const place = fc.constantFrom(
  ...Object.values(PATHS),
  '/produit',
  '/categories',
  '/admin',
  '/admin/produits',
  '/pictures',
  '/assets',
  '',
)
const query = fc.array(
  fc.tuple(fc.constantFrom('q', 'tri', 'famille', 'prix', 'page', 'order', 'w', '__proto__', 'focus'), piece),
  { maxLength: 4 },
)
const address = fc.tuple(place, fc.array(piece, { maxLength: 3 }), query).map(([path, pieces, pairs]) => {
  const asked = pairs.map(([name, value]) => `${name}=${value}`).join('&')
  return `${[path.replace(/\/$/, ''), ...pieces].join('/') || '/'}${asked && `?${asked}`}`
})

/** Sends the path as it is; `fetch` would normalise it. */
function ask(path: string): Promise<{ status: number; body: string; cookies: string[] }> {
  return new Promise((resolve, reject) => {
    const asking = request(shop.url, { path }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode ?? 0, body, cookies: response.headers['set-cookie'] ?? [] })
    })
    asking.on('error', reject)
    asking.end()
  })
}

it(`${ADDRESSES} random addresses of pages and files break nothing and reveal nothing internal`, async () => {
  // Skips what Node itself refuses to send.
  const addresses = fc
    .sample(address, { numRuns: ADDRESSES, seed: SEED })
    .filter((path) => !/[^\x21-\x7e]/.test(path))
  const broken: string[] = []
  const seen = new Set<number>()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (const path of addresses.filter((_address, index) => index % AT_ONCE === lane)) {
        const { status, body, cookies } = await ask(path)
        seen.add(status)
        const told = status === 200 ? '' : body
        if (status >= 500 || cookies.length > 0 || INTERNAL.test(told))
          broken.push(`${status} ${path} ${told.slice(0, 200)}`)
      }
    }),
  )
  expect(broken).toEqual([])
  expect([...seen]).toEqual(expect.arrayContaining([200, 404]))
  expect(shop.said()).not.toContain('"level":"error"')
  expect((await ask('/')).status).toBe(200)
}, 180_000)
