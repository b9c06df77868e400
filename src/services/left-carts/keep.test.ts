import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readFigures } from '#services/confirmation/figures.ts'
import {
  callLeftCart,
  getLeftCart,
  listLeftCarts,
  refuseLeftCart,
} from '#services/confirmation/left-carts.ts'
import { eraseCustomer } from '#services/customers/erasure.ts'
import { exportPerson } from '#services/customers/export.ts'
import { deleteExpired } from '#services/delete-expired.ts'
import { createOrder, type HandwrittenOrder } from '#services/orders/by-hand.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { readResults } from '#services/results/read.ts'
import { blockPhone, liftBlock } from '#services/risk/block-list.ts'
import { type Desk, openDesk, SHOPPER } from '#tests/support/call-desk.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { liftBounds } from '#tests/support/lift-bounds.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { countRows, SALMA } from '#tests/support/test-shop.ts'
import { forgetCartOfBrowser } from './end.ts'
import { keepLeftCart } from './keep.ts'

const PHONE = '+212612345678'
const PAGE = { page: 1, per_page: 50 }
const UPDATE = { type: 'LEFT_CART_UPDATE', data: {} }

let desk: Desk
let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
  desk = await openDesk(shop)
  await changeSettings(desk.shop, 'calls', { left_carts: true })
})
afterEach(() => desk.shop.close())

type Sent = Parameters<typeof keepLeftCart>[1]

const at = (instant: string) => desk.shop.setTime(`2026-03-${instant}:00Z`)
const keep = (changes: Partial<Sent> = {}, session = SHOPPER.session, language: 'fr' | 'ar' = 'fr') => {
  const items = [{ variant_id: desk.variantId, quantity: 2 }]
  return keepLeftCart(
    desk.shop,
    { phone: SALMA.phone, items, name: '', city: '', ...changes },
    { session, address: '196.200.0.1', language },
  )
}
const pile = async () => (await listLeftCarts(desk.shop, PAGE)).carts
const rows = () => desk.shop.db.selectFrom('left_carts').selectAll().execute()
async function leftCart(): Promise<number> {
  await keep()
  at('02T10:30')
  return (await pile())[0]?.id ?? 0
}
const orderOf = (id: number | undefined, more: Partial<HandwrittenOrder> = {}) =>
  createOrder(
    desk.shop,
    {
      ...SALMA,
      items: [{ variant_id: desk.variantId, quantity: 2 }],
      source: 'telephone',
      on_the_phone: true,
      free_shipping: false,
      discount: null,
      total: 10_000,
      ...(id !== undefined && { left_cart: id }),
      ...more,
    },
    { staff: desk.nadia, idempotencyKey: randomUUID() },
  )

