import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#services/customers/erasure.ts'
import { sessionId } from '#services/orders/access.ts'
import { cancelOrder } from '#services/orders/cancel.ts'
import { deleteOrder } from '#services/orders/delete.ts'
import { getOrder, getOrderFor, listOrders } from '#services/orders/list.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { inTransaction } from '#services/shop.ts'
import { liftBounds } from '#tests/support/lift-bounds.ts'
import { changeSettings } from '#tests/support/settings.ts'
import * as testShop from '#tests/support/test-shop.ts'
import { judgeChangedOrder } from './judge.ts'

const SALMA = { phone: '0661239408' }
const SESSION = sessionId('one browser')

let shop: testShop.TestShop
let variant_id: number
let turn: number
beforeEach(async () => {
  shop = await testShop.openTestShop()
  const { variantIds } = await testShop.stockPerfume(shop, {
    sizes: [{ volume: '5ml', price: 58, stock: 1000 }],
  })
  variant_id = variantIds[0] ?? 0
  turn = 0
})
afterEach(() => shop.close())

type Who = { phone?: string; street?: string; session?: string; network?: string; quantity?: number }

/** Orders a second after the order before, from a new browser, address and phone unless given. */
function order({ phone, street, session, network, quantity = 1 }: Who = {}) {
  turn += 1
  shop.setTime(new Date(shop.clock().getTime() + 1000).toISOString())
  const { address } = testShop.SALMA
  const details = { phone: phone ?? `06${87_310_264 + turn * 1234}`, address: street ?? address }
  return placeOrder(
    shop,
    { ...testShop.SALMA, ...details, items: [{ variant_id, quantity, price: 58 }] },
    {
      session: session ?? sessionId(`browser ${turn}`),
      address: network ?? `196.200.${turn}.1`,
      idempotencyKey: undefined,
    },
  )
}

const set = (id: string, status: 'expedie' | 'livre' | 'annule' | 'nouveau') =>
  setOrderStatus(shop, { id, status })

async function says(id: string): Promise<[string, ...string[]]> {
  const { risk } = await getOrder(shop, id)
  return [risk.label, ...risk.reasons]
}

async function doubleOf(id: string): Promise<string | null> {
  return (await getOrder(shop, id)).duplicate_of?.id ?? null
}

async function closed(reason: 'injoignable' | 'faux-numero', whose = SALMA): Promise<void> {
  const { id } = await order(whose)
  await set(id, 'annule')
  await shop.db.updateTable('orders').set({ cancel_reason: reason }).where('id', '=', id).execute()
}

