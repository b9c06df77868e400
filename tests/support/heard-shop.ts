import { expect, vi } from 'vitest'
import type { Announcement } from '#contract/live/live.ts'
import { announce } from '#services/live/announcements.ts'
import { readAnnouncement, SHOP_CHANNEL } from '#services/live/channel.ts'
import { inTransaction } from '#services/shop.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

type Heard = (Announcement | undefined)[]

export type HeardShop = TestShop & {
  /** Announcements so far, in order. */
  heard: Heard
  /** Announcements since the last call, after all pending ones have arrived. */
  hearAll: () => Promise<Heard>
}

/** A test shop that records its announcements. */
export async function openHeardShop(): Promise<HeardShop> {
  const shop = await openTestShop()
  const heard: Heard = []
  const stop = await shop.listen(SHOP_CHANNEL, {
    onMessage: (payload) => heard.push(readAnnouncement(payload)),
    onReconnected: () => {},
  })
  return {
    ...shop,
    heard,
    async hearAll() {
      const last: Announcement = { type: 'PRODUCT_UPDATE', data: { productId: 4_242 } }
      await inTransaction(shop, async (tx) => announce(tx, last))
      await vi.waitFor(() => expect(heard.at(-1)).toEqual(last))
      return heard.splice(0).slice(0, -1)
    },
    async close() {
      await stop()
      await shop.close()
    },
  }
}
