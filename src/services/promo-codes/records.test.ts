import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { UNBOUND } from '#tests/support/promo-codes.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import { createPromoCode, deletePromoCode, listPromoCodes, updatePromoCode } from './records.ts'
import { applyPromoCode } from './use.ts'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

const SUMMER = {
  ...UNBOUND,
  code: ' été-2026 ',
  discount_percentage: 12.5,
  expiry_date: '2026-08-31',
  active: true,
  usage_limit: null,
}

async function preview(code: string) {
  const { valid, message } = await applyPromoCode(shop, { code, cartTotal: 100 }, sessionId('salma'))
  return valid || message
}

describe('a promo code', () => {
  it('is created in capitals, changed field by field and deleted: each is announced, without the code', async () => {
    const created = await createPromoCode(shop, SUMMER)
    expect(created).toEqual({ ...SUMMER, id: 1, code: 'ÉTÉ-2026', current_usage: 0 })
    expect(await preview('été-2026')).toBe(true)
    const { id } = created
    expect(await updatePromoCode(shop, { id, active: false })).toEqual({ ...created, active: false })
    expect(await preview('été-2026')).toBe("Ce code promo n'est pas valide")
    const changed = { code: 'rentree', discount_percentage: 20, expiry_date: '2026-09-30', usage_limit: 5 }
    expect(await updatePromoCode(shop, { id, ...changed })).toEqual({
      ...created,
      ...changed,
      active: false,
      code: 'RENTREE',
    })
    expect(await updatePromoCode(shop, { id, usage_limit: null })).toMatchObject({ usage_limit: null })
    await deletePromoCode(shop, id)
    expect(await listPromoCodes(shop)).toEqual([])
    await vi.waitFor(() =>
      expect(shop.heard).toEqual(Array(5).fill({ type: 'PROMO_CODE_UPDATE', data: { promoCodeId: id } })),
    )
  })

  it('changes its kind: what counts for the new one is demanded, what counted for the former is 0', async () => {
    const { id } = await createPromoCode(shop, SUMMER)
    await expect(updatePromoCode(shop, { id, kind: 'amount' })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'amount', message: 'Le montant doit être d’au moins 1\u00a0DH' }],
    })
    const bounds = { smallest_basket: 300, once_per_phone: true }
    expect(await updatePromoCode(shop, { id, kind: 'amount', amount: 50, ...bounds })).toMatchObject({
      kind: 'amount',
      amount: 50,
      discount_percentage: 0,
      ...bounds,
    })
    expect(await updatePromoCode(shop, { id, kind: 'free_delivery' })).toMatchObject({ amount: 0, ...bounds })
    await expect(updatePromoCode(shop, { id, kind: 'percentage' })).rejects.toMatchObject({
      issues: [{ path: 'discount_percentage' }],
    })
  })

  it('exists once, in whatever letters and however many create it at once', async () => {
    const attempts = await Promise.allSettled(
      ['BONJOUR', 'bonjour', ' Bonjour '].map((code) => createPromoCode(shop, { ...SUMMER, code })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { id } = await createPromoCode(shop, SUMMER)
    const message = 'Le code promo BONJOUR existe déjà.'
    await expect(updatePromoCode(shop, { id, code: 'bonjour' })).rejects.toMatchObject({
      code: 'promo_code_taken',
      message,
      issues: [{ path: 'code', message }],
    })
    expect((await listPromoCodes(shop)).map(({ code }) => code)).toEqual(['ÉTÉ-2026', 'BONJOUR'])
  })

  it.each(['straße', 'ŉjour', 'ǆǅǆ', 'ქართული', 'ﬁn', 'ﺃﺣﻤﺪ', '🌹🌹🌹', '<b>"10%"</b>'])(
    'may be %s',
    async (code) => {
      const { code: kept } = await createPromoCode(shop, { ...SUMMER, code })
      expect(kept).toBe(code.trim().toUpperCase())
      expect(await preview(code)).toBe(true)
    },
  )

  it('that no longer exists is refused', async () => {
    // Started only when awaited: an unhandled rejection would end the run.
    const changes = [
      () => updatePromoCode(shop, { id: 4242, active: true }),
      () => deletePromoCode(shop, 4242),
    ]
    for (const change of changes) {
      await expect(change()).rejects.toMatchObject({
        code: 'not_found',
        message: 'Ce code promo n’existe plus.',
      })
    }
  })
})

describe('the expiry day', () => {
  const PAST = {
    code: 'invalid_input',
    issues: [{ path: 'expiry_date', message: 'La date d’expiration est déjà passée' }],
  }

  it('may be today in Morocco, and no day before', async () => {
    // On 1 April 2026 Morocco is at UTC+1, so there it is already the 2nd.
    shop.setTime('2026-04-01T23:30:00Z')
    await expect(createPromoCode(shop, { ...SUMMER, expiry_date: '2026-04-01' })).rejects.toMatchObject(PAST)
    expect(await createPromoCode(shop, { ...SUMMER, expiry_date: '2026-04-02' })).toMatchObject({ id: 1 })
  })

  it('that is over is refused on an edit only where it changes', async () => {
    const { id } = await createPromoCode(shop, SUMMER)
    shop.setTime('2026-10-01T10:00:00Z')
    expect(
      await updatePromoCode(shop, { id, expiry_date: SUMMER.expiry_date, usage_limit: 9 }),
    ).toMatchObject({ usage_limit: 9 })
    await expect(updatePromoCode(shop, { id, expiry_date: '2026-09-30' })).rejects.toMatchObject(PAST)
  })
})

describe('a code that was used', () => {
  async function orderWith(promoCode: string) {
    const { variantIds } = await stockPerfume(shop)
    const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
    const session = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }
    return placeOrder(shop, { ...SALMA, items, promoCode }, session)
  }

  it('is used up by a limit below its uses, and open again above', async () => {
    const { id, code } = await createPromoCode(shop, SUMMER)
    await orderWith(code)
    await shop.db.updateTable('promo_codes').set({ current_usage: 3 }).execute()
    expect(await updatePromoCode(shop, { id, usage_limit: 2 })).toMatchObject({
      usage_limit: 2,
      current_usage: 3,
    })
    expect(await preview(code)).toBe('Ce code promo a déjà été utilisé autant de fois que possible')
    await updatePromoCode(shop, { id, usage_limit: 4 })
    expect(await preview(code)).toBe(true)
  })

  it('stays on its orders when it is deleted', async () => {
    const { id, code } = await createPromoCode(shop, SUMMER)
    await orderWith(code)
    await deletePromoCode(shop, id)
    const order = await shop.db
      .selectFrom('orders')
      .select(['promo_code', 'promo_code_id', 'discount_amount'])
      .executeTakeFirst()
    expect(order).toEqual({ promo_code: 'ÉTÉ-2026', promo_code_id: null, discount_amount: 7 })
  })
})
