import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refillDue } from '#domain/reminders/refills.ts'
import { correctOrder } from '#services/orders/correct.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { blockPhone } from '#services/risk/block-list.ts'
import { openRefillShop, type Perfume, type RefillShop } from '#tests/support/refill-shop.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { testStaff } from '#tests/support/staff.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { SALMA } from '#tests/support/test-shop.ts'
import { forgetKey } from './forget.ts'
import { countRefills, listRefills } from './refills.ts'

const PHONE = '+212612345678'
const UPDATE = { type: 'REFILL_UPDATE', data: {} }

let rose: Perfume
let cedar: Perfume
let shop: RefillShop['shop']
let order: RefillShop['order']
let choose: RefillShop['choose']
let agreed: RefillShop['agreed']
let pile: RefillShop['pile']
let settle: RefillShop['settle']
let daysLater: RefillShop['daysLater']
beforeEach(async () => {
  ;({ shop, rose, cedar, order, choose, agreed, pile, settle, daysLater } = await openRefillShop())
})
afterEach(() => shop.close())

describe('who agreed to be asked back', () => {
  it('stands in the pile when about a week is left, until three days past its end, with what a message says', async () => {
    const id = await agreed([[rose, 1, 1]], { lang: 'ar' })
    daysLater(17)
    expect([await pile(), await countRefills(shop)]).toEqual([[], 0])
    daysLater(18)
    const { refills, total, is_on } = await listRefills(shop)
    expect({ total, is_on }).toEqual({ total: 1, is_on: true })
    expect(refills).toEqual([
      {
        ...{ name: SALMA.name, phone: PHONE, language: 'ar' },
        perfumes: [
          {
            order_id: id,
            product: { id: rose.productId, slug: 'rosee-de-kelaa', name: 'Rosée de Kelaâ' },
            days_left: 7,
          },
        ],
        forget_path: `/oubli/${await forgetKey(shop, PHONE)}`,
      },
    ])
    daysLater(28)
    expect([await pile(), await countRefills(shop)]).toEqual([[[['Rosée de Kelaâ', '-3']]], 1])
    daysLater(29)
    expect([await pile(), await countRefills(shop)]).toEqual([[], 0])
  })

  it('is one card with all that runs out, sizes and pieces of a perfume together', async () => {
    await agreed([
      [rose, 0, 1],
      [rose, 1, 1],
      [cedar, 1, 1],
    ])
    daysLater(13)
    await agreed(
      [
        [rose, 0, 1],
        [cedar, 1, 1],
      ],
      { phone: '0712345678' },
    )
    daysLater(18)
    expect(await pile()).toEqual([[['Cèdre', '7']]])
    daysLater(22)
    expect(await pile()).toEqual([[['Cèdre', '3']], [['Rosée de Kelaâ', '4']]])
    daysLater(31)
    expect(await pile()).toEqual([[['Rosée de Kelaâ', '7']], [['Cèdre', '7']]])
    expect(await countRefills(shop)).toBe(2)
  })

  it.each([
    { size: 0, volume: '5ml', pieces: 1 },
    { size: 1, volume: '10ml', pieces: 2 },
    { size: 2, volume: '100ml', pieces: 1 },
  ] as const)(
    'is listed on exactly the days that are due, at whatever hour: $pieces of $volume',
    async ({ size, ...kept }) => {
      await agreed([[rose, size, kept.pieces]])
      const deliveredAt = shop.clock()
      for (let day = 0; day < 270; day += 1) {
        for (const hours of [-9, 13]) {
          daysLater(day + hours / 24)
          const left = refillDue({ sizes: [kept], deliveredAt }, shop.clock())
          expect(await pile(), `day ${day}`).toEqual(left === null ? [] : [[['Rosée de Kelaâ', `${left}`]]])
        }
      }
    },
  )

  it('agreed alone: nobody else is listed, and a bottle of more than a year is not asked about', async () => {
    await order([[rose, 1, 1]])
    const { id } = await order([[rose, 2, 2]], { phone: '0712345678' })
    await expect(choose(id)).rejects.toMatchObject({ code: 'not_found' })
    daysLater(18)
    expect(await pile()).toEqual([])
  })

  it('is not listed while the parcel is on its way, once pieces or all came back, nor for a trial', async () => {
    const waiting = await agreed([[rose, 1, 1]], { status: 'nouveau' })
    daysLater(18)
    expect(await pile()).toEqual([])
    await setOrderStatus(shop, { id: waiting, status: 'livre' })
    daysLater(36)
    expect(await pile()).toHaveLength(1)
    const change = (columns: { not_taken: number }) =>
      shop.db.updateTable('order_items').set(columns).execute()
    await change({ not_taken: 1 })
    expect(await pile()).toEqual([])
    await change({ not_taken: 0 })
    await shop.db.updateTable('orders').set({ is_test: true }).execute()
    expect(await pile()).toEqual([])
    await shop.db.updateTable('orders').set({ is_test: false }).execute()
    expect(await pile()).toHaveLength(1)
    await shop.db
      .insertInto('customer_returns')
      .values({
        ...{ id: '00000000-0000-4000-8000-000000000001', order_id: waiting, reason: 'defaut' },
        ...{ way_payer: 'client', way_cost: 0, is_late: false, note: null, at: shop.clock(), staff_id: null },
      })
      .execute()
    expect(await pile()).toEqual([])
  })

  it('is asked about the newest order of a perfume alone, from when it is placed', async () => {
    await agreed([[rose, 1, 1]])
    daysLater(18)
    expect(await pile()).toHaveLength(1)
    const again = await order([[rose, 1, 1]], { status: 'nouveau' })
    expect(await pile()).toEqual([])
    await setOrderStatus(shop, { id: again.id, status: 'annule' })
    expect(await pile()).toHaveLength(1)
    await agreed([[rose, 1, 1]])
    expect(await pile()).toEqual([])
    daysLater(36)
    expect(await pile()).toEqual([[['Rosée de Kelaâ', '7']]])
  })

  it('is left out while the perfume is sold out or hidden, and while its buyer is blocked', async () => {
    await agreed([[rose, 1, 1]])
    daysLater(18)
    const stock = (amount: number) => shop.db.updateTable('variants').set({ stock: amount }).execute()
    await stock(0)
    expect(await pile()).toEqual([])
    await stock(1)
    expect(await pile()).toHaveLength(1)
    const show = (visible: boolean) => shop.db.updateTable('products').set({ visible }).execute()
    await show(false)
    expect(await pile()).toEqual([])
    await show(true)
    const { id } = await testStaff(shop)
    const reason = { level: 'signaler', reason: 'Refus' } as const
    await blockPhone(shop, { phone: SALMA.phone, ...reason }, { id, username: 'nezha' })
    expect(await pile()).toEqual([])
    await shop.db.deleteFrom('blocklist').execute()
    expect(await pile()).toHaveLength(1)
  })

  it('is listed no more once the order has another number, and not again when it gets the old one back', async () => {
    const id = await agreed([[rose, 1, 1]], { status: 'nouveau' })
    const nadia = await makeStaff(shop, 'confirmation')
    await correctOrder(shop, { id, phone: '0712345678' }, nadia)
    await correctOrder(shop, { id, phone: PHONE }, nadia)
    await setOrderStatus(shop, { id, status: 'livre' })
    daysLater(18)
    expect(await pile()).toEqual([])
  })
})

