import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { creditFor, creditLeft } from '#domain/returns/credit.ts'
import type { Admin } from '#services/account/sessions.ts'
import { readQueue } from '#services/confirmation/queue.ts'
import { findCreditor, getCustomerCredit } from '#services/customers/credit.ts'
import { readResults } from '#services/results/read.ts'
import { createParcel } from '#services/shipping/prepare.ts'
import { addCarrier } from '#tests/support/sample-parcels.ts'
import { asItIs, byPhone } from '#tests/support/staff.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { createOrder } from './by-hand.ts'
import { changeOrderLines } from './change-lines.ts'
import { correctOrder } from './correct.ts'
import { setOrderCredit } from './credit.ts'
import { deleteOrder } from './delete.ts'
import { exportOrders } from './export.ts'
import { getOrder, getOrderFor } from './list.ts'
import { placeOrder } from './place.ts'
import { quoteOrder } from './quote.ts'
import { recordRefund, withdrawRefund } from './refund.ts'
import { setOrderStatus } from './set-status.ts'
import { trackOrder } from './track.ts'

let shop: TestShop
let sara: Admin
let made = 0
let variantId: number
let phone: string

beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  sara = await makeStaff(shop, 'proprietaire', 'Sara')
})
afterAll(() => shop.close())

beforeEach(async () => {
  made += 1
  shop.setTime(new Date(Date.parse('2026-03-02T10:00:00Z') + made * 86_400_000).toISOString())
  const { variantIds } = await stockPerfume(shop, { name: `Rosée ${made}` })
  variantId = variantIds[0] ?? 0
  phone = `06${String(51_000_000 + made)}`
})

async function place(quantity = 1, by = phone) {
  const items = [{ variant_id: variantId, quantity, price: 58 }]
  const from = {
    session: sessionId(`s ${made} ${by} ${quantity}`),
    address: '196.200.0.1',
    idempotencyKey: undefined,
  }
  return placeOrder(shop, { ...SALMA, phone: by, items }, from)
}

/** Delivers an order of 93 DH and gives so much of it back as a credit. */
async function giveCredit(amount: number, by = phone) {
  const { id } = await place(1, by)
  await setOrderStatus(shop, { id, status: 'livre' }, sara)
  const refund_id = randomUUID()
  await recordRefund(shop, { id, refund_id, amount, method: 'avoir' }, sara)
  return { id, refund_id }
}

async function use(id: string, is_used = true) {
  const { version } = await getOrder(shop, id)
  return setOrderCredit(shop, { id, version, is_used }, sara)
}

const left = async (id: string) => (await getOrder(shop, id)).customer_credit

it('stands with the customer, is used by hand, and its rest stays', async () => {
  await giveCredit(93)
  const { id, total } = await place(1)
  // Nobody is told of it, and nothing is taken off silently.
  expect(total).toBe(93)
  expect(await left(id)).toBe(93)
  expect((await getOrderFor(shop, id, 'confirmation')).customer_credit).toBeNull()
  const small = await use(id)
  expect(small).toMatchObject({ credit: 93, total: 0, customer_credit: 0 })
  expect(await use(id, false)).toMatchObject({ credit: 0, total: 93, customer_credit: 93 })
  const other = await place(1, `06${String(52_000_000 + made)}`)
  await expect(use(other.id)).rejects.toMatchObject({ code: 'no_credit' })
})

