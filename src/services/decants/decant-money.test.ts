import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NamedDecant, Order } from '#contract/orders/orders.ts'
import type { Admin } from '#services/account/sessions.ts'
import { sessionId } from '#services/orders/access.ts'
import { changeOrderLines } from '#services/orders/change-lines.ts'
import { noteReturn, receiveCustomerReturn, withdrawReturn } from '#services/orders/customer-return.ts'
import { deleteOrder } from '#services/orders/delete.ts'
import { exchangePieces } from '#services/orders/exchange.ts'
import { getOrder } from '#services/orders/list.ts'
import { type OrderRequest, placeOrder } from '#services/orders/place.ts'
import { recordRefund } from '#services/orders/refund.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { trackOrder } from '#services/orders/track.ts'
import { getParcel } from '#services/parcels/view.ts'
import { changeSection } from '#services/settings/settings.ts'
import { deliverInPart } from '#services/shipping/deliver-in-part.ts'
import { createHandover } from '#services/shipping/handover.ts'
import { recordParcelEvent } from '#services/shipping/news.ts'
import { createParcel, updateParcel } from '#services/shipping/prepare.ts'
import { inTransaction } from '#services/shop.ts'
import { addCarrier } from '#tests/support/sample-parcels.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let sara: Admin
let made = 0
let phone: string
let sizes: { decant: number; oud: number; other: number }

beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  sara = await makeStaff(shop, 'proprietaire', 'Sara')
  const by = { actor: 'sara', now: shop.clock() }
  const on = { deducts_decants: true, decant_days: 365 }
  await inTransaction(shop, (tx) => changeSection(tx, 'orders', on, by))
})
afterAll(() => shop.close())

/** An Oud with a decant at 120 DH and a bottle at 690 DH, and another perfume's bottle at 990 DH. */
beforeEach(async () => {
  made += 1
  shop.setTime(new Date(Date.parse('2026-03-02T10:00:00Z') + made * 86_400_000).toISOString())
  const stock = 50
  const oud = await stockPerfume(shop, {
    name: `Oud ${made}`,
    sizes: [
      { volume: '10ml', price: 120, stock },
      { volume: '50ml', price: 690, stock },
    ],
  })
  const other = await stockPerfume(shop, {
    name: `Ambre ${made}`,
    sizes: [{ volume: '100ml', price: 990, stock }],
  })
  const [decant = 0, bottle = 0] = oud.variantIds
  sizes = { decant, oud: bottle, other: other.variantIds[0] ?? 0 }
  await shop.db.updateTable('variants').set({ is_original: true }).where('id', '=', bottle).execute()
  phone = `06${String(43_000_000 + made)}`
})

const line = (variant_id: number, price: number, quantity = 1) => ({ variant_id, price, quantity })

/** Orders are a minute apart. */
function order(request: Partial<OrderRequest>): Promise<Order> {
  shop.setTime(new Date(shop.clock().getTime() + 60_000).toISOString())
  const from = { session: sessionId(randomUUID()), address: '196.200.0.1', idempotencyKey: undefined }
  return placeOrder(shop, { ...SALMA, phone, items: [], ...request }, from)
}

const deliver = (id: string) => setOrderStatus(shop, { id, status: 'livre' }, sara)
const cancel = (id: string) => setOrderStatus(shop, { id, status: 'annule', reason: 'ne-veut-plus' }, sara)

const tracked = ({ order_number }: Pick<Order, 'order_number'>) =>
  trackOrder(shop, { order_number, phone }, { session: sessionId('x') })

async function owned(own: Pick<Order, 'order_number'>): Promise<NamedDecant[]> {
  const { owned_decants = [] } = await tracked(own)
  return owned_decants.map(({ item_id, piece }) => ({ order_number: own.order_number, item_id, piece }))
}

/** Buys and receives decants. */
async function ownDecants(quantity = 1): Promise<Order> {
  const bought = await order({ items: [line(sizes.decant, 120, quantity)] })
  await deliver(bought.id)
  return bought
}

/** 690 and 990 less the decant's 120: free delivery. */
const both = async (own: Order) =>
  order({
    ...{ items: [line(sizes.oud, 690), line(sizes.other, 990)], decants: await owned(own) },
    discount_amount: 120,
  })

const oudAlone = async (own: Order) =>
  order({ items: [line(sizes.oud, 690)], decants: await owned(own), discount_amount: 120 })

const itemOf = ({ items }: Order, size: number) =>
  items.find(({ variant_id }) => variant_id === size)?.id ?? 0

/** Gives an order's parcel to a carrier; returns its id. */
async function send({ id }: Order): Promise<string> {
  const carrier_id = await addCarrier(shop, `Atlas ${made} ${randomUUID()}`)
  await setOrderStatus(shop, { id, status: 'en-preparation' }, sara)
  const parcel = await createParcel(shop, { order_id: id, carrier_id, tracking: randomUUID() }, sara)
  await updateParcel(shop, { id: parcel.id, ready: true }, sara)
  await createHandover(shop, { carrier_id, parcel_ids: [parcel.id], client_key: randomUUID() }, sara)
  return parcel.id
}

