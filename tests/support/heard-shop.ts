import { expect, vi } from 'vitest'
import type { Announcement } from '#contract/live.ts'
import { announce, readAnnouncement, SHOP_CHANNEL } from '#services/live.ts'
import { inTransaction } from '#services/shop.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

type Heard = (Announcement | undefined)[]

export type HeardShop = TestShop & {
  /** What has been announced so far, in its order. */
  heard: Heard
  /** Everything announced since the last time it was asked, none left on its way. */
  hearAll: () => Promise<Heard>
}

/** A test shop that is listened to. */
export async function openHeardShop(): Promise<HeardShop> {
  const shop = await openTestShop()
  const heard: Heard = []
  const stop = await shop.listen(SHOP_CHANNEL, {
    onMessage: (payload) => heard.push(readAnnouncement(payload)),
    onGap: () => {},
  })
  return {
    ...shop,
    heard,
    async hearAll() {
      const last: Announcement = { type: 'PRODUCT_UPDATE', data: { productId: 4_242 } }
      await inTransaction(shop, (tx) => announce(tx, last))
      await vi.waitFor(() => expect(heard.at(-1)).toEqual(last))
      return heard.splice(0).slice(0, -1)
    },
    async close() {
      await stop()
      await shop.close()
    },
  }
}
