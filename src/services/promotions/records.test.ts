import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getVariantPrice } from '#services/catalogue/prices.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { stockPerfume } from '#tests/support/test-shop.ts'
import { createPromotion, deletePromotion, listPromotions, updatePromotion } from './records.ts'

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

describe('creating a promotion', () => {
  it('begins at once, ends with its duration, and is announced', async () => {
    const created = await createPromotion(shop, {
      ...TWENTY_PERCENT,
      variant_id,
      duration_hours: 2,
      end_date: new Date('2027-01-01'),
    })
    expect(created).toMatchObject({
      product_name: 'Rosée de Kelaâ',
      variant_volume: '5ml',
      original_price: 58,
      promotion_price: 46,
      discount_percentage: 20,
      start_date: '2026-03-02T10:00:00.000Z',
      end_date: NOON,
      active: true,
    })
    expect(await currentPrice()).toBe(46)
    await vi.waitFor(() =>
      expect(shop.heard).toEqual([
        {
          type: 'PROMOTION_UPDATE',
          data: {
            promotionId: created.id,
            productId: 1,
            variantId: variant_id,
            type: 'PROMOTION_STARTED',
            endDate: NOON,
          },
        },
      ]),
    )
  })

  it('with a fixed amount sets the new price', async () => {
    const created = await createPromotion(shop, {
      variant_id,
      promotion_type: 'fixed_amount',
      discount_value: 39.5,
    })
    expect(created).toMatchObject({ promotion_price: 40, discount_percentage: 31, end_date: null })
    expect(await currentPrice()).toBe(40)
  })

  it('is refused for an unknown size, and for a price that does not fall', async () => {
    await expect(createPromotion(shop, { ...TWENTY_PERCENT, variant_id: 4242 })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(
      createPromotion(shop, { variant_id, promotion_type: 'fixed_amount', discount_value: 90 }),
    ).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: 'discount_value' }] })
    expect(await listPromotions(shop)).toEqual([])
  })

  it('is refused beside another, which is named', async () => {
    await createPromotion(shop, { ...TWENTY_PERCENT, variant_id, end_date: new Date(NOON) })
    await expect(createPromotion(shop, { ...TWENTY_PERCENT, variant_id })).rejects.toMatchObject({
      code: 'promotion_conflict',
      message: expect.stringMatching(
        /^Rosée de Kelaâ, 5\sml est déjà en promotion\s: −20\s%, du 2 mars 2026/u,
      ),
    })
    // No overlap after its end.
    await createPromotion(shop, { ...TWENTY_PERCENT, variant_id, start_date: new Date(NOON) })
  })

  it('of ten at once for one size makes one', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => createPromotion(shop, { ...TWENTY_PERCENT, variant_id })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listPromotions(shop)).toHaveLength(1)
  })
})

describe('changing a promotion', () => {
  it('is deleted once, however many ask at the same time', async () => {
    const { id } = await createPromotion(shop, { ...TWENTY_PERCENT, variant_id })
    const deletions = await Promise.allSettled(Array.from({ length: 5 }, () => deletePromotion(shop, id)))
    expect(deletions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('moves its end, makes it last, switches it off and on, and deletes it: each is announced', async () => {
    const { id } = await createPromotion(shop, { ...TWENTY_PERCENT, variant_id, end_date: new Date(NOON) })
    const later = new Date('2026-03-02T18:00:00Z')
    expect(await updatePromotion(shop, { id, end_date: later })).toMatchObject({
      end_date: later.toISOString(),
    })
    expect(await updatePromotion(shop, { id, end_date: null })).toMatchObject({ end_date: null })
    expect(await updatePromotion(shop, { id, active: false })).toMatchObject({ active: false })
    expect(await currentPrice()).toBe(58)
    await updatePromotion(shop, { id, active: true })
    expect(await currentPrice()).toBe(46)
    await deletePromotion(shop, id)
    expect(await currentPrice()).toBe(58)
    await vi.waitFor(() =>
      expect(turns()).toEqual([
        'PROMOTION_STARTED',
        'PROMOTION_UPDATED',
        'PROMOTION_UPDATED',
        'PROMOTION_EXPIRED',
        'PROMOTION_STARTED',
        'PROMOTION_EXPIRED',
      ]),
    )
  })

  it('is refused when it would end in the past or overlap another, or no longer exists', async () => {
    const { id } = await createPromotion(shop, { ...TWENTY_PERCENT, variant_id, end_date: new Date(NOON) })
    await createPromotion(shop, { ...TWENTY_PERCENT, variant_id, start_date: new Date(NOON) })
    await expect(
      updatePromotion(shop, { id, end_date: new Date('2026-03-01T10:00:00Z') }),
    ).rejects.toMatchObject({ code: 'invalid_input', message: 'La fin de la promotion est déjà passée.' })
    await expect(updatePromotion(shop, { id, end_date: null })).rejects.toMatchObject({
      code: 'promotion_conflict',
    })
    for (const change of [
      () => updatePromotion(shop, { id: 4242, active: true }),
      () => deletePromotion(shop, 4242),
    ]) {
      await expect(change()).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})
