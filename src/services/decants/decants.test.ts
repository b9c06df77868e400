import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NamedDecant, Order } from '#contract/orders/orders.ts'
import type { Admin } from '#services/account/sessions.ts'
import { createCustomerInvoice } from '#services/customer-invoices/create.ts'
import { eraseCustomer } from '#services/customers/erasure.ts'
import { sessionId } from '#services/orders/access.ts'
import { cancelOrder } from '#services/orders/cancel.ts'
import { changeOrderLines } from '#services/orders/change-lines.ts'
import { noteReturn, receiveCustomerReturn, withdrawReturn } from '#services/orders/customer-return.ts'
import { deleteOrder } from '#services/orders/delete.ts'
import { getOrder, getOrderFor } from '#services/orders/list.ts'
import { mergeOrders } from '#services/orders/merge.ts'
import { type OrderRequest, placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { trackOrder } from '#services/orders/track.ts'
import { changeSection } from '#services/settings/settings.ts'
import { inTransaction } from '#services/shop.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let sara: Admin
let made = 0
let phone: string
let sizes: { decant: number; bottle: number; large: number }

const ON = { deducts_decants: true, decant_days: 60 }
const OFF = { ...ON, deducts_decants: false }

async function setUp(orders: typeof ON): Promise<void> {
  const by = { actor: 'sara', now: shop.clock() }
  await inTransaction(shop, (tx) => changeSection(tx, 'orders', orders, by))
}

beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  sara = await makeStaff(shop, 'proprietaire', 'Sara')
  await setUp(ON)
})
afterAll(() => shop.close())

/** A perfume of its own for each test: a decant of 10 ml at 120 DH, bottles at 690 and 990 DH. */
beforeEach(async () => {
  made += 1
  shop.setTime(new Date(Date.parse('2026-03-02T10:00:00Z') + made * 100 * 86_400_000).toISOString())
  const { variantIds } = await stockPerfume(shop, {
    name: `Oud ${made}`,
    sizes: [
      { volume: '10ml', price: 120, stock: 50 },
      { volume: '50ml', price: 690, stock: 50 },
      { volume: '100ml', price: 990, stock: 50 },
    ],
  })
  const [decant = 0, bottle = 0, large = 0] = variantIds
  sizes = { decant, bottle, large }
  await shop.db
    .updateTable('variants')
    .set({ is_original: true })
    .where('id', 'in', [bottle, large])
    .execute()
  phone = `06${String(42_000_000 + made)}`
})

const from = () => ({ session: sessionId(randomUUID()), address: '196.200.0.1', idempotencyKey: undefined })

const line = (variant_id: number, price: number, quantity = 1) => ({ variant_id, price, quantity })

/** Orders are a minute apart. */
async function order(request: Partial<OrderRequest>): Promise<Order> {
  shop.setTime(new Date(shop.clock().getTime() + 60_000).toISOString())
  return placeOrder(shop, { ...SALMA, phone, items: [], ...request }, from())
}

/** Buys and receives decants; returns their order as the shopper tracks it. */
async function ownDecants(quantity = 1): Promise<Order> {
  const bought = await order({ items: [line(sizes.decant, 120, quantity)] })
  await setOrderStatus(shop, { id: bought.id, status: 'livre' }, sara)
  return tracked(bought)
}

const tracked = ({ order_number }: Pick<Order, 'order_number'>) =>
  trackOrder(shop, { order_number, phone }, { session: sessionId('x') })

const named = ({ order_number, owned_decants = [] }: Order): NamedDecant[] =>
  owned_decants.map(({ item_id, piece }) => ({ order_number, item_id, piece }))

/** The bottle at 690 DH, as a page shows it that deducts 120. */
const bottle = (decants: NamedDecant[], discount_amount = 120) =>
  order({ items: [line(sizes.bottle, 690)], decants, discount_amount })

