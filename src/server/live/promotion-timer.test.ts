import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAnnouncement, SHOP_CHANNEL } from '#services/live/channel.ts'
import { createPromotion } from '#services/promotions/records.ts'
import { openTestShop, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { startPromotionTimer } from './promotion-timer.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const START = new Date('2026-03-02T11:00:00.000Z')

it('announces a start that comes while it looks for the next one', async () => {
  const { variantIds } = await stockPerfume(shop)
  await createPromotion(shop, {
    variant_id: variantIds[0] ?? 0,
    promotion_type: 'percentage',
    discount_value: 20,
    start_date: START,
  })
  const heard: unknown[] = []
  const stop = await shop.listen(SHOP_CHANNEL, {
    onMessage: (payload) => heard.push(readAnnouncement(payload)?.data),
    onReconnected: () => {},
  })
  // The timer fired a millisecond early, and time passed between its two queries.
  const times = [START.getTime() - 1]
  const clock = () => new Date(times.shift() ?? START.getTime() + 1)
  const timer = startPromotionTimer({ ...shop, clock })
  await expect
    .poll(() => heard, { timeout: 10_000 })
    .toContainEqual(expect.objectContaining({ type: 'PROMOTION_STARTED' }))
  timer.stop()
  await stop()
})