describe('an order is judged when it is placed', () => {
  it('by the parcels that its phone refused and the orders it accepted', async () => {
    for (const status of ['annule', 'annule', 'livre'] as const) {
      const { id } = await order(SALMA)
      await set(id, 'expedie')
      await setOrderStatus(shop, { id, status, ...(status === 'annule' && { reason: 'refus-livraison' }) })
    }
    const { id } = await order(SALMA)
    expect(await getOrder(shop, id)).toMatchObject({
      risk: {
        points: 30,
        level: 'a-verifier',
        label: 'À vérifier',
        reasons: ['2 colis refusés', '1 commande livrée'],
      },
      duplicate_of: null,
    })
  })

  it('by the orders of its phone that came to nothing', async () => {
    await closed('injoignable')
    await closed('faux-numero')
    const { id } = await order(SALMA)
    expect(await says(id)).toEqual(['À vérifier', '1 commande injoignable', '1 fausse commande'])
  })

  it('not by what its shopper cancelled, a parcel that was lost, or a trial', async () => {
    const first = await order({ ...SALMA, session: SESSION })
    await cancelOrder(shop, first.id, { session: SESSION })
    const lost = await order(SALMA)
    await set(lost.id, 'expedie')
    await setOrderStatus(shop, { id: lost.id, status: 'annule', goods: 'perdues' })
    const trial = await order(SALMA)
    await shop.db.updateTable('orders').set({ is_test: true }).where('id', '=', trial.id).execute()
    const { id } = await order(SALMA)
    expect(await says(id)).toEqual(['Fiable'])
    expect(await doubleOf(id)).toBeNull()
  })

  it('by where it comes from, on the same day alone', async () => {
    await order({ session: SESSION })
    shop.setTime('2026-03-03T10:01:00Z')
    for (let count = 0; count < 2; count += 1) await order({ session: SESSION, network: '196.200.9.9' })
    const third = await order({ session: SESSION })
    expect(await says(third.id)).toEqual(['À vérifier', '3 commandes depuis le même appareil'])
    await order({ network: '196.200.9.9' })
    expect(await says((await order({ network: '196.200.9.9' })).id)).toEqual([
      'Fiable',
      'Même connexion\u00a0: 4 commandes',
    ])
  })

  it('by a hundred orders of where it comes from, however many there are', async () => {
    const { id } = await order({ network: '196.200.9.9' })
    await sql`
      insert into orders (id, order_number, status, name, phone, city, city_key, address, subtotal, shipping_cost,
        total, created_at, network_hash)
      select gen_random_uuid(), 'SL-' || number, 'nouveau', name, phone || number, city, city_key, address, subtotal,
        shipping_cost, total, created_at, network_hash
      from orders, generate_series(1, 120) as number where id = ${id}`.execute(shop.db)
    await liftBounds(shop)
    expect(await says((await order({ network: '196.200.9.9' })).id)).toEqual([
      'Fiable',
      'Même connexion\u00a0: 100 commandes',
    ])
  })

  it('by a first basket above the average of those before, once there are ten', async () => {
    const generous = () => order({ quantity: 9 })
    expect(await says((await generous()).id)).toEqual(['Fiable'])
    for (let count = 0; count < 9; count += 1) await order()
    const { id } = await generous()
    expect(await says(id)).toEqual(['À vérifier', 'Premier achat élevé'])
  })

  it('by its number and its address', async () => {
    const { id } = await order({ phone: '0600000000', street: 'Près du souk' })
    expect(await says(id)).toEqual(['À vérifier', 'Numéro suspect', 'Adresse peu précise'])
  })

  it('by the weights of that moment', async () => {
    await changeSettings(shop, 'risk', { suspicious_number: 40 })
    const { id } = await order({ phone: '0612345678' })
    await changeSettings(shop, 'risk', { suspicious_number: 0 })
    expect((await getOrder(shop, id)).risk).toMatchObject({ points: 40, level: 'risque' })
  })
})

describe('a double', () => {
  it('is the younger of two open orders of 72 hours, and of more each repeats the oldest', async () => {
    const [first, second, third] = [await order(SALMA), await order(SALMA), await order(SALMA)]
    expect(await doubleOf(first.id)).toBeNull()
    expect(await doubleOf(second.id)).toBe(first.id)
    expect(await doubleOf(third.id)).toBe(first.id)
    expect(await says(second.id)).toEqual(['À vérifier', `Doublon possible\u00a0: ${first.order_number}`])
    shop.setTime('2026-03-05T10:00:03Z')
    expect(await doubleOf((await order(SALMA)).id)).toBeNull()
  })

  it('of two placed at once is exactly one of them, whichever comes first', async () => {
    shop.rateLimits = 'off'
    for (let round = 0; round < 4; round += 1) {
      const phone = `06612394${String(round).padStart(2, '0')}`
      const both = await Promise.all([order({ phone }), order({ phone })])
      const doubles = await Promise.all(both.map(({ id }) => doubleOf(id)))
      expect(doubles.filter((original) => original !== null)).toHaveLength(1)
      expect(both.map(({ id }) => id)).toContain(doubles.find((original) => original !== null))
    }
  })

  it.each(['annule', 'expedie', 'livre'] as const)('is none once the older one is %s', async (status) => {
    const [first, second, third] = [await order(SALMA), await order(SALMA), await order(SALMA)]
    await set(first.id, status)
    expect(await doubleOf(second.id)).toBeNull()
    expect(await doubleOf(third.id)).toBe(second.id)
  })

  it('is none once it is closed itself, and again when it is restored', async () => {
    const [first, second] = [await order(SALMA), await order(SALMA)]
    await set(second.id, 'annule')
    expect(await getOrder(shop, second.id)).toMatchObject({ duplicate_of: null, risk: { reasons: [] } })
    await set(second.id, 'nouveau')
    expect(await doubleOf(second.id)).toBe(first.id)
  })

  it('stays true while two administrators close and restore both at once', async () => {
    const both = [await order(SALMA), await order(SALMA)]
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(both.map(({ id }) => set(id, 'annule')))
      expect(await Promise.all(both.map(({ id }) => doubleOf(id)))).toEqual([null, null])
      await Promise.all(both.toReversed().map(({ id }) => set(id, 'nouveau')))
      const doubles = await Promise.all(both.map(({ id }) => doubleOf(id)))
      expect(doubles.filter((original) => original !== null)).toHaveLength(1)
    }
  })
})

