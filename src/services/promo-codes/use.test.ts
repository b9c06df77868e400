import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionId } from '#services/orders/access.ts'
import { correctOrder } from '#services/orders/correct.ts'
import { getOrder } from '#services/orders/list.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { inTransaction } from '#services/shop.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { applyPromoCode, takePromoCode } from './use.ts'

const BROWSER = sessionId('salma')

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
  expect(await applyPromoCode(shop, { code: ' bienvenue10 ', cartTotal: 261 }, BROWSER)).toEqual({
    valid: true,
    code: 'BIENVENUE10',
    discount: 10,
    kind: 'percentage',
    amount: 0,
    smallest_basket: null,
    discountAmount: 26,
    newTotal: 235,
    promoCodeId: expect.any(Number),
    message: 'Code promo appliqué !',
  })
})

it('uses nothing up', async () => {
  await applyPromoCode(shop, { code: 'BIENVENUE10', cartTotal: 100 }, BROWSER)
  const usages = await shop.db.selectFrom('promo_codes').select('current_usage').orderBy('id').execute()
  expect(usages.map(({ current_usage }) => current_usage)).toEqual([0, 0, 1, 0])
})

it('never takes off more than there is', async () => {
  expect(await applyPromoCode(shop, { code: 'TOUT', cartTotal: 99.5 }, BROWSER)).toMatchObject({
    discountAmount: 100,
    newTotal: 0,
  })
})

it.each([
  ['INCONNU', "Ce code promo n'est pas valide"],
  ['ETEINT', "Ce code promo n'est pas valide"],
  ['FINI', 'Ce code promo a déjà été utilisé autant de fois que possible'],
])('answers that %s does not apply', async (code, message) => {
  expect(await applyPromoCode(shop, { code, cartTotal: 261 }, BROWSER)).toEqual({
    valid: false,
    code,
    discount: 0,
    kind: 'percentage',
    amount: 0,
    smallest_basket: null,
    discountAmount: 0,
    newTotal: 261,
    promoCodeId: null,
    message,
  })
})

it('holds until the end of its last day in Morocco', async () => {
  shop.setTime('2026-03-02T23:59:59Z')
  expect((await applyPromoCode(shop, { code: 'BIENVENUE10', cartTotal: 261 }, BROWSER)).valid).toBe(true)
  shop.setTime('2026-03-03T00:00:00Z')
  expect((await applyPromoCode(shop, { code: 'BIENVENUE10', cartTotal: 261 }, BROWSER)).message).toBe(
    'Ce code promo a expiré',
  )
})

it.runIf(process.env.TEST_DATABASE_URL)(
  'is held against other buyers, not against orders that refer to it',
  async () => {
    await inTransaction(shop, async (tx) => {
      const { id } = await takePromoCode(tx, 'BIENVENUE10', {
        phone: '+212661234567',
        subtotal: 261,
        now: shop.clock(),
      })
      await sql`select from promo_codes where id = ${id} for key share nowait`.execute(shop.db)
      await expect(
        sql`select from promo_codes where id = ${id} for no key update nowait`.execute(shop.db),
      ).rejects.toThrow('could not obtain lock')
    })
  },
)

const NONE = { discount_percentage: 0, expiry_date: '2026-12-31', usage_limit: null } as const