describe('a decant that was received', () => {
  it('is offered to whoever gave number and phone, with its price, its bottles and its last day', async () => {
    const own = await ownDecants()
    expect(own.owned_decants).toEqual([
      {
        ...{ item_id: own.items[0]?.id, piece: 1, amount: 120, volume: '10ml', slug: `oud-${made}` },
        ...{ product_name: `Oud ${made}`, bottles: [sizes.bottle, sizes.large] },
        until: new Date(shop.clock().getTime() + 60 * 86_400_000).toISOString().slice(0, 10),
      },
    ])
  })

  it('is told neither to who has only the number, nor to who has only phone and city', async () => {
    const own = await ownDecants()
    const session = sessionId('other')
    const byNumber = await trackOrder(shop, { order_number: own.order_number }, { session })
    const byPhone = await trackOrder(shop, { phone, city: SALMA.city }, { session: sessionId('third') })
    expect(byNumber).not.toHaveProperty('owned_decants')
    expect(byPhone).not.toHaveProperty('owned_decants')
  })

  it('is no decant of these: not delivered, a trial, a bottle, of a perfume without bottles, given away, or off', async () => {
    const open = await order({ items: [line(sizes.decant, 120)] })
    expect(await tracked(open)).not.toHaveProperty('owned_decants')
    const big = await order({ items: [line(sizes.bottle, 690)] })
    await setOrderStatus(shop, { id: big.id, status: 'livre' }, sara)
    expect(await tracked(big)).not.toHaveProperty('owned_decants')
    const own = await ownDecants()
    await shop.db.updateTable('orders').set({ is_test: true }).where('id', '=', own.id).execute()
    expect(await tracked(own)).not.toHaveProperty('owned_decants')
    await shop.db
      .updateTable('orders')
      .set({ is_test: false, discount_amount: 120 })
      .where('id', '=', own.id)
      .execute()
    expect(await tracked(own)).not.toHaveProperty('owned_decants')
    await shop.db.updateTable('orders').set({ discount_amount: 0 }).where('id', '=', own.id).execute()
    expect(await tracked(own)).toHaveProperty('owned_decants')
    await setUp(OFF)
    expect(await tracked(own)).not.toHaveProperty('owned_decants')
    await setUp(ON)
    await shop.db
      .updateTable('variants')
      .set({ is_original: false })
      .where('id', '>=', sizes.decant)
      .execute()
    expect(await tracked(own)).not.toHaveProperty('owned_decants')
  })
})

describe('an order with a decant', () => {
  it('costs so much less, and keeps it as a line of its own for the shopper and the team', async () => {
    const own = await ownDecants()
    const placed = await bottle(named(own))
    expect(placed).toMatchObject({ subtotal: 690, discount_amount: 120, decant_discount: 120, total: 570 })
    expect(await tracked(placed)).toMatchObject({ decant_discount: 120, total: 570 })
    const decants = (await getOrder(shop, placed.id)).decants
    expect(decants).toMatchObject([
      { kind: 'deducted', amount: 120, order: { id: own.id, order_number: own.order_number } },
    ])
    expect((await getOrder(shop, own.id)).decants).toMatchObject([
      { kind: 'used', amount: 120, order: { id: placed.id } },
    ])
    await setOrderStatus(shop, { id: placed.id, status: 'en-preparation' }, sara)
    expect((await getOrderFor(shop, placed.id, 'preparation')).decants).toEqual([])
    expect(await tracked(own)).not.toHaveProperty('owned_decants')
  })

  it('hides it in the discount from who has only phone and city', async () => {
    await bottle(named(await ownDecants()))
    const seen = await trackOrder(shop, { phone, city: SALMA.city }, { session: sessionId('third') })
    expect(seen).toMatchObject({ discount_amount: 120, total: 570 })
    expect(seen).not.toHaveProperty('decant_discount')
  })

  it('is invoiced for what was paid', async () => {
    const placed = await bottle(named(await ownDecants()))
    await setOrderStatus(shop, { id: placed.id, status: 'livre' }, sara)
    const identity = {
      ...{ legalName: 'Dar Salma', address: '3, rue des Orangers, Fès' },
      ...{ ice: '001234567000089', taxId: '12345678', patente: '35123456' },
    }
    const by = { actor: 'sara', now: shop.clock() }
    await inTransaction(shop, (tx) => changeSection(tx, 'shop', { identity }, by))
    const buyer = { name: 'Salma', address: '14, rue des Orangers', city: 'Fès', company: '', ice: '' }
    const { document } = await createCustomerInvoice(
      shop,
      { id: placed.id, invoice_id: randomUUID(), language: 'fr', way: 'especes', ...buyer },
      sara,
    )
    expect(document).toMatchObject({ discount: 120, total: 570 })
  })

  it('is refused at the phone when it is not that of the decant’s order, as for an unknown number', async () => {
    const own = await ownDecants()
    const wrong = { code: 'invalid_input', details: { issues: [{ path: 'phone' }] } }
    const items = [line(sizes.bottle, 690)]
    const refusals = await Promise.allSettled([
      order({ items, decants: named(own), phone: '0661234599' }),
      order({ items, decants: [{ order_number: 'SL-0000-0000', item_id: 1, piece: 1 }] }),
    ])
    const [other, unknown] = refusals.map((one) => (one.status === 'rejected' ? one.reason : undefined))
    expect(other).toMatchObject({ code: wrong.code })
    expect(other.issues).toEqual(unknown.issues)
    expect(other.issues).toMatchObject([{ path: 'phone' }])
  })

  it('is refused when the decant was used, is too old, or the shop deducts none, and nothing is written', async () => {
    const own = await ownDecants()
    const decants = named(own)
    await setUp(OFF)
    await expect(bottle(decants)).rejects.toMatchObject({ code: 'decant_refused' })
    await setUp(ON)
    const day = shop.clock().getTime()
    shop.setTime(new Date(day + 60 * 86_400_000).toISOString())
    await bottle(decants)
    await expect(bottle(decants)).rejects.toMatchObject({ code: 'decant_refused' })
    const other = await ownDecants()
    shop.setTime(new Date(shop.clock().getTime() + 61 * 86_400_000).toISOString())
    await expect(bottle(named(other))).rejects.toMatchObject({ code: 'decant_refused' })
    const orders = await shop.db.selectFrom('orders').select('id').where('decant_discount', '>', 0).execute()
    expect(orders.length).toBe(await countLive())
  })

  it('is refused where the page deducted more than the shop does', async () => {
    const decants = named(await ownDecants())
    await expect(bottle(decants, 500)).rejects.toMatchObject({ code: 'price_changed' })
  })

  it('of ten checkouts at once has each decant once', async () => {
    // The embedded database runs one transaction at a time: the locks are tried on PostgreSQL alone.
    const decants = named(await ownDecants(2))
    const attempts = Array.from({ length: 10 }, (_, turn) =>
      bottle([decants[turn % 2] ?? { order_number: '', item_id: 0, piece: 0 }]),
    )
    const settled = await Promise.allSettled(attempts)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refused).toEqual(Array.from({ length: 8 }, () => 'decant_refused'))
  })
})