describe('a cart whose shopper goes away', () => {
  it('waits in the pile from 30 minutes after its last change until 72 hours', async () => {
    await keep({ name: 'Salma', city: 'fes' }, SHOPPER.session, 'ar')
    at('02T10:20')
    await keep({ name: 'Salma Bennani', city: 'fes' }, SHOPPER.session, 'ar')
    at('02T10:49')
    expect(await listLeftCarts(desk.shop, PAGE)).toEqual({
      ...{ is_on: true, carts: [], total: 0 },
      next_at: '2026-03-02T10:50:00.000Z',
    })
    at('02T10:50')
    expect(await listLeftCarts(desk.shop, PAGE)).toMatchObject({
      ...{ total: 1, next_at: null },
      carts: [
        {
          ...{ phone: PHONE, name: 'Salma Bennani', city: 'Fès', language: 'ar' },
          changed_at: '2026-03-02T10:20:00.000Z',
          called_at: null,
          lines: [{ variant_id: desk.variantId, product_name: 'Rosée de Kelaâ', price: 58, quantity: 2 }],
        },
      ],
    })
    at('05T10:19')
    expect(await pile()).toHaveLength(1)
    at('05T10:20')
    expect(await pile()).toEqual([])
    await deleteExpired(desk.shop)
    expect(await rows()).toMatchObject([
      { session_id: null, phone: null, name: null, city: null, items: [], ended: 'expiree' },
    ])
  })

  it('is one for each phone and each browser', async () => {
    await keep()
    await keep({ phone: '0711111111' })
    expect(await rows()).toMatchObject([{ phone: '+212711111111' }])
    await keep({ phone: '0711111111', items: [{ variant_id: desk.variantId, quantity: 5 }] }, 'other')
    expect(await rows()).toMatchObject([{ session_id: 'other', items: [{ quantity: 5 }] }])
  })

  it('is not kept while the owner has it off, nor in a closed shop, nor of a blocked number', async () => {
    await changeSettings(desk.shop, 'calls', { left_carts: false })
    await keep()
    await changeSettings(desk.shop, 'calls', { left_carts: true })
    await changeSettings(desk.shop, 'closing', { closed: true, until: null })
    await keep()
    await changeSettings(desk.shop, 'closing', { closed: false })
    await blockPhone(desk.shop, { phone: PHONE, level: 'signaler', reason: 'Faux' }, desk.nadia)
    await keep()
    expect(await rows()).toEqual([])
  })

  it('is counted for its phone, so that nobody hands in somebody else’s on and on', async () => {
    for (let sent = 0; sent < 20; sent++) await keep({}, `browser ${sent}`)
    await expect(keep()).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('is forgotten when its browser asks, and by no other', async () => {
    await keep()
    await forgetCartOfBrowser(desk.shop, 'other')
    expect(await rows()).toHaveLength(1)
    await forgetCartOfBrowser(desk.shop, SHOPPER.session)
    expect(await rows()).toEqual([])
  })

  it('leaves the open screens too when its browser forgets it or its time is over', async () => {
    await keep()
    await keep({ phone: '0711111111' }, 'other')
    await shop.hearAll()
    await forgetCartOfBrowser(shop, SHOPPER.session)
    expect(await shop.hearAll()).toEqual([UPDATE])
    await forgetCartOfBrowser(shop, SHOPPER.session)
    expect(await shop.hearAll()).toEqual([])
    at('05T10:00')
    await deleteExpired(shop)
    expect(await shop.hearAll()).toEqual([UPDATE])
    await deleteExpired(shop)
    expect(await shop.hearAll()).toEqual([])
  })

  it('is kept by no page that hands it in while its shopper orders', async () => {
    await liftBounds(shop)
    for (let shopper = 10; shopper < 20; shopper++) {
      const phone = `06123456${shopper}`
      const pages = ['one', 'two', 'three'].map((page) => keep({ phone }, `${shopper} ${page}`))
      await Promise.all([desk.order({ phone }), ...pages])
    }
    expect(await rows()).toEqual([])
  })

  it('goes with the order of its phone or browser, and one that arrives late is not kept', async () => {
    await keep()
    await desk.order()
    expect(await rows()).toEqual([])
    await keep()
    expect(await rows()).toEqual([])
    at('02T11:00')
    await keep({ phone: '0711111111' })
    at('02T12:00')
    await desk.order()
    expect(await rows()).toMatchObject([{ phone: null, ended: 'revenue' }])
  })

  it('leaves the pile when an order of its phone came by any way', async () => {
    await leftCart()
    const id = await desk.order({ phone: '0799999999' }, 'other')
    expect(await pile()).toHaveLength(1)
    await shop.db.updateTable('orders').set({ phone: PHONE }).where('id', '=', id).execute()
    expect(await rows()).toMatchObject([{ phone: PHONE, ended: null }])
    expect(await pile()).toEqual([])
  })

  it('leaves the pile when its number is blocked, and comes back when it no longer is', async () => {
    const id = await leftCart()
    const entry = await blockPhone(shop, { phone: PHONE, level: 'signaler', reason: 'Faux' }, desk.nadia)
    expect(await pile()).toEqual([])
    await expect(callLeftCart(shop, id)).rejects.toMatchObject({ code: 'not_found' })
    await liftBlock(shop, entry.id, desk.nadia)
    expect(await pile()).toHaveLength(1)
  })

  it('is told to the person it is of, and erased with them', async () => {
    const id = await desk.order()
    await setOrderStatus(desk.shop, { id, status: 'annule' }, desk.nadia)
    at('02T11:00')
    await keep({ name: 'Salma' })
    const { customer_id } = await desk.shop.db
      .selectFrom('orders')
      .select('customer_id')
      .executeTakeFirstOrThrow()
    const file = (await Array.fromAsync(exportPerson(desk.shop, customer_id ?? 0, { actor: 'x' }))).join('')
    expect(JSON.parse(file)).toMatchObject({ left_cart: { phone: PHONE, name: 'Salma' } })
    await eraseCustomer(desk.shop, customer_id ?? 0, { actor: 'x' })
    expect(await rows()).toEqual([])
  })
})

describe('a call about a left cart', () => {
  it('is the only one: the cart leaves the pile, and what its shopper types later brings it not back', async () => {
    const id = await leftCart()
    await callLeftCart(desk.shop, id)
    await expect(callLeftCart(desk.shop, id)).rejects.toMatchObject({ code: 'already_called' })
    expect(await pile()).toEqual([])
    expect(await getLeftCart(desk.shop, id)).toMatchObject({ called_at: '2026-03-02T10:30:00.000Z' })
    await keep({ name: 'Salma' })
    at('02T12:00')
    expect(await pile()).toEqual([])
  })

  it('is made once, whoever taps first', async () => {
    const id = await leftCart()
    const taps = await Promise.allSettled([callLeftCart(desk.shop, id), callLeftCart(desk.shop, id)])
    expect(taps.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('becomes an order that says where it came from, and the cart names nobody any more', async () => {
    const id = await leftCart()
    await callLeftCart(desk.shop, id)
    expect(await orderOf(id)).toMatchObject({ source: 'panier', confirmation: 'confirmee' })
    expect(await rows()).toMatchObject([{ phone: null, ended: 'commandee' }])
    await expect(getLeftCart(desk.shop, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is not ordered twice, nor after its shopper ordered or did not want to be called', async () => {
    const id = await leftCart()
    const taps = await Promise.allSettled([orderOf(id), orderOf(id)])
    expect(taps.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(orderOf(id)).rejects.toMatchObject({ code: 'left_cart_ended' })
    at('02T11:00')
    await keep({ phone: '0711111111' }, 'other')
    at('02T12:00')
    const [other] = await pile()
    await refuseLeftCart(shop, other?.id ?? 0)
    await expect(orderOf(other?.id)).rejects.toMatchObject({ code: 'left_cart_ended' })
    expect(await countRows(shop, 'orders')).toBe(1)
  })

  it('that is ordered under another phone keeps its own from being handed in at that moment', async () => {
    await liftBounds(shop)
    for (let shopper = 10; shopper < 15; shopper++) {
      at(`02T1${shopper - 10}:00`)
      const phone = `06123456${shopper}`
      await keep({ phone }, `shopper ${shopper}`)
      at(`02T1${shopper - 10}:45`)
      const id = (await pile())[0]?.id
      const pages = ['one', 'two', 'three'].map((page) => keep({ phone }, `${shopper} ${page}`))
      await Promise.allSettled([orderOf(id, { phone: `06998877${shopper}` }), ...pages])
    }
    expect((await rows()).filter(({ ended }) => ended === null)).toEqual([])
  })

  it('may be ordered by who is speaking when its 72 hours end, once', async () => {
    const id = await leftCart()
    await callLeftCart(shop, id)
    at('05T10:00')
    await deleteExpired(shop)
    expect(await orderOf(id)).toMatchObject({ source: 'panier' })
    expect(await rows()).toMatchObject([{ ended: 'commandee' }])
    await expect(orderOf(id)).rejects.toMatchObject({ code: 'left_cart_ended' })
  })

  it('may end with not being called again, which the number keeps for 72 hours', async () => {
    const id = await leftCart()
    await refuseLeftCart(desk.shop, id)
    expect(await rows()).toMatchObject([{ phone: null, ended: 'refusee' }])
    await expect(refuseLeftCart(desk.shop, id)).rejects.toMatchObject({ code: 'not_found' })
    at('05T10:29')
    await keep({}, 'other')
    expect(await rows()).toHaveLength(1)
    at('05T10:30')
    await keep({}, 'other')
    expect(await rows()).toHaveLength(2)
  })

  it('is not made again within 72 hours of it, however its cart ended', async () => {
    const id = await leftCart()
    await callLeftCart(shop, id)
    at('02T10:40')
    await forgetCartOfBrowser(shop, SHOPPER.session)
    expect(await rows()).toMatchObject([{ phone: null, ended: 'refusee' }])
    at('05T10:39')
    await keep({}, 'other')
    expect(await rows()).toHaveLength(1)
    at('05T10:40')
    await keep({}, 'other')
    expect(await rows()).toHaveLength(2)
  })

  it('in its last hour keeps the number from being kept again, though its cart is over', async () => {
    await keep()
    at('05T09:50')
    const [cart] = await pile()
    await callLeftCart(shop, cart?.id ?? 0)
    at('05T10:01')
    await deleteExpired(shop)
    for (const moment of ['05T10:01', '08T09:49']) {
      at(moment)
      await deleteExpired(shop)
      await keep({}, 'other')
    }
    expect(await rows()).toMatchObject([{ phone: null, ended: 'expiree' }])
    at('08T09:50')
    await keep({}, 'other')
    expect(await rows()).toHaveLength(2)
  })

  it('that became an order counts as one, also if nobody noted it', async () => {
    await orderOf(await leftCart())
    at('03T10:00')
    await keep({}, 'other')
    expect(await rows()).toHaveLength(1)
  })

  it('is not followed by a cart that is handed in at the same moment', async () => {
    const refused: string[] = []
    for (let shopper = 10; shopper < 20; shopper++) {
      const phone = `06123456${shopper}`
      at('02T10:00')
      await keep({ phone }, `${shopper}`)
      at('02T11:00')
      const [cart] = await pile()
      // A page that was first shows that its shopper has not left.
      const [refusal] = await Promise.allSettled([
        refuseLeftCart(shop, cart?.id ?? 0),
        ...['one', 'two'].map((page) => keep({ phone }, `${shopper} ${page}`).catch(() => undefined)),
      ])
      if (refusal.status === 'fulfilled') refused.push(`+212${phone.slice(1)}`)
    }
    expect(refused.length).toBeGreaterThan(0)
    const kept = (await rows()).map(({ phone }) => phone ?? '')
    expect(kept.filter((phone) => refused.includes(phone))).toEqual([])
  })

  it('is refused before its 30 minutes', async () => {
    await keep()
    const [cart] = await rows()
    at('02T10:29')
    await expect(callLeftCart(desk.shop, cart?.id ?? 0)).rejects.toMatchObject({ code: 'not_found' })
    await expect(getLeftCart(desk.shop, cart?.id ?? 0)).rejects.toMatchObject({ code: 'not_found' })
  })
})

it('left carts are counted apart from every rate', async () => {
  const waiting = await desk.order({ phone: '0799999999' })
  const id = await leftCart()
  await keep({ phone: '0788888888' }, 'other')
  await orderOf(id)
  at('02T11:30')
  const [other] = await pile()
  await callLeftCart(desk.shop, other?.id ?? 0)
  const results = await readResults(desk.shop, { from: '2026-03-01', to: '2026-03-31', by: 'source' })
  expect(results).toMatchObject({
    left_carts: { kept: 2, called: 2, ordered: 1 },
    rates: { confirmation: 0, attempts_per_confirmed: null },
    funnel: [
      { count: 2, share: 1 },
      { count: 1, share: 0 },
      { count: 0, share: 0 },
      { count: 0, share: 0 },
      { count: 0, share: 0 },
    ],
  })
  expect(results.rows.map(({ label, counts }) => [label, counts.commandee])).toEqual(
    expect.arrayContaining([
      ['Panier inachevé', 1],
      ['Boutique', 1],
    ]),
  )
  for (const by of ['source', 'city', 'product', 'staff', 'campaign'] as const) {
    const { rows } = await readResults(desk.shop, { from: '2026-03-01', to: '2026-03-31', by })
    expect(rows.map(({ delivered_share }) => delivered_share)).toEqual(rows.map(() => null))
  }
  await desk.call(waiting, 'confirme')
  const confirmed = await readResults(desk.shop, { from: '2026-03-01', to: '2026-03-31', by: 'product' })
  expect(confirmed).toMatchObject({
    funnel: [{ share: 1 }, { count: 2, share: 1 }, {}, {}, {}],
    rows: [{ counts: { confirmee: 3 }, delivered_share: 0 }],
  })
  const owner = { id: desk.nadia.id, role: 'proprietaire' } as const
  expect(await readFigures(desk.shop, {}, owner)).toMatchObject({ orders: 1, rate: 1, calls: 1 })
})
