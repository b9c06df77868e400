import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getVariantPrice } from '#services/catalogue/prices.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { stockPerfume } from '#tests/support/test-shop.ts'
import { announceDuePromotions, nextPromotionChange } from './clock.ts'
import { checkExpirations, createPromotion, listPromotions } from './records.ts'

let shop: HeardShop
let variant_id: number
beforeEach(async () => {
  shop = await openHeardShop()
  variant_id = (await stockPerfume(shop)).variantIds[0] ?? 0
})
afterEach(() => shop.close())

const NOON = '2026-03-02T12:00:00.000Z'
const TWENTY_PERCENT = { promotion_type: 'percentage', discount_value: 20 } as const

function currentPrice() {
  return getVariantPrice(shop, variant_id).then((price) => price.currentPrice)
}

/** Received price changes, in order. */
function turns() {
  return shop.heard.map((message) => message?.type === 'PROMOTION_UPDATE' && message.data.type)
}

describe('time', () => {
  it('starts and ends promotions whether anybody looks or not, and each turn is announced once', async () => {
    await announceDuePromotions(shop)
    await createPromotion(shop, {
      ...TWENTY_PERCENT,
      variant_id,
      start_date: new Date('2026-03-02T11:00:00Z'),
      duration_hours: 1,
    })
    expect(await nextPromotionChange(shop)).toEqual(new Date('2026-03-02T11:00:00Z'))
    expect(await currentPrice()).toBe(58)

    shop.setTime('2026-03-02T11:00:00Z')
    expect(await currentPrice()).toBe(46)
    await Promise.all([1, 2, 3].map(() => announceDuePromotions(shop)))
    expect(await nextPromotionChange(shop)).toEqual(new Date(NOON))

    shop.setTime(NOON)
    expect(await currentPrice()).toBe(58)
    await Promise.all([1, 2, 3].map(() => announceDuePromotions(shop)))
    expect(await nextPromotionChange(shop)).toBeUndefined()
    await vi.waitFor(() =>
      expect(turns()).toEqual(['PROMOTION_UPDATED', 'PROMOTION_STARTED', 'PROMOTION_EXPIRED']),
    )
  })

  it('that is set back does not silence the shop', async () => {
    shop.setTime('2027-01-01T00:00:00Z')
    await announceDuePromotions(shop)
    shop.setTime('2026-03-02T10:00:00Z')
    await announceDuePromotions(shop)
    const start_date = new Date('2026-03-02T10:00:01Z')
    await createPromotion(shop, { ...TWENTY_PERCENT, variant_id, start_date })
    shop.setTime('2026-03-02T10:00:01Z')
    await announceDuePromotions(shop)
    await vi.waitFor(() => expect(turns()).toEqual(['PROMOTION_UPDATED', 'PROMOTION_STARTED']))
  })

  it('leaves ended promotions for the owner to switch off, in one tap', async () => {
    await createPromotion(shop, { ...TWENTY_PERCENT, variant_id, end_date: new Date(NOON) })
    expect(await checkExpirations(shop)).toEqual({ expired: 0 })
    shop.setTime('2026-03-02T12:00:01Z')
    expect(await checkExpirations(shop)).toEqual({ expired: 1 })
    expect(await checkExpirations(shop)).toEqual({ expired: 0 })
    expect(await listPromotions(shop)).toMatchObject([{ active: false }])
  })
})