async function refused(id: string, products = [rose]): Promise<void> {
  await expect(settle(id, products)).rejects.toMatchObject({ code: 'not_found' })
}

describe('what is dealt with', () => {
  it('leaves the pile for everybody, and the journal keeps who wrote, by the order alone', async () => {
    const id = await agreed([
      [rose, 1, 1],
      [cedar, 1, 1],
    ])
    daysLater(18)
    await shop.hearAll()
    await settle(id, [rose, cedar])
    expect(await shop.hearAll()).toEqual([UPDATE])
    expect(await pile()).toEqual([])
    await expect(settle(id, [rose, cedar])).rejects.toMatchObject({ code: 'not_found' })
    const entries = await shop.db
      .selectFrom('audit')
      .select(['actor', 'action', 'subject', 'fields'])
      .where('action', 'like', 'refill%')
      .execute()
    expect(entries).toEqual([{ actor: 'nezha', action: 'refill.told', subject: `order ${id}`, fields: [] }])
  })

  it('may be skipped, which nobody is told of, and is one perfume or all', async () => {
    const id = await agreed([
      [rose, 1, 1],
      [cedar, 1, 1],
    ])
    daysLater(18)
    await settle(id, [rose], 'skipped')
    expect(await pile()).toEqual([[['Cèdre', '7']]])
    expect(
      await shop.db.selectFrom('audit').where('action', 'like', 'refill%').selectAll().execute(),
    ).toEqual([])
  })

  it('is done by one of two colleagues who tap at once', async () => {
    const id = await agreed([[rose, 1, 1]])
    daysLater(18)
    const taps = await Promise.allSettled([settle(id), settle(id)])
    expect(taps.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is never asked about again for the same delivery, also when it was agreed to anew', async () => {
    const id = await agreed([
      [rose, 1, 1],
      [cedar, 1, 1],
    ])
    daysLater(18)
    await settle(id)
    await choose(id, false)
    await choose(id)
    expect(await pile()).toEqual([[['Cèdre', '7']]])
    await refused(id)
  })

  it('is refused for what was not bought, or not agreed to, and before it is due', async () => {
    const id = await agreed([[rose, 1, 1]])
    daysLater(17)
    await refused(id)
    daysLater(18)
    await refused(id, [cedar])
    await choose(id, false)
    await refused(id)
  })

  it('is refused from a list that is still open once the order has another number', async () => {
    const id = await agreed([[rose, 1, 1]])
    daysLater(18)
    expect(await pile()).toHaveLength(1)
    await setOrderStatus(shop, { id, status: 'nouveau' })
    await correctOrder(shop, { id, phone: '0712345678' }, await makeStaff(shop, 'confirmation'))
    await setOrderStatus(shop, { id, status: 'livre' })
    daysLater(36)
    await refused(id)
  })

  it('is refused once the order is cancelled, its buyer blocked, the perfume hidden, or nobody is asked any more', async () => {
    const id = await agreed([[rose, 1, 1]])
    daysLater(18)
    const show = (visible: boolean) => shop.db.updateTable('products').set({ visible }).execute()
    await show(false)
    await refused(id)
    await show(true)
    const { id: staff } = await testStaff(shop)
    const reason = { level: 'signaler', reason: 'Refus' } as const
    await blockPhone(shop, { phone: SALMA.phone, ...reason }, { id: staff, username: 'nezha' })
    await refused(id)
    await shop.db.deleteFrom('blocklist').execute()
    await changeSettings(shop, 'calls', { refills: false })
    await refused(id)
    await changeSettings(shop, 'calls', { refills: true })
    await setOrderStatus(shop, { id, status: 'annule', goods: 'rendues' })
    await refused(id)
  })
})
