import { afterEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import { createMetrics } from './metrics.ts'

let app: TestApp
afterEach(() => app.close())

const TOKEN = 'un jeton assez long'

async function read(): Promise<string> {
  return (await app.visit().get('/metrics')).text()
}

describe('the figures of a process', () => {
  it('count what was answered, and orders, and name nobody', async () => {
    app = await startTestApp({
      metrics: createMetrics({
        countPages: () => 7,
        stockDrift: () => 2,
        resultDrift: () => 3,
      }),
      metricsAccess: { token: undefined, loopback: 'allowed' },
    })
    const { variantIds } = await stockPerfume(app.shop)
    const items = [{ variant_id: variantIds[0], quantity: 1, price: 58 }]
    await app.visit().send('POST', '/api/orders', { ...SALMA, items })
    await app.visit().get('/api/customers/phone/0612345678/orders')
    const figures = await read()
    expect(figures).toMatch(/^sillage_orders_total 1$/m)
    expect(figures).toMatch(/^sillage_live_pages 7$/m)
    expect(figures).toMatch(/^stock_ledger_drift 2$/m)
    expect(figures).toMatch(/^results_drift 3$/m)
    expect(figures).toMatch(/^sillage_answer_seconds_count\{kind="call",status="4xx"\} 2$/m)
    expect(figures).toMatch(/^process_resident_memory_bytes \d+$/m)
    for (const secret of ['0612345678', 'Salma', 'customers']) expect(figures).not.toContain(secret)
  })

  it('are refused without a token: a local proxy asks on behalf of anyone', async () => {
    app = await startTestApp()
    expect((await app.visit().get('/metrics')).status).toBe(404)
  })

  it('are told to the machine itself where that is wanted, and to nobody who comes through a proxy', async () => {
    app = await startTestApp({ metricsAccess: { token: undefined, loopback: 'allowed' } })
    expect((await app.visit().get('/metrics')).status).toBe(200)
    for (const name of ['X-Forwarded-For', 'Forwarded']) {
      const response = await app.visit().fetch('/metrics', { headers: { [name]: '127.0.0.1' } })
      expect(response.status).toBe(404)
    }
  })

  it('are told to whoever has the token', async () => {
    app = await startTestApp({ metricsAccess: { token: TOKEN, loopback: 'refused' } })
    const ask = (authorization: string) =>
      app.visit().fetch('/metrics', { headers: { authorization, 'X-Forwarded-For': '8.8.8.8' } })
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(200)
    for (const wrong of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      expect((await ask(wrong)).status).toBe(404)
    }
  })
})
