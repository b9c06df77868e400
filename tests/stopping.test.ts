import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ShopProcess, startShop } from './e2e/shop-process.ts'
import { sendBuyers } from './support/eager-buyers.ts'
import { openLivePage } from './support/live-page.ts'

const PATIENCE = { timeout: 60_000 }
const GOING_AWAY = 1001

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop()
}, 120_000)
afterAll(() => shop.stop())

async function variantIds(): Promise<number[]> {
  const products: { variants: { id: number; stock: number }[] }[] = await (
    await fetch(`${shop.url}/api/products`)
  ).json()
  return products
    .flatMap(({ variants }) => variants)
    .filter(({ stock }) => stock > 20)
    .map(({ id }) => id)
}

describe('asked to stop while it sells', () => {
  it('lets running orders finish, closes every kind of connection, and ends well within ten seconds', async () => {
    const idle = new Agent({ keepAlive: true })
    const asked = request(`${shop.url}/healthz`, { agent: idle }).end()
    const [answer] = await once(asked, 'response')
    answer.resume()
    const pages = [await openLivePage(shop.url), await openLivePage(shop.url)]
    const buyers = sendBuyers(shop.url, await variantIds(), 4)
    const bought = () => buyers.purchases.filter(({ orderNumber }) => orderNumber !== undefined)
    await vi.waitUntil(() => bought().length > 5, PATIENCE)

    // It would give up and exit with 1 after ten seconds, excluding the embedded database's last dump.
    expect(await shop.halt('SIGTERM')).toEqual([0, null])
    for (const { closed } of pages) expect(await closed).toBe(GOING_AWAY)
    const resting = buyers.stop()
    await shop.resume()
    await resting
    for (const { orderNumber } of bought()) {
      const tracked = await fetch(`${shop.url}/api/orders/track?order_number=${orderNumber}`)
      expect(tracked.status).toBe(200)
    }
    idle.destroy()
  }, 180_000)
})

// A database server may be shared by any number of shops.
if (process.env.TEST_DATABASE_URL === undefined) {
  describe('a second shop on the same folder', () => {
    it('says who has it, ends, and leaves it alone', async () => {
      const second = spawn(process.execPath, ['dist/main.js'], { env: { ...shop.environment, PORT: '0' } })
      let said = ''
      for (const stream of [second.stdout, second.stderr]) {
        stream.on('data', (chunk) => {
          said += chunk
        })
      }
      const buyers = sendBuyers(shop.url, await variantIds(), 1)
      expect(await once(second, 'close')).toEqual([1, null])
      expect(said).toContain(`is in use by process ${shop.pid()}`)
      expect(said).not.toContain('    at ')
      const before = buyers.purchases.length
      await vi.waitUntil(() => buyers.purchases.length > before + 2, PATIENCE)
      await buyers.stop()
      expect(buyers.purchases.filter(({ orderNumber }) => orderNumber === undefined)).toEqual([])
    }, 120_000)
  })
}
