import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCatalogueCopy } from '#services/catalogue-copy.ts'
import { SHOP_CHANNEL } from '#services/live.ts'
import { openTestShop, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { createAnswerCache } from './answer-cache.ts'
import { feedLiveChannel } from './live-feed.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

it('an announcement of a later version, which cannot be read, leaves nothing old in the copies', async () => {
  const catalogue = createCatalogueCopy(shop)
  const cache = createAnswerCache({ clock: shop.clock })
  const channel = { tell: () => {}, interrupt: () => {} }
  const feed = await feedLiveChannel({ ...shop, catalogue }, shop.listen, channel, cache)
  await stockPerfume(shop)
  await catalogue.list()
  await shop.db.updateTable('products').set({ name: 'Autre nom' }).execute()
  expect((await catalogue.list())[0]?.name).not.toBe('Autre nom')
  await sql`select pg_notify(${SHOP_CHANNEL}, '{"type":"FAMILY_UPDATE"}')`.execute(shop.db)
  await vi.waitFor(async () => expect((await catalogue.list())[0]?.name).toBe('Autre nom'))
  await feed.stop()
})