const inPart = (id: string, items: number[], corrects?: true) =>
  deliverInPart(
    shop,
    {
      ...{ id, not_taken: items.map((order_item_id) => ({ order_item_id, quantity: 1 })) },
      ...(corrects && { corrects }),
    },
    sara,
  )

const REASON = { known: 0, reason: 'change-avis', way_payer: 'client' } as const

async function comeBack(
  { id }: Pick<Order, 'id'>,
  order_item_id: number,
  condition: 'vendable' | 'manquant' = 'vendable',
  known = 0,
): Promise<string> {
  const return_id = randomUUID()
  const lines = [{ order_item_id, quantity: 1 }]
  await noteReturn(shop, { ...REASON, known, id, return_id, lines }, sara)
  const judged = [{ order_item_id, quantity: 1, condition }]
  await receiveCustomerReturn(shop, { id, return_id, lines: judged }, sara)
  return return_id
}

/** Exchanges a piece for one decant; what is left of its worth is a credit. */
async function exchanged(of: Order, order_item_id: number): Promise<number> {
  await exchangePieces(
    shop,
    {
      ...{ ...REASON, id: of.id, return_id: randomUUID(), lines: [{ order_item_id, quantity: 1 }] },
      ...{
        items: [{ variant_id: sizes.decant, quantity: 1 }],
        free_shipping: true,
        rest: 'avoir',
        total: 120,
      },
    },
    sara,
  )
  const { paid } = await getOrder(shop, of.id)
  return (paid?.refunds ?? []).reduce((sum, { amount }) => sum + amount, 0)
}

describe('what a decant took off is its bottle’s alone', () => {
  it('when that bottle is refused at the door: the decant is free, and the other costs its price', async () => {
    const own = await ownDecants()
    const placed = await both(own)
    const parcelId = await send(placed)
    const parcel = await getParcel(shop.db, parcelId, { role: 'proprietaire', now: shop.clock() })
    expect(parcel.decants).toEqual([{ order_item_id: itemOf(placed, sizes.oud), amount: 120 }])
    expect(await inPart(parcelId, [itemOf(placed, sizes.oud)])).toMatchObject({ collected: 990 })
    expect(await owned(own)).toHaveLength(1)
  })

  it('when the other one is refused: it stays deducted', async () => {
    const own = await ownDecants()
    const placed = await both(own)
    const parcelId = await send(placed)
    expect(await inPart(parcelId, [itemOf(placed, sizes.other)])).toMatchObject({ collected: 570 })
    expect(await owned(own)).toEqual([])
  })

  it('when they are exchanged after the sale', async () => {
    const placed = await both(await ownDecants())
    await deliver(placed.id)
    expect(await exchanged(placed, itemOf(placed, sizes.oud))).toBe(570)
    const again = await both(await ownDecants())
    await deliver(again.id)
    expect(await exchanged(again, itemOf(again, sizes.other))).toBe(990)
  })
})

describe('a correction at the door', () => {
  it('is refused by a person where another order deducts the decant by now, and names it', async () => {
    const own = await ownDecants()
    const placed = await both(own)
    const parcelId = await send(placed)
    await inPart(parcelId, [itemOf(placed, sizes.oud)])
    const second = await oudAlone(own)
    const denied = inPart(parcelId, [itemOf(placed, sizes.other)], true)
    await expect(denied).rejects.toMatchObject({
      ...{ code: 'decant_refused', message: expect.stringContaining(second.order_number) },
    })
    await cancel(second.id)
    await inPart(parcelId, [itemOf(placed, sizes.other)], true)
    expect(await owned(own)).toEqual([])
    // Cancelling asks nothing of a decant.
    await inPart(parcelId, [itemOf(placed, sizes.oud)], true)
    await oudAlone(own)
    await cancel(placed.id)
  })

  it('by a carrier’s news is a fact; the order says that its decant was given back, and its returns go on', async () => {
    const own = await ownDecants()
    const placed = await both(own)
    const parcelId = await send(placed)
    await cancel(placed.id)
    await oudAlone(own)
    await recordParcelEvent(shop, { id: parcelId, state: 'livre' }, sara)
    expect(await getOrder(shop, placed.id)).toMatchObject({
      ...{ status: { id: 'livre' }, decants: [{ kind: 'deducted', is_back: true, amount: 120 }] },
    })
    const other = await comeBack(placed, itemOf(placed, sizes.other))
    await withdrawReturn(shop, { id: placed.id, return_id: other }, sara)
    const oud = await comeBack(placed, itemOf(placed, sizes.oud))
    await withdrawReturn(shop, { id: placed.id, return_id: oud }, sara)
    expect((await getOrder(shop, own.id)).decants).toMatchObject([{ kind: 'used' }])
  })
})