async function countLive(): Promise<number> {
  const rows = await shop.db
    .selectFrom('decant_deductions')
    .select('id')
    .where('given_back_at', 'is', null)
    .execute()
  return rows.length
}

describe('a decant that was deducted', () => {
  it('is free again once its order is cancelled, and the cancelled order is not restored with it', async () => {
    const own = await ownDecants()
    const placed = await bottle(named(own))
    await setOrderStatus(shop, { id: placed.id, status: 'annule', reason: 'ne-veut-plus' }, sara)
    expect((await tracked(own)).owned_decants).toHaveLength(1)
    const second = await bottle(named(own))
    await expect(setOrderStatus(shop, { id: placed.id, status: 'nouveau' }, sara)).rejects.toMatchObject({
      code: 'decant_refused',
    })
    await setOrderStatus(shop, { id: second.id, status: 'annule', reason: 'ne-veut-plus' }, sara)
    await setOrderStatus(shop, { id: placed.id, status: 'nouveau' }, sara)
    await expect(bottle(named(own))).rejects.toMatchObject({ code: 'decant_refused' })
  })

  it('is free again when the shopper cancels', async () => {
    const own = await ownDecants()
    const sender = from()
    const placed = await placeOrder(
      shop,
      { ...SALMA, phone, items: [line(sizes.bottle, 690)], decants: named(own), discount_amount: 120 },
      sender,
    )
    await cancelOrder(shop, placed.id, sender)
    expect((await tracked(own)).owned_decants).toHaveLength(1)
  })

  it('is free again once its bottle came back after the sale, and taken again if that return is withdrawn', async () => {
    const own = await ownDecants()
    const placed = await bottle(named(own))
    await setOrderStatus(shop, { id: placed.id, status: 'livre' }, sara)
    const item = placed.items[0]?.id ?? 0
    const return_id = randomUUID()
    const noted = { id: placed.id, return_id, known: 0, reason: 'change-avis', way_payer: 'client' } as const
    await noteReturn(shop, { ...noted, lines: [{ order_item_id: item, quantity: 1 }] }, sara)
    expect(await tracked(own)).not.toHaveProperty('owned_decants')
    const lines = [{ order_item_id: item, quantity: 1, condition: 'vendable' as const }]
    await receiveCustomerReturn(shop, { id: placed.id, return_id, lines }, sara)
    expect((await tracked(own)).owned_decants).toHaveLength(1)
    const second = await bottle(named(own))
    await expect(withdrawReturn(shop, { id: placed.id, return_id }, sara)).rejects.toMatchObject({
      code: 'decant_refused',
    })
    await setOrderStatus(shop, { id: second.id, status: 'annule', reason: 'ne-veut-plus' }, sara)
    await withdrawReturn(shop, { id: placed.id, return_id }, sara)
    expect(await tracked(own)).not.toHaveProperty('owned_decants')
  })

  it('is not offered while it comes back itself; what was deducted before stays agreed', async () => {
    const own = await ownDecants(2)
    const [first] = named(own)
    const placed = await bottle(first === undefined ? [] : [first])
    const item = own.items[0]?.id ?? 0
    await noteReturn(
      shop,
      {
        ...{ id: own.id, return_id: randomUUID(), known: 0, reason: 'change-avis', way_payer: 'client' },
        lines: [{ order_item_id: item, quantity: 1 }],
      },
      sara,
    )
    expect(await tracked(own)).not.toHaveProperty('owned_decants')
    expect((await getOrder(shop, placed.id)).decant_discount).toBe(120)
  })

  it('stays used when the delivered order of its bottle is deleted', async () => {
    const own = await ownDecants()
    const placed = await bottle(named(own))
    await setOrderStatus(shop, { id: placed.id, status: 'livre' }, sara)
    await deleteOrder(shop, placed.id)
    expect(await tracked(own)).not.toHaveProperty('owned_decants')
    expect((await getOrder(shop, own.id)).decants).toMatchObject([{ kind: 'used', order: null }])
  })

  it('goes with the person: nobody deducts a decant of an erased order', async () => {
    const own = await ownDecants()
    const { customer_id } = await shop.db
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow()
    await eraseCustomer(shop, customer_id ?? 0, { actor: 'sara' })
    await expect(bottle(named(own))).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('staff', () => {
  it('who take the bottle out of an order give its decant back; another bottle keeps it', async () => {
    const own = await ownDecants()
    const placed = await order({
      ...{ items: [line(sizes.bottle, 690), line(sizes.decant, 120)], decants: named(own) },
      discount_amount: 120,
    })
    const idOf = (size: number) => placed.items.find(({ variant_id }) => variant_id === size)?.id
    const [bottleItem, decantItem] = [idOf(sizes.bottle), idOf(sizes.decant)]
    const sender = { staff: sara }
    const asked = { id: placed.id, free_shipping: false, discount: null, total: 9999 }
    const bigger = await changeOrderLines(
      shop,
      {
        ...{ ...asked, version: 1 },
        kept: [{ item_id: decantItem ?? 0, quantity: 1 }],
        added: [{ variant_id: sizes.large, quantity: 1 }],
      },
      sender,
    )
    expect(bigger).toMatchObject({ decant_discount: 120, discount_amount: 120, total: 990 })
    expect(bigger.items.map(({ id }) => id)).not.toContain(bottleItem)
    const without = await changeOrderLines(
      shop,
      { ...asked, version: bigger.version, kept: [{ item_id: decantItem ?? 0, quantity: 1 }], added: [] },
      sender,
    )
    expect(without).toMatchObject({ decant_discount: 0, discount_amount: 0, decants: [] })
    expect((await tracked(own)).owned_decants).toHaveLength(1)
  })

  it('who merge two orders keep the decants of both', async () => {
    const own = named(await ownDecants(2))
    const [one, other] = own
    if (one === undefined || other === undefined) throw new Error('There are two.')
    const older = await bottle([one])
    const younger = await bottle([other])
    const merged = await mergeOrders(shop, { id: younger.id, into: older.id, total: 9999 }, { staff: sara })
    expect(merged).toMatchObject({ subtotal: 1380, decant_discount: 240, total: 1140 })
    expect(merged.decants).toHaveLength(2)
    await expect(bottle([other])).rejects.toMatchObject({ code: 'decant_refused' })
    await expect(setOrderStatus(shop, { id: younger.id, status: 'nouveau' }, sara)).rejects.toMatchObject({
      code: 'decant_refused',
    })
  })
})
