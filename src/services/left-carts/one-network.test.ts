import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listLeftCarts } from '#services/confirmation/left-carts.ts'
import { type Desk, openDesk, SHOPPER } from '#tests/support/call-desk.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { openTestShop, SALMA, type TestShop } from '#tests/support/test-shop.ts'
import { forgetCartOfBrowser } from './end.ts'
import { keepLeftCart } from './keep.ts'

let desk: Desk
let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  desk = await openDesk(shop)
  await changeSettings(shop, 'calls', { left_carts: true })
  // Five numbers for each unconfirmed order.
  await changeSettings(shop, 'orders', { max_open_orders_per_network: 4 })
})
afterEach(() => shop.close())

const at = (instant: string) => shop.setTime(`2026-03-${instant}:00Z`)
const rows = () => shop.db.selectFrom('left_carts').selectAll().execute()
function keep(
  changes: { phone?: string; name?: string } = {},
  session = SHOPPER.session,
  { address = '196.200.0.1' }: { address?: string } = {},
): Promise<void> {
  const items = [{ variant_id: desk.variantId, quantity: 2 }]
  const sent = { phone: SALMA.phone, items, name: '', city: '', ...changes }
  return keepLeftCart(shop, sent, { session, address, language: 'fr' })
}

describe('a cart that is left', () => {
  it('is kept of twenty numbers of a network and day, so that strangers bury nobody', async () => {
    await keep()
    for (let n = 10; n < 50; n++) {
      await keep({ phone: `06990000${n}` }, `browser ${n}`, { address: '41.140.0.1' })
    }
    expect(await rows()).toHaveLength(21)
    // A number of theirs is corrected, and another network is not held up.
    await keep({ phone: '0699000010', name: 'Hind' }, 'browser 10', { address: '41.140.0.1' })
    expect(await rows()).toContainEqual(expect.objectContaining({ phone: '+212699000010', name: 'Hind' }))
    await keep({ phone: '0688888888' }, 'other')
    expect(await rows()).toHaveLength(22)
    // What has ended, or is a day old, makes room.
    await forgetCartOfBrowser(shop, 'browser 11')
    await keep({ phone: '0699000060' }, 'browser 60', { address: '41.140.0.1' })
    await keep({ phone: '0699000061' }, 'browser 61', { address: '41.140.0.1' })
    expect((await rows()).map(({ phone }) => phone)).toContain('+212699000060')
    expect(await rows()).toHaveLength(22)
    at('03T10:01')
    await keep({ phone: '0699000061' }, 'browser 61', { address: '41.140.0.1' })
    expect(await rows()).toHaveLength(23)
  })

  it('is corrected in a full network, and a number that is known is written anew', async () => {
    for (let n = 10; n < 30; n++) await keep({ phone: `06990000${n}` }, `browser ${n}`)
    await keep({ phone: '0699000077' }, 'browser 29')
    const phones = async () => (await rows()).map(({ phone }) => phone)
    expect(await phones()).toHaveLength(20)
    expect(await phones()).toContain('+212699000077')
    expect(await phones()).not.toContain('+212699000029')
    await keep({ phone: '0688888888' }, 'at home', { address: '41.140.0.1' })
    await keep({ phone: '0688888888', name: 'Hind' }, 'at home')
    expect(await rows()).toContainEqual(expect.objectContaining({ phone: '+212688888888', name: 'Hind' }))
  })

  it('stays where another number of its browser is not kept', async () => {
    await keep({ phone: '0688888888' }, 'at home', { address: '41.140.0.1' })
    for (let n = 10; n < 30; n++) await keep({ phone: `06990000${n}` }, `browser ${n}`)
    await keep({ phone: '0688888889' }, 'at home')
    expect(await rows()).toContainEqual(expect.objectContaining({ phone: '+212688888888' }))
    expect(await rows()).toHaveLength(21)
  })

  it('is kept of no more when they are handed in at once', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => keep({ phone: `06990000${n + 10}` }, `browser ${n}`)),
    )
    expect(await rows()).toHaveLength(20)
  })

  it('is handed in by browsers that exchange their numbers, and none waits for the other', async () => {
    const phones = ['0711111111', '0722222222']
    for (let round = 0; round < 8; round++) {
      const hands = phones.map((_, at) => keep({ phone: phones[(at + round) % 2] ?? '' }, `browser ${at}`))
      await Promise.all(hands)
    }
    expect((await rows()).length).toBeGreaterThan(0)
  })

  it('is found in the pile whatever came after it', async () => {
    for (let n = 10; n < 16; n++) await keep({ phone: `06990000${n}` }, `browser ${n}`)
    at('02T10:40')
    const read = async (page: number) => listLeftCarts(shop, { page, per_page: 4 })
    expect(await read(1)).toMatchObject({ total: 6, carts: [{ phone: '+212699000015' }, {}, {}, {}] })
    expect((await read(2)).carts.map(({ phone }) => phone)).toEqual(['+212699000011', '+212699000010'])
    expect(await read(3)).toMatchObject({ total: 6, carts: [] })
  })
})