describe('a decant', () => {
  it('is not free when the packet of its bottle came back empty', async () => {
    const own = await ownDecants()
    const placed = await oudAlone(own)
    await deliver(placed.id)
    await comeBack(placed, itemOf(placed, sizes.oud), 'manquant')
    expect(await owned(own)).toEqual([])
  })

  it('that did not come back itself may still be deducted', async () => {
    const own = await ownDecants()
    await comeBack(own, own.items[0]?.id ?? 0, 'manquant')
    expect(await owned(own)).toHaveLength(1)
  })

  it('that a bottle has used is worth nothing any more: neither exchanged nor given back with the rest', async () => {
    const own = await ownDecants()
    await oudAlone(own)
    expect(await exchanged(own, own.items[0]?.id ?? 0)).toBe(0)
    const two = await ownDecants(2)
    const [first] = await owned(two)
    await order({
      ...{ items: [line(sizes.oud, 690)], decants: first === undefined ? [] : [first], discount_amount: 120 },
    })
    const { paid } = await getOrder(shop, two.id)
    await setOrderStatus(
      shop,
      { id: two.id, status: 'annule', reason: 'ne-veut-plus', money: 'especes' },
      sara,
    )
    const refunds = (await getOrder(shop, two.id)).paid?.refunds ?? []
    expect(refunds.map(({ amount }) => amount)).toEqual([(paid?.taken ?? 0) - 120])
  })

  it('takes off less once money was given back for it, and nothing once all was', async () => {
    const own = await ownDecants()
    const refund = (amount: number) =>
      recordRefund(shop, { id: own.id, refund_id: randomUUID(), amount, method: 'especes' }, sara)
    await refund(50)
    expect((await tracked(own)).owned_decants).toMatchObject([{ amount: 70 }])
    await refund(70)
    expect(await owned(own)).toEqual([])
  })

  it('stays deducted while staff change its order, whatever becomes of its order, size or perfume', async () => {
    const own = await ownDecants()
    const placed = await both(own)
    await deleteOrder(shop, own.id)
    await shop.db.updateTable('variants').set({ is_original: false }).where('id', '=', sizes.oud).execute()
    await shop.db.deleteFrom('variants').where('id', '=', sizes.oud).execute()
    const { items, version } = await getOrder(shop, placed.id)
    const oud = items.find(({ price }) => price === 690)?.id ?? 0
    const changed = await changeOrderLines(
      shop,
      {
        ...{ id: placed.id, version, kept: [{ item_id: oud, quantity: 1 }], added: [] },
        ...{ free_shipping: false, discount: null, total: 9999 },
      },
      { staff: sara },
    )
    expect(changed).toMatchObject({ subtotal: 690, decant_discount: 120 })
    expect(changed.decants).toMatchObject([
      { kind: 'deducted', order_item_id: oud, product_name: `Oud ${made}`, volume: null, order: null },
    ])
  })

  it('is not used where a code has paid the goods', async () => {
    const own = await ownDecants()
    const code = `TOUT${made}`
    await shop.db
      .insertInto('promo_codes')
      .values({ code, discount_percentage: 100, expiry_date: '2030-12-31', usage_limit: 5 })
      .execute()
    const { id: promoCodeId } = await shop.db
      .selectFrom('promo_codes')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const placed = await order({
      ...{ items: [line(sizes.oud, 690)], decants: await owned(own), promoCode: code, promoCodeId },
      discount_amount: 690,
    })
    expect(placed).toMatchObject({ discount_amount: 690 })
    expect(await owned(own)).toHaveLength(1)
  })

  it('is refused alone where others have used up the tries for its number; the checkout goes on without it', async () => {
    const own = await ownDecants()
    const decants = await owned(own)
    shop.rateLimits = 'on'
    try {
      const asked = { items: [line(sizes.oud, 690)], decants }
      for (let last = 1; last <= 5; last += 1) {
        await expect(order({ ...asked, phone: `06000${made}000${last}`.slice(0, 10) })).rejects.toMatchObject(
          {
            code: 'invalid_input',
          },
        )
      }
      await expect(order(asked)).rejects.toMatchObject({ code: 'decant_refused', details: { decants: [] } })
      expect(await order({ items: asked.items })).toMatchObject({ total: 690 })
    } finally {
      shop.rateLimits = 'off'
    }
  })
})

describe('a refusal', () => {
  it('says which decants of the cart may still be deducted, for what', async () => {
    const own = await ownDecants(2)
    const decants = await owned(own)
    const [first, second] = decants
    await order({
      ...{ items: [line(sizes.oud, 690)], decants: first === undefined ? [] : [first], discount_amount: 120 },
    })
    const two = order({ items: [line(sizes.oud, 690, 2)], decants, discount_amount: 240 })
    const told = { details: { decants: [{ item_id: second?.item_id, piece: second?.piece, amount: 120 }] } }
    await expect(two).rejects.toMatchObject({ code: 'decant_refused', ...told })
    const dearer = order({
      items: [line(sizes.oud, 690)],
      decants: decants.slice(1),
      discount_amount: 500,
    })
    await expect(dearer).rejects.toMatchObject({ code: 'price_changed', ...told })
  })
})