describe('an open order is judged again', () => {
  it('when another one of its phone is delivered, refused or deleted', async () => {
    const [first, second, third] = [await order(SALMA), await order(SALMA), await order(SALMA)]
    await set(first.id, 'livre')
    expect(await says(third.id)).toEqual([
      'Fiable',
      `Doublon possible\u00a0: ${second.order_number}`,
      '1 commande livrée',
    ])
    await set(second.id, 'expedie')
    await setOrderStatus(shop, { id: second.id, status: 'annule', reason: 'refus-livraison' })
    expect(await says(third.id)).toEqual(['À vérifier', '1 colis refusé', '1 commande livrée'])
    await deleteOrder(shop, first.id)
    expect(await says(third.id)).toEqual(['À vérifier', '1 colis refusé'])
    await setOrderStatus(shop, { id: second.id, status: 'annule', goods: 'perdues' })
    expect(await says(third.id)).toEqual(['Fiable'])
  })

  it('when its phone and address are corrected, with the orders of both phones', async () => {
    const [wrong, later] = [await order({ ...SALMA, session: SESSION }), await order(SALMA)]
    expect(await doubleOf(later.id)).toBe(wrong.id)
    await closed('injoignable', { phone: '0661239409' })
    const phone = '+212661239409'
    await inTransaction(shop, async (tx) => {
      await tx
        .updateTable('orders')
        .set({ phone, address: 'Près du souk' })
        .where('id', '=', wrong.id)
        .execute()
      await judgeChangedOrder(tx, { id: wrong.id, formerPhone: '+212661239408', now: shop.clock() })
    })
    expect(await says(wrong.id)).toEqual(['À vérifier', '1 commande injoignable', 'Adresse peu précise'])
    expect(await says(later.id)).toEqual(['Fiable'])
    expect(await doubleOf(later.id)).toBeNull()
    const other = await order({ phone })
    expect(await doubleOf(other.id)).toBe(wrong.id)
  })
})

it('lists say the same as the details', async () => {
  await order(SALMA)
  const { id } = await order(SALMA)
  const { orders } = await listOrders(shop, { page: 1, per_page: 20 })
  const { risk, duplicate_of } = await getOrder(shop, id)
  expect(orders.find((one) => one.id === id)).toMatchObject({ risk, duplicate_of })
})

it('who prepares orders is told nothing of a person’s past', async () => {
  const { id } = await order({ phone: '0600000000' })
  await set(id, 'expedie')
  const unjudged = { risk: { points: 0, level: 'fiable', label: 'Fiable', reasons: [] }, duplicate_of: null }
  expect(await getOrderFor(shop, id, 'preparation')).toMatchObject(unjudged)
  const { orders } = await listOrders(shop, { page: 1, per_page: 20 }, 'preparation')
  expect(orders).toMatchObject([unjudged])
  expect((await getOrderFor(shop, id, 'confirmation')).risk.level).toBe('a-verifier')
})

it('an erased person’s orders say nothing of them', async () => {
  const first = await order(SALMA)
  const second = await order(SALMA)
  for (const { id } of [first, second]) await set(id, 'livre')
  const { customer_id } = await shop.db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  await eraseCustomer(shop, customer_id ?? 0, { actor: 'admin' })
  const rows = await shop.db.selectFrom('orders').select(['risk', 'risk_reasons', 'duplicate_of']).execute()
  expect(rows).toEqual(rows.map(() => ({ risk: 0, risk_reasons: [], duplicate_of: null })))
})
