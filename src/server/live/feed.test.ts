import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAnswerCache } from '#server/pages/answer-cache.ts'
import { createCatalogueCopy } from '#services/catalogue/copy.ts'
import { SHOP_CHANNEL } from '#services/live/channel.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { openTestShop, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { feedLiveChannel } from './feed.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const asleep = { wake: () => {} }
const jobs = { batches: asleep, copies: asleep, conversions: asleep, links: asleep, push: undefined }

it('an unreadable announcement of a later version invalidates every copy', async () => {
  const catalogue = createCatalogueCopy(shop)
  const cache = createAnswerCache({ clock: shop.clock })
  const channel = { broadcast: () => {}, disconnectAll: () => {} }
  const feed = await feedLiveChannel({ ...shop, catalogue }, shop.listen, channel, cache, jobs)
  await stockPerfume(shop)
  await catalogue.list()
  await shop.db.updateTable('products').set({ name: 'Autre nom' }).execute()
  expect((await catalogue.list())[0]?.name).not.toBe('Autre nom')
  await sql`select pg_notify(${SHOP_CHANNEL}, '{"type":"FAMILY_UPDATE"}')`.execute(shop.db)
  await vi.waitFor(async () => expect((await catalogue.list())[0]?.name).toBe('Autre nom'))
  await feed.stop()
})

it('a disconnected process is not ready until it has reconnected', async () => {
  const cache = createAnswerCache({ clock: shop.clock })
  const channel = { broadcast: () => {}, disconnectAll: () => {} }
  const cuts: (() => void)[] = []
  const gaps: (() => void)[] = []
  const feed = await feedLiveChannel(
    shop,
    (name, hearing) => {
      cuts.push(hearing.onDisconnected)
      gaps.push(hearing.onReconnected)
      return shop.listen(name, hearing)
    },
    channel,
    cache,
    jobs,
  )
  const app = await startTestApp({ isReady: async () => feed.isListening() })
  const readiness = async () => (await app.visit().get('/readyz')).status
  expect(await readiness()).toBe(200)
  for (const notify of cuts) notify()
  expect(await readiness()).toBe(503)
  for (const notify of gaps) notify()
  expect(await readiness()).toBe(200)
  await app.close()
  await feed.stop()
})
