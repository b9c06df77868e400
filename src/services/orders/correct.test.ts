import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#services/customers/erasure.ts'
import { exportPerson } from '#services/customers/export.ts'
import { createConfirmationLink } from '#services/messages/confirmation-links.ts'
import { confirmByLink, readConfirmationPage } from '#services/messages/confirmation-page.ts'
import { askForReview } from '#services/reviews/ask.ts'
import { type Desk, openDesk } from '#tests/support/call-desk.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA } from '#tests/support/test-shop.ts'
import { correctOrder } from './correct.ts'
import { getOrder } from './list.ts'
import { setOrderStatus } from './set-status.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk(await openTestShop())
})
afterEach(() => desk.shop.close())

const correct = (id: string, typed: object, by = desk.nadia) => correctOrder(desk.shop, { id, ...typed }, by)
const customers = () =>
  desk.shop.db
    .selectFrom('customers')
    .select(['phone', 'name', 'city', 'order_count', 'total_spent'])
    .orderBy('phone')
    .execute()

describe('a correction', () => {
  it('of what the shopper typed is the customer’s too', async () => {
    const id = await desk.order()
    const typed = { name: 'Salma El Bennani', city: 'Rabat', landmark: 'Face à la mosquée' }
    expect(await correct(id, typed)).toMatchObject({ ...typed, total: 93 })
    expect(await customers()).toMatchObject([{ name: 'Salma El Bennani', city: 'Rabat', order_count: 1 }])
  })

  it('of the phone moves the order to the customer with that number', async () => {
    const known = await desk.order({ phone: '0711111111', name: 'Khadija Alaoui' })
    const id = await desk.order()
    expect(await correct(id, { phone: '07 11 11 11 11' })).toMatchObject({ phone: '07 11 11 11 11' })
    expect(await customers()).toEqual([
      {
        phone: '+212711111111',
        name: SALMA.name,
        city: SALMA.city,
        order_count: 2,
        total_spent: 186,
      },
    ])
    await correct(known, { phone: '0722222222' })
    expect((await customers()).map(({ phone, order_count }) => [phone, order_count])).toEqual([
      ['+212711111111', 1],
      ['+212722222222', 1],
    ])
  })

  it('of the phone takes the customer’s word and links back; one of the address keeps both', async () => {
    const id = await desk.order()
    const { path } = await createConfirmationLink(desk.shop, { id, lang: 'fr' })
    const token = path.slice(3)
    await confirmByLink(desk.shop, token)
    await correct(id, { address: '3, rue des Roses', name: 'Salma El Bennani' })
    expect((await getOrder(desk.shop, id)).client_confirmed_at).not.toBeNull()
    await correct(id, { phone: '0711111111' })
    await confirmByLink(desk.shop, token)
    expect(await getOrder(desk.shop, id)).toMatchObject({ client_confirmed_at: null })
    expect(await readConfirmationPage(desk.shop, token)).toMatchObject({ state: 'gone', order: null })
  })

  it('of the phone ends the link that asks for a review, so that the right person may be asked', async () => {
    const id = await desk.order()
    await setOrderStatus(desk.shop, { id, status: 'livre' })
    const token = '0123456789abcdef0123456789abcdef'
    desk.shop.setTime('2026-03-12T10:00:00Z')
    await askForReview(desk.shop, { id, lang: 'fr', token }, 'nezha')
    await setOrderStatus(desk.shop, { id, status: 'nouveau' })
    await correct(id, { name: 'Salma El Bennani' })
    const requests = () => desk.shop.db.selectFrom('review_requests').select('order_id').execute()
    expect(await requests()).toHaveLength(1)
    await correct(id, { phone: '0711111111' })
    expect(await requests()).toEqual([])
  })

  it('leaves out what stays the same, and is then no change', async () => {
    const id = await desk.order()
    await correct(id, { city: SALMA.city, district: '' })
    expect((await getOrder(desk.shop, id)).changes).toEqual([])
  })

  it('is refused once the parcel has left, and once the order is cancelled', async () => {
    const id = await desk.order()
    await setOrderStatus(desk.shop, { id, status: 'expedie' })
    await expect(correct(id, { district: 'Agdal' })).rejects.toMatchObject({ code: 'parcel_out' })
    await setOrderStatus(desk.shop, { id, status: 'annule' })
    await expect(correct(id, { district: 'Agdal' })).rejects.toMatchObject({ code: 'order_cancelled' })
    await expect(correct(randomUUID(), {})).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('tells those who prepare nothing of a person’s past, nor of what was said on the telephone', async () => {
    await desk.order()
    const id = await desk.order()
    await desk.call(id, 'confirme', { note: 'Sa sœur a répondu' })
    const packer = await makeStaff(desk.shop, 'preparation')
    const told = { buyer: { orders: 1 }, calls: [], same_browser: 0, same_network: 0 }
    expect(await correct(id, { district: 'Agdal' }, packer)).toMatchObject(told)
    const known = await getOrder(desk.shop, id)
    expect(known).toMatchObject({ buyer: { orders: 2 }, calls: [{ note: 'Sa sœur a répondu' }] })
    expect(known.same_network).toBeGreaterThan(0)
  })

  it('changes neither name nor phone for those who prepare', async () => {
    const id = await desk.order()
    await desk.call(id, 'confirme')
    const packer = await makeStaff(desk.shop, 'preparation')
    for (const typed of [{ phone: '0711111111' }, { name: 'Khadija Alaoui' }]) {
      await expect(correct(id, typed, packer)).rejects.toMatchObject({ code: 'role_refused' })
    }
  })

  it('is for those who prepare on the orders that are theirs', async () => {
    const id = await desk.order()
    const packer = await makeStaff(desk.shop, 'preparation')
    await expect(correct(id, { district: 'Agdal' }, packer)).rejects.toMatchObject({ code: 'role_refused' })
    await desk.call(id, 'confirme')
    expect(await correct(id, { district: 'Agdal' }, packer)).toMatchObject({ district: 'Agdal' })
  })

  it('is told to the person it is about, and erased with them', async () => {
    const id = await desk.order()
    const courier = {
      district: 'Agdal',
      landmark: 'Face à la mosquée',
      phone2: '07 33 33 33 33',
      carrier_note: 'Sonner deux fois',
    }
    await desk.call(id, 'pas-de-reponse', { note: 'Sa sœur a répondu', patch: courier })
    await setOrderStatus(desk.shop, { id, status: 'livre' })
    let file = ''
    for await (const piece of exportPerson(desk.shop, 1, { actor: 'admin' })) file += piece
    expect(JSON.parse(file)).toMatchObject({
      orders: [{ district: 'Agdal', phone2: '+212733333333', calls: [{ note: 'Sa sœur a répondu' }, {}] }],
    })
    await eraseCustomer(desk.shop, 1, { actor: 'admin' })
    const erased = await getOrder(desk.shop, id)
    expect(erased).toMatchObject({ district: null, landmark: null, phone2: null, carrier_note: null })
    expect(erased.calls.map(({ note }) => note)).toEqual([null, null])
  })
})
