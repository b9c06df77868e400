import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#services/shop.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { applyPromoCode, takePromoCode } from './use.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await shop.db
    .insertInto('promo_codes')
    .values([
      { code: 'BIENVENUE10', discount_percentage: 10, expiry_date: '2026-03-02', usage_limit: null },
      { code: 'TOUT', discount_percentage: 100, expiry_date: '2026-12-31', usage_limit: null },
      { code: 'FINI', discount_percentage: 15, expiry_date: '2026-12-31', usage_limit: 1, current_usage: 1 },
      {
        code: 'ETEINT',
        discount_percentage: 15,
        expiry_date: '2026-12-31',
        usage_limit: null,
        active: false,
      },
    ])
    .execute()
})
afterEach(() => shop.close())

it('says what a code takes off, in whole dirhams, however it is typed', async () => {
  expect(await applyPromoCode(shop, { code: ' bienvenue10 ', cartTotal: 261 })).toEqual({
    valid: true,
    code: 'BIENVENUE10',
    discount: 10,
    discountAmount: 26,
    newTotal: 235,
    promoCodeId: expect.any(Number),
    message: 'Code promo appliqué !',
  })
})

it('uses nothing up', async () => {
  await applyPromoCode(shop, { code: 'BIENVENUE10', cartTotal: 100 })
  const usages = await shop.db.selectFrom('promo_codes').select('current_usage').orderBy('id').execute()
  expect(usages.map(({ current_usage }) => current_usage)).toEqual([0, 0, 1, 0])
})

it('never takes off more than there is', async () => {
  expect(await applyPromoCode(shop, { code: 'TOUT', cartTotal: 99.5 })).toMatchObject({
    discountAmount: 100,
    newTotal: 0,
  })
})

it.each([
  ['INCONNU', "Ce code promo n'est pas valide"],
  ['ETEINT', "Ce code promo n'est pas valide"],
  ['FINI', 'Ce code promo a déjà été utilisé autant de fois que possible'],
])('answers that %s does not apply', async (code, message) => {
  expect(await applyPromoCode(shop, { code, cartTotal: 261 })).toEqual({
    valid: false,
    code,
    discount: 0,
    discountAmount: 0,
    newTotal: 261,
    promoCodeId: null,
    message,
  })
})

it('holds until the end of its last day in Morocco', async () => {
  shop.setTime('2026-03-02T23:59:59Z')
  expect((await applyPromoCode(shop, { code: 'BIENVENUE10', cartTotal: 261 })).valid).toBe(true)
  shop.setTime('2026-03-03T00:00:00Z')
  expect((await applyPromoCode(shop, { code: 'BIENVENUE10', cartTotal: 261 })).message).toBe(
    'Ce code promo a expiré',
  )
})

it.runIf(process.env.TEST_DATABASE_URL)(
  'is held against other buyers, not against orders that refer to it',
  async () => {
    await inTransaction(shop, async (tx) => {
      const { id } = await takePromoCode(tx, 'BIENVENUE10', shop.clock())
      await sql`select from promo_codes where id = ${id} for key share nowait`.execute(shop.db)
      await expect(
        sql`select from promo_codes where id = ${id} for no key update nowait`.execute(shop.db),
      ).rejects.toThrow('could not obtain lock')
    })
  },
)
