import type { Role } from '#domain/account/roles.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { PARCEL_BUCKETS } from '#domain/parcels/words.ts'
import { CALL_ROLES } from './call-roles.ts'
import { GOOD_CALLS } from './good-calls.ts'
import type { TestApp } from './test-app.ts'
import type { Visit } from './test-visit.ts'

/** The description of the calls has samples, and nothing of the shop. */
const WITHOUT_DATA = ['GET /api/openapi.json']

/** Answers of every reading call that a role may use, for everything there is in the shop to be asked for. */
export async function readEverything({ shop }: TestApp, role: Role, visit: Visit): Promise<string[]> {
  const { db } = shop
  const orders = await db.selectFrom('orders').select(['id', 'order_number', 'name', 'phone']).execute()
  const parcels = await db.selectFrom('parcels').select(['id', 'tracking']).execute()
  const numbered = [1, 2, 3, 4, 5].map((id) => ({ id: String(id) }))
  const searches = ['', ...orders.flatMap((one) => [one.order_number, one.name, one.phone.slice(-9)])]
  const asked: Record<string, Record<string, string>[]> = {
    'GET /api/orders/admin': [
      ...searches.map((search) => ({ search, per_page: '100' })),
      ...ORDER_STATUSES.map((status) => ({ status, per_page: '100' })),
    ],
    'GET /api/parcels': [
      ...PARCEL_BUCKETS.map((bucket) => ({ bucket, per_page: '100' })),
      ...searches.map((search) => ({ search, per_page: '100' })),
      ...parcels.map(({ tracking }) => ({ search: tracking ?? '' })),
    ],
    'GET /api/stock/movements': numbered.map(({ id }) => ({ product: id })),
    'GET /api/stock': [{ per_page: '100' }],
    'GET /api/handovers': [{ per_page: '100' }],
    'GET /api/parcels/export': [{ carrier: '1' }],
    'GET /api/parcels/export/check': [{ carrier: '1' }],
  }
  const answers: string[] = []
  for (const [name, roles] of Object.entries(CALL_ROLES)) {
    const [method, path = ''] = name.split(' ')
    const isTheirs = roles === 'everybody' || roles.includes(role)
    if (method !== 'GET' || !isTheirs || WITHOUT_DATA.includes(name)) continue
    const things = path.includes('/orders/') ? orders : path.includes('/parcels/') ? parcels : numbered
    const good = GOOD_CALLS[name] ?? {}
    const params = path.includes('{id}') ? things.map(({ id }) => ({ id })) : [good.params ?? {}]
    for (const one of params) {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, key) => new Map(Object.entries(one)).get(key) ?? '')
      for (const query of asked[name] ?? [texts(good.input)]) {
        const response = await visit.get(`${filled}?${new URLSearchParams(query)}`)
        if (response.status >= 500) throw new Error(`${name}: ${response.status}`)
        answers.push(`${filled} ${await response.text()}`)
      }
    }
  }
  return answers
}

function texts(input: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]))
}