it('is used in whole dirhams, once, by whichever of two orders asks first', async () => {
  await giveCredit(60.5)
  const [one, other] = [await place(1), await place(2)]
  const both = await Promise.allSettled([use(one.id), use(other.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const credits = await Promise.all([one, other].map(async ({ id }) => (await getOrder(shop, id)).credit))
  expect(credits.toSorted((a, b) => a - b)).toEqual([0, 60])
  expect(await left(one.id)).toBe(0.5)
  await expect(setOrderCredit(shop, { id: one.id, version: 99, is_used: true }, sara)).rejects.toMatchObject({
    code: 'order_changed',
  })
})

it('is what the courier no longer collects, and never more than the order costs', async () => {
  await giveCredit(93)
  const { id } = await place(2)
  await setOrderStatus(shop, { id, status: 'en-preparation' }, sara)
  await createParcel(shop, { order_id: id, carrier_id: await addCarrier(shop, `Atlas ${made}`) }, sara)
  const used = await use(id)
  // 2 × 58 + 35 − 93
  expect(used).toMatchObject({ credit: 93, total: 58, parcel: { amount: 58 } })
  const fewer = await asItIs(shop, id, {
    kept: used.items.map((item) => ({ item_id: item.id, quantity: 1 })),
    added: [],
  })
  const changed = await changeOrderLines(shop, { ...fewer, total: 0 }, { staff: sara })
  expect(changed).toMatchObject({ credit: 93, total: 0, parcel: { amount: 0 } })
  const free = await asItIs(shop, id, { free_shipping: true, total: 0 })
  expect(await changeOrderLines(shop, free, { staff: sara })).toMatchObject({
    ...{ credit: 58, total: 0, customer_credit: 35 },
  })
})

it('comes back when its order is cancelled, and is taken again when that goes on', async () => {
  await giveCredit(93)
  const first = await place(1)
  await use(first.id)
  await setOrderStatus(shop, { id: first.id, status: 'annule' }, sara)
  expect(await left(first.id)).toBe(93)
  await setOrderStatus(shop, { id: first.id, status: 'nouveau' }, sara)
  expect(await left(first.id)).toBe(0)
  await setOrderStatus(shop, { id: first.id, status: 'annule' }, sara)
  const second = await place(1)
  await use(second.id)
  await expect(setOrderStatus(shop, { id: first.id, status: 'nouveau' }, sara)).rejects.toMatchObject({
    code: 'credit_used',
  })
  // On its way it may be delivered all the same.
  await setOrderStatus(shop, { id: second.id, status: 'expedie' }, sara)
  await setOrderStatus(shop, { id: second.id, status: 'annule', goods: 'en-retour' }, sara)
  expect(await left(second.id)).toBe(0)
  await setOrderStatus(shop, { id: second.id, status: 'annule', goods: 'perdues' }, sara)
  expect(await left(second.id)).toBe(93)
})

it('is not taken back, deleted or moved to another number once it is used', async () => {
  const given = await giveCredit(93)
  const { id } = await place(1)
  await use(id)
  await expect(
    withdrawRefund(shop, { id: given.id, refund_id: given.refund_id }, sara),
  ).rejects.toMatchObject({ code: 'credit_used' })
  await expect(deleteOrder(shop, given.id)).rejects.toMatchObject({ code: 'order_not_deletable' })
  await expect(correctOrder(shop, { id, phone: '0677000001' }, sara)).rejects.toMatchObject({
    code: 'credit_used',
  })
  await use(id, false)
  await withdrawRefund(shop, { id: given.id, refund_id: given.refund_id }, sara)
  await deleteOrder(shop, given.id)
  expect(await left(id)).toBe(0)
})

it('is paid for the order that used it: it is given back with what was taken, once', async () => {
  await giveCredit(50)
  const { id } = await place(1)
  await use(id)
  const { paid } = await setOrderStatus(shop, { id, status: 'livre' }, sara)
  expect(paid).toMatchObject({ taken: 43, credit: 50 })
  await expect(
    recordRefund(shop, { id, refund_id: randomUUID(), amount: 93.01, method: 'virement' }, sara),
  ).rejects.toMatchObject({ code: 'refund_too_large' })
  await recordRefund(shop, { id, refund_id: randomUUID(), amount: 93, method: 'virement' }, sara)
  // Cancelled, its credit would be the customer's again, beside what was refunded of it.
  await expect(setOrderStatus(shop, { id, status: 'annule' }, sara)).rejects.toMatchObject({
    code: 'refund_too_large',
  })
})

it('is used by an owner in the order that is written by hand, as far as it goes', async () => {
  await giveCredit(60.5)
  const wanted = {
    kept: [],
    added: [{ variant_id: variantId, quantity: 1 }],
    free_shipping: false,
    discount: null,
  }
  const asked = { ...wanted, phone, city: SALMA.city }
  const offered = await quoteOrder(shop, asked, sara)
  expect(offered).toMatchObject({ amounts: { credit: 0, total: 93 }, customer_credit: 60.5 })
  const quote = await quoteOrder(shop, { ...asked, use_credit: true }, sara)
  expect(quote).toMatchObject({ amounts: { credit: 60, total: 33 }, customer_credit: 0.5 })
  const typed = byPhone(wanted.added, { phone, use_credit: true, total: 33 })
  // Two forms at once: one of them is told that its total is another one now.
  const both = await Promise.allSettled([typed, typed].map((one) => createOrder(shop, one, { staff: sara })))
  const [written] = both.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  expect(both.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []))).toEqual(['price_changed'])
  expect(written).toMatchObject({ credit: 60, total: 33, customer_credit: 0.5 })
})

it('is used, or given back, with a change of the order', async () => {
  await giveCredit(93)
  const { id } = await place(2)
  // 2 × 58 + 35 − 93
  const used = await changeOrderLines(
    shop,
    { ...(await asItIs(shop, id, { use_credit: true })), total: 58 },
    { staff: sara },
  )
  expect(used).toMatchObject({ credit: 93, total: 58, customer_credit: 0, changes: [{ fields: ['credit'] }] })
  const back = await asItIs(shop, id, { use_credit: false })
  expect(await quoteOrder(shop, back, sara)).toMatchObject({ amounts: { total: 151 }, customer_credit: 93 })
  expect(await changeOrderLines(shop, { ...back, total: 151 }, { staff: sara })).toMatchObject({
    ...{ credit: 0, total: 151, customer_credit: 93 },
  })
})

it('is neither told to the team nor used by it', async () => {
  await giveCredit(50)
  const { id } = await place(1)
  const nadia = await makeStaff(shop, 'confirmation', `Nadia ${made}`)
  const asIs = await asItIs(shop, id, {})
  expect((await quoteOrder(shop, asIs, nadia)).customer_credit).toBeNull()
  const using = await asItIs(shop, id, { use_credit: true, total: 43 })
  const typed = byPhone([{ variant_id: variantId, quantity: 1 }], { phone, use_credit: true, total: 43 })
  const refusals = await Promise.allSettled([
    quoteOrder(shop, using, nadia),
    changeOrderLines(shop, using, { staff: nadia }),
    createOrder(shop, typed, { staff: nadia }),
  ])
  expect(refusals.map((one) => (one.status === 'rejected' ? one.reason.code : one))).toEqual(
    refusals.map(() => 'role_refused'),
  )
  const cardsFor = async (by: Admin) =>
    (await readQueue(shop, { tab: 'maintenant', page: 1, per_page: 100 }, by)).cards.find(
      (one) => one.id === id,
    )
  expect(await cardsFor(nadia)).toMatchObject({ credit: 0, customer_credit: null })
  expect(await cardsFor(sara)).toMatchObject({ credit: 0, customer_credit: 50 })
  await use(id)
  expect(await cardsFor(sara)).toMatchObject({ version: 2, credit: 50, customer_credit: 0 })
})

it('says in the customer’s record where it came from and which orders use it', async () => {
  const given = await giveCredit(50)
  const { id, order_number } = await place(1)
  await use(id)
  shop.setTime(new Date(shop.clock().getTime() + 60_000).toISOString())
  await giveCredit(20.5)
  const customer = await findCreditor(shop.db, `+212${phone.slice(1)}`)
  expect(await getCustomerCredit(shop, customer ?? 0)).toMatchObject({
    left: 20.5,
    given: [{ order_id: given.id, amount: 50 }, { amount: 20.5 }],
    used: [{ order_id: id, order_number, amount: 50 }],
  })
  await setOrderStatus(shop, { id, status: 'annule' }, sara)
  expect(await getCustomerCredit(shop, customer ?? 0)).toMatchObject({ left: 70.5, used: [] })
  await expect(getCustomerCredit(shop, 999_999)).rejects.toMatchObject({ code: 'not_found' })
})

it('is told in files, on the page of whoever knows the number, and to no stranger', async () => {
  await giveCredit(50)
  shop.setTime(new Date(shop.clock().getTime() + 60_000).toISOString())
  const { id, order_number } = await place(1)
  await use(id)
  const session = sessionId(`stranger ${made}`)
  expect(await trackOrder(shop, { order_number }, { session })).toMatchObject({ credit: 50, total: 43 })
  expect(await trackOrder(shop, { phone, city: SALMA.city }, { session })).toMatchObject({
    ...{ credit: 0, discount_amount: 50, total: 43 },
  })
  const lines = []
  for await (const part of exportOrders(shop, { ids: [id] })) lines.push(part)
  expect(lines.join('')).toContain(';35,00;50,00;43,00;0,00;;Français;')
})

it('costs the order that gave it, and is paid for the one that used it', async () => {
  const day = shop.clock().toISOString().slice(0, 10)
  await giveCredit(50)
  const { id } = await place(1)
  await use(id)
  await setOrderStatus(shop, { id, status: 'livre' }, sara)
  const { profit, rows } = await readResults(shop, { from: day, to: day, by: 'product' })
  // 93 and 43 were taken: what was sold is worth 186, of which 50 are given back once.
  expect(profit).toMatchObject({ collected: 136, credits: 50, refunds: 50, total: 136 })
  expect(rows.map(({ credits }) => credits)).toEqual([50])
})

it('is never below nothing, nor above the total', () => {
  const amount = fc.integer({ min: 0, max: 90_000 }).map((centimes) => centimes / 100)
  fc.assert(
    fc.property(fc.array(amount), fc.array(amount), fc.nat(900), (given, used, total) => {
      const credit = creditFor(total, creditLeft({ given, used }))
      expect(credit).toBeGreaterThanOrEqual(0)
      expect(credit).toBeLessThanOrEqual(total)
      expect(Number.isInteger(credit)).toBe(true)
    }),
  )
})
