import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exchangePieces } from '#services/orders/exchange.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { deliverInPart } from '#services/shipping/deliver-in-part.ts'
import { createHandover } from '#services/shipping/handover.ts'
import { createParcel, updateParcel } from '#services/shipping/prepare.ts'
import { addCarrier } from '#tests/support/sample-parcels.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { eraseCustomer } from './erasure.ts'
import { exportPerson } from './export.ts'

const OWNER = { actor: 'admin' }

let shop: TestShop
let order_number: string
/** One delivered order: 58 DH plus 35 DH shipping. */
beforeEach(async () => {
  shop = await openTestShop()
  const variant_id = (await stockPerfume(shop)).variantIds[0] ?? 0
  const placed = await placeOrder(
    shop,
    { ...SALMA, items: [{ variant_id, quantity: 1, price: 58 }] },
    { session: 'salma', address: '196.200.0.1', idempotencyKey: undefined },
  )
  order_number = placed.order_number
  await setOrderStatus(shop, { id: placed.id, status: 'livre' })
})
afterEach(() => shop.close())

async function exported(): Promise<unknown> {
  let file = ''
  for await (const piece of exportPerson(shop, 1, OWNER)) file += piece
  return JSON.parse(file)
}

describe('the data of one person', () => {
  it('are given as a file, which is written down', async () => {
    expect(await exported()).toMatchObject({
      exported_at: '2026-03-02T10:00:00.000Z',
      customer: { name: SALMA.name, phone: '+212612345678', address: SALMA.address },
      orders: [
        {
          order_number,
          address: SALMA.address,
          total: 93,
          items: [{ product_name: 'Rosée de Kelaâ', volume: '5ml', quantity: 1, price: 58 }],
          history: [{ status: 'nouveau' }, { status: 'livre' }],
        },
      ],
    })
    const audit = shop.db.selectFrom('audit').selectAll().where('subject', 'like', 'customer %')
    expect(await audit.execute()).toMatchObject([
      { actor: 'admin', action: 'customer.exported', subject: 'customer 1' },
    ])
  })

  it('include what carriers and the team said of their parcels, until they are erased', async () => {
    const carrier_id = await addCarrier(shop)
    await shop.db
      .updateTable('parcels')
      .set({ carrier_id, tracking: 'OZ1', raw_status: 'Livré à la gardienne', failure: 'Salma absente' })
      .execute()
    const { id: parcel_id } = await shop.db.selectFrom('parcels').select('id').executeTakeFirstOrThrow()
    const said = { parcel_id, state: 'echec', at: new Date('2026-03-01T10:00:00Z') } as const
    await shop.db
      .insertInto('parcel_events')
      .values([
        {
          ...said,
          source: 'import',
          raw: 'Chez la voisine',
          note: null,
          staff_id: null,
          collected: null,
          failure: null,
        },
        {
          ...said,
          source: 'main',
          note: 'Rappeler sa mère',
          staff_id: null,
          collected: null,
          failure: 'Salma absente',
        },
      ])
      .execute()
    const order = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const refund = { id: parcel_id, order_id: order.id, amount: 20, staff_id: null, at: shop.clock() }
    await shop.db
      .insertInto('refunds')
      .values({ ...refund, method: 'especes', note: 'Pour Salma' })
      .execute()
    await shop.db
      .insertInto('refund_waivers')
      .values({ ...refund, return_id: null, note: 'Salma a ouvert le flacon' })
      .execute()
    expect(await exported()).toMatchObject({
      orders: [
        {
          not_refunded: [{ amount: 20, note: 'Salma a ouvert le flacon' }],
          refunds: [{ amount: 20, method: 'especes', note: 'Pour Salma' }],
          parcels: [
            {
              carrier: 'Ozon Express',
              ...{
                tracking: 'OZ1',
                state: 'livre',
                raw_status: 'Livré à la gardienne',
                failure: 'Salma absente',
              },
              news: [
                { raw: 'Chez la voisine' },
                { note: 'Rappeler sa mère', failure: 'Salma absente' },
                { state: 'livre' },
              ],
            },
          ],
        },
      ],
    })
    await eraseCustomer(shop, 1, OWNER)
    const after = JSON.stringify(await exported())
    for (const word of ['gardienne', 'absente', 'voisine', 'mère']) expect(after).not.toContain(word)
    for (const table of ['refunds', 'refund_waivers'] as const) {
      expect(await shop.db.selectFrom(table).select('note').execute()).toEqual([{ note: null }])
    }
  })

  it('say of an exchange what its credit paid, and what was given back at the door', async () => {
    // Orders of one instant have no order that a person could expect.
    shop.setTime(new Date(shop.clock().getTime() + 60_000).toISOString())
    const owner = await makeStaff(shop, 'proprietaire', 'Sara')
    const [first] = await shop.db.selectFrom('order_items').select(['id', 'order_id', 'variant_id']).execute()
    const exchange = await exchangePieces(
      shop,
      {
        ...{ id: first?.order_id ?? '', return_id: randomUUID(), known: 0, reason: 'erreur' },
        ...{ way_payer: 'client', lines: [{ order_item_id: first?.id ?? 0, quantity: 1 }] },
        ...{ items: [{ variant_id: first?.variant_id ?? 0, quantity: 2 }], free_shipping: false },
        ...{ rest: 'avoir', total: 93 },
      },
      owner,
    )
    const carrier_id = await addCarrier(shop)
    const parcel = await createParcel(shop, { order_id: exchange.id, carrier_id, tracking: 'OZ1' }, owner)
    await updateParcel(shop, { id: parcel.id, ready: true }, owner)
    const handover = { carrier_id, parcel_ids: [parcel.id], client_key: randomUUID() }
    await createHandover(shop, handover, owner)
    const not_taken = exchange.items.map(({ id }) => ({ order_item_id: id, quantity: 1 }))
    await deliverInPart(shop, { id: parcel.id, not_taken }, owner)
    expect(await exported()).toMatchObject({
      orders: [
        { order_number, exchange_of: null, credit: 0, total: 93, items: [{ quantity: 1, not_taken: 0 }] },
        // 2 × 58 + 35 − 58 = 93, of which 58 were not taken.
        {
          ...{ exchange_of: order_number, subtotal: 116, shipping_cost: 35, credit: 58, total: 93 },
          ...{ not_taken: 58, items: [{ quantity: 2, not_taken: 1 }] },
        },
      ],
    })
  })

  it('show no number of somebody who was erased', async () => {
    await eraseCustomer(shop, 1, OWNER)
    expect(await exported()).toMatchObject({
      customer: { name: 'Personne effacée', phone: '', email: null, address: null, notes: null },
      orders: [{ name: 'Personne effacée', phone: '', address: '' }],
    })
  })

  it('are not there for somebody unknown', async () => {
    await expect(exportPerson(shop, 4242, OWNER).next()).rejects.toMatchObject({ code: 'not_found' })
  })
})