describe('the other kinds', () => {
  beforeEach(async () => {
    await shop.db
      .insertInto('promo_codes')
      .values([
        { ...NONE, code: 'CINQUANTE', kind: 'amount', amount: 50, smallest_basket: 60 },
        { ...NONE, code: 'LIVRE', kind: 'free_delivery', once_per_phone: true },
      ])
      .execute()
  })

  it('say an amount, and the delivery, with a percentage of 0', async () => {
    const amount = await applyPromoCode(shop, { code: 'CINQUANTE', cartTotal: 116 }, BROWSER)
    expect(amount).toMatchObject({ valid: true, discount: 0, discountAmount: 50, newTotal: 66 })
    const delivery = await applyPromoCode(shop, { code: 'LIVRE', cartTotal: 116 }, BROWSER)
    expect(delivery).toMatchObject({ valid: true, discount: 0, discountAmount: 0, newTotal: 116 })
    expect(delivery.message).toBe('Code promo appliqué ! La livraison est offerte.')
  })

  it('say what is missing for their smallest basket', async () => {
    const message = 'Encore 2\u00a0DH d’achats pour profiter de ce code, valable à partir de 60\u00a0DH'
    expect(await applyPromoCode(shop, { code: 'CINQUANTE', cartTotal: 58 }, BROWSER)).toMatchObject({
      valid: false,
      newTotal: 58,
      message,
    })
    const { place } = await ordering()
    await expect(place('CINQUANTE')).rejects.toMatchObject({ code: 'promo_code_refused', message })
    expect(await place('CINQUANTE', 2)).toMatchObject({ discount_amount: 50, shipping_cost: 35, total: 101 })
  })

  it('that are for one order of a phone are refused a second one, until the first is cancelled', async () => {
    const { place } = await ordering()
    const first = await place('LIVRE')
    expect(first).toMatchObject({ discount_amount: 0, shipping_cost: 0, total: 58 })
    const used = {
      code: 'promo_code_refused',
      message: 'Ce code promo a déjà servi avec ce numéro de téléphone',
    }
    await expect(place('LIVRE', 1, '+212 661-234567')).rejects.toMatchObject(used)
    expect(await place('LIVRE', 1, '0661234599')).toMatchObject({ shipping_cost: 0 })
    await setOrderStatus(shop, { id: first.id, status: 'annule' })
    expect(await place('LIVRE')).toMatchObject({ shipping_cost: 0 })
    await expect(setOrderStatus(shop, { id: first.id, status: 'nouveau' })).rejects.toMatchObject({
      code: 'promo_code_refused',
      message: expect.stringContaining('a servi à une autre commande de ce numéro'),
    })
  })

  it('that are for one order of a phone take the cancelled one back as long as there is no other', async () => {
    const { place } = await ordering()
    const { id } = await place('LIVRE')
    await setOrderStatus(shop, { id, status: 'annule' })
    expect(await setOrderStatus(shop, { id, status: 'nouveau' })).toMatchObject({ shipping_cost: 0 })
  })

  it('that are for one order of a phone are told when a corrected phone has two', async () => {
    const { place } = await ordering()
    const first = await place('LIVRE')
    const second = await place('LIVRE', 1, '0661234599')
    const usedBy = async (id: string) => (await getOrder(shop, id)).promo_used_by
    expect(await usedBy(first.id)).toBeNull()
    const owner = await makeStaff(shop, 'proprietaire')
    const corrected = await correctOrder(shop, { id: second.id, phone: '+212 661-234567' }, owner)
    expect(corrected.promo_used_by).toEqual({ id: first.id, order_number: first.order_number })
    expect(await usedBy(first.id)).toEqual({ id: second.id, order_number: second.order_number })
    await setOrderStatus(shop, { id: second.id, status: 'annule' })
    expect([await usedBy(first.id), await usedBy(second.id)]).toEqual([null, null])
  })

  it('that are for one order of a phone give one to whoever sends twenty at once', async () => {
    const { place } = await ordering()
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => place('LIVRE')))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const code = await shop.db
      .selectFrom('promo_codes')
      .select('current_usage')
      .where('code', '=', 'LIVRE')
      .executeTakeFirstOrThrow()
    expect(code.current_usage).toBe(1)
  })

  it('tell that a phone used them to the browser that ordered, and to no other', async () => {
    const { place } = await ordering()
    await place('LIVRE')
    const typed = { code: 'LIVRE', cartTotal: 58, phone: '06 61 23 45 67' }
    expect(await applyPromoCode(shop, typed, BROWSER)).toMatchObject({
      valid: false,
      message: 'Ce code promo a déjà servi avec ce numéro de téléphone',
    })
    expect((await applyPromoCode(shop, typed, sessionId('autre'))).valid).toBe(true)
    expect((await applyPromoCode(shop, { ...typed, phone: '0661234599' }, BROWSER)).valid).toBe(true)
    expect((await applyPromoCode(shop, { ...typed, phone: '06' }, BROWSER)).valid).toBe(true)
  })

  async function ordering() {
    const { variantIds } = await stockPerfume(shop, { sizes: [{ volume: '5ml', price: 58, stock: 50 }] })
    const from = { session: BROWSER, address: '196.200.0.1', idempotencyKey: undefined }
    const place = (promoCode: string, quantity = 1, phone = '0661234567') => {
      const items = [{ variant_id: variantIds[0] ?? 0, quantity, price: 58 }]
      return placeOrder(shop, { ...SALMA, phone, items, promoCode }, from)
    }
    return { place }
  }
})
