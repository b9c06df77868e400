import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { standing } from '#tests/support/order-standing.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { orderOne, TRICKY_NAMES } from '#tests/support/sample-order.ts'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import type { Visit } from '#tests/support/test-visit.ts'

let app: TestApp
let owner: Visit
let variantId: number
beforeEach(async () => {
  app = await startTestApp()
  owner = await signIn(app, app.visit())
  const sizes = [{ volume: '5ml' as const, price: 58, stock: 100 }]
  variantId = (await stockPerfume(app.shop, { name: 'L’Eau <b>“Zîn”</b> 🌹', sizes })).variantIds[0] ?? 0
})
afterEach(() => app.close())

function order(details: Partial<typeof SALMA> = {}) {
  return orderOne(app, variantId, details)
}

async function exported(query: Record<string, string> = {}): Promise<string[][]> {
  const response = await owner.get(`/api/orders/export?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const [, ...lines] = readCsv(bytes.toString('utf8').slice(1))
  return lines
}

describe('the export', () => {
  it('is a file named after the day, with what is filtered', async () => {
    const { id } = await order({ name: 'Karim Tazi' })
    await order()
    await owner.send('PATCH', `/api/orders/${id}/status`, { status: 'livre' })
    const response = await owner.get('/api/orders/export?status=livre')
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="commandes-2026-03-02.csv"',
    )
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect((await response.text()).split('\r\n')).toHaveLength(3)
    expect(await exported({ search: 'salma' })).toEqual([
      expect.arrayContaining(['Salma Bennani', '06 12 34 56 78', 'Nouveau', '93,00']),
    ])
    expect((await owner.get('/api/orders/export?status=perdu')).status).toBe(400)
  })

  it('has the chosen orders alone, or those of some days', async () => {
    const first = await order({ name: 'Karim Tazi' })
    await order({ name: 'Hélène Tazi' })
    app.shop.setTime('2026-03-04T10:00:00Z')
    const last = await order({ name: 'Salma Bennani' })
    // The former session has ended meanwhile.
    owner = await signIn(app, app.visit())
    const names = async (query: Record<string, string>) => (await exported(query)).map((cells) => cells[3])
    expect(await names({ ids: `${first.id},${last.id}` })).toEqual(['Salma Bennani', 'Karim Tazi'])
    expect(await names({ from: '2026-03-03', until: '2026-03-04' })).toEqual(['Salma Bennani'])
    for (const ids of ['', 'abc', `${first.id},`, Array(101).fill(first.id).join(',')]) {
      expect((await owner.get(`/api/orders/export?ids=${ids}`)).status).toBe(400)
    }
  })

  it('has names and goods as they were typed, and runs none', async () => {
    for (const name of TRICKY_NAMES) await order({ name })
    const lines = await exported()
    expect(lines.map((cells) => cells[3]?.replace(/^'/, '')).sort()).toEqual([...TRICKY_NAMES].sort())
    expect(lines.every((cells) => cells[7]?.startsWith('1 × L’Eau <b>“Zîn”</b> 🌹 ('))).toBe(true)
    expect(lines.flat().filter((cell) => cell.startsWith('='))).toEqual([])
  })

  it('goes on past its first batch, without losing or repeating an order', async () => {
    await order()
    const values = Array.from({ length: 2500 }, (_, index) => ({
      id: crypto.randomUUID(),
      order_number: `SL-${index}`,
      ...standing('livre', new Date('2026-01-01T00:00:00Z')),
      ...SALMA,
      phone: '+212612345678',
      city_key: 'fes',
      subtotal: 58,
      shipping_cost: 35,
      total: 93,
      // Many with the same timestamp.
      created_at: new Date(Date.UTC(2026, 0, 1 + (index % 3))),
    }))
    const columns = { customer_id: null, promo_code_id: null, promo_code: null }
    await app.shop.db
      .insertInto('orders')
      .values(values.map((row) => ({ ...row, ...columns })))
      .execute()
    const numbers = (await exported()).map(([number]) => number)
    expect(numbers).toHaveLength(2501)
    expect(new Set(numbers).size).toBe(2501)
  })
})
