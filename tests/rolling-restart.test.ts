import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopProcess, startShop } from './e2e/shop-process.ts'
import { hasCaddy, startCaddy } from './support/caddy.ts'
import { freePort } from './support/free-port.ts'
import { hasNginx, startNginx } from './support/nginx.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { SALMA } from './support/test-shop.ts'
import { openVisit } from './support/test-visit.ts'

/** In `npm run check:long` alone, on PostgreSQL, which two processes can share (`vitest.config.ts`). */
const isWhole = shortOrWhole({ short: false, whole: true })
const VISITORS = 6

const PROXIES = [
  { name: 'nginx set up as documented', isHere: hasNginx, start: startNginx, buyers: 2 },
  // Debian's Caddy loses a body that it sends a second time (https://github.com/caddyserver/caddy/pull/7547), which that of
  // compose.yaml does not.
  { name: 'the Caddy of compose.yaml', isHere: hasCaddy, start: startCaddy, buyers: 0 },
]
for (const { name, isHere } of PROXIES) if (!isHere) console.warn(`Skipped: ${name} is not on this machine.`)

describe.runIf(isWhole)('two processes that are started again one after the other', () => {
  let shops: ShopProcess[] = []
  let variantIds: number[]
  beforeAll(async () => {
    const first = await startShop()
    shops = [first, await startShop({ DATABASE_URL: first.databaseUrl ?? '' })]
    const products: { variants: { id: number; stock: number }[] }[] = await (
      await fetch(`${first.url}/api/products`)
    ).json()
    variantIds = products
      .flatMap(({ variants }) => variants)
      .filter(({ stock }) => stock > 20)
      .map(({ id }) => id)
  }, 180_000)
  afterAll(async () => {
    for (const shop of shops.reverse()) await shop.stop()
  })

  for (const { name, isHere, start, buyers } of PROXIES)
    it.skipIf(!isHere)(`answer nothing of 5xx behind ${name}`, async () => {
      const proxy = await start({ port: await freePort(), shops: shops.map(({ url }) => url) })
      const answers = new Map<string, number>()
      let isOpen = true

      async function keep(ask: () => Promise<Response>) {
        while (isOpen) {
          const said = await ask().then(
            ({ status }) => String(status),
            (error: Error) => `${error.message}: ${error.cause}`,
          )
          answers.set(said, (answers.get(said) ?? 0) + 1)
        }
      }
      async function look() {
        const paths = ['/', `/boutique?q=${randomInt(1_000_000)}`, '/api/products', '/panier']
        const answer = await fetch(proxy.url + paths[randomInt(paths.length)])
        await answer.arrayBuffer()
        return answer
      }
      function buy() {
        const items = [{ variant_id: variantIds[randomInt(variantIds.length)], quantity: 1, price: 9999 }]
        const phone = `06${randomInt(10_000_000, 100_000_000)}`
        const key = { 'Idempotency-Key': randomUUID() }
        return openVisit(proxy.url).send('POST', '/api/orders', { ...SALMA, phone, items }, key)
      }
      const customers = [
        ...Array.from({ length: VISITORS }, () => keep(look)),
        ...Array.from({ length: buyers }, () => keep(buy)),
      ]
      for (const shop of shops) {
        expect(await shop.halt()).toEqual([0, null])
        await shop.resume()
      }
      isOpen = false
      await Promise.all(customers)
      await proxy.stop()
      expect([...answers.keys()].filter((said) => !/^[234]\d\d$/.test(said))).toEqual([])
      expect(answers.get('200')).toBeGreaterThan(100)
      if (buyers > 0) expect(answers.get('201')).toBeGreaterThan(10)
    })
})
