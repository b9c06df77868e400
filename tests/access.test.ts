import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.schemas.ts'
import { GOOD_CALLS } from './support/good-calls.ts'
import { orderOne } from './support/sample-order.ts'
import { signIn } from './support/test-admin.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { SALMA, stockPerfume } from './support/test-shop.ts'
import type { Visit } from './support/test-visit.ts'

const TODAY = '2026-03-02T10:00:00Z'
/** After a session has expired. */
const NEXT_DAY = '2026-03-03T10:00:00Z'

let app: TestApp
let perfumes = 0
beforeAll(async () => {
  app = await startTestApp()
  app.shop.rateLimits = 'off'
})
afterAll(() => app.close())

/** A new perfume each time, because some calls delete it. */
async function newVariant(): Promise<number> {
  perfumes += 1
  const { variantIds } = await stockPerfume(app.shop, { name: `Rosée ${perfumes}` })
  return variantIds[0] ?? 0
}

const ADMIN_CALLS = ENDPOINTS.filter(({ access }) => access === 'admin').map(
  ({ method, path }) => `${method} ${path}`,
)

function ask(visit: Visit, name: string, params: Record<string, string> = {}): Promise<Response> {
  const [method = '', path = ''] = name.split(' ')
  const call = GOOD_CALLS[name] ?? {}
  const address = path.replaceAll(/\{(\w+)\}/g, (_, key) =>
    encodeURIComponent(params[key] ?? call.params?.[key] ?? ''),
  )
  if (method === 'POST' || method === 'PATCH' || method === 'DELETE') {
    return visit.send(method, address, call.input)
  }
  const query = Object.entries(call.input ?? {}).map(([key, value]) => [key, String(value)])
  return visit.get(`${address}?${new URLSearchParams(query)}`)
}

describe('access rights', () => {
  it.each(ADMIN_CALLS)('%s is for the signed-in administrator only', async (name) => {
    const shopper = app.visit()
    const placed = await shopper.send('POST', '/api/orders', {
      ...SALMA,
      items: [{ variant_id: await newVariant(), quantity: 1, price: 58 }],
    })
    expect(placed.status).toBe(201)
    const { id } = await placed.json()
    const params: Record<string, string> =
      name.includes('/orders/') && !name.includes('customers') ? { id } : {}
    async function refuses(visit: Visit, who: string): Promise<void> {
      const response = await ask(visit, name, params)
      expect(response.status, who).toBe(401)
      expect(await response.text(), who).not.toContain('Salma')
    }
    const former = await signIn(app, app.visit())
    await former.send('POST', '/api/auth/logout')
    await refuses(shopper, 'shopper')
    await refuses(app.visit(), 'a visitor')
    await refuses(former, 'who signed out')
    const expired = await signIn(app, app.visit())
    app.shop.setTime(NEXT_DAY)
    await refuses(expired, 'who stayed too long')
    app.shop.setTime(TODAY)
    const response = await ask(await signIn(app, app.visit()), name, params)
    expect([401, 403]).not.toContain(response.status)
  })

  it('another browser sees an order masked, and cannot cancel it by its id', async () => {
    const { id, order_number } = await orderOne(app, await newVariant())
    const other = app.visit()
    const cancelled = await other.send('PATCH', `/api/orders/${id}/cancel`)
    expect(cancelled.status).toBe(403)
    const seen = await (await other.get(`/api/orders/track?order_number=${order_number}`)).text()
    for (const secret of [SALMA.name, '612345678', 'Orangers']) expect(seen).not.toContain(secret)
  })
})
