import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CONTACT_FIELDS, type ContactDetails } from '#domain/checkout/checkout.ts'
import { CORRECTED_FIELDS } from '#domain/confirmation/correction.ts'
import { exportPerson } from '#services/customers/export.ts'
import { type Desk, openDesk } from '#tests/support/call-desk.ts'
import { byPhone } from '#tests/support/staff.ts'
import { FROM_SALMA, openTestShop, SALMA } from '#tests/support/test-shop.ts'
import { createOrder } from './by-hand.ts'
import { correctOrder } from './correct.ts'
import { getOrder } from './list.ts'
import { placeOrder } from './place.ts'
import { trackOrder } from './track.ts'

// A field that is added to `CONTACT_FIELDS` is written here once more, by type: everything below then asks for it.
const KHADIJA: ContactDetails = {
  name: 'Khadija Alaoui',
  phone: '+212711111111',
  city: 'Rabat',
  address: '7, avenue des Cèdres, appartement 12',
}
/** As the database keeps what Salma typed. */
const STORED: ContactDetails = { ...SALMA, phone: '+212612345678' }
const AGREED = {
  district: 'Agdal',
  landmark: 'Face à la mosquée',
  carrier_note: 'Sonnez deux fois',
  phone2: '+212722222222',
  deliver_on: '2026-03-05',
}

let desk: Desk
beforeEach(async () => {
  desk = await openDesk(await openTestShop())
})
afterEach(() => desk.shop.close())

function stored(id: string, fields: typeof CORRECTED_FIELDS) {
  return desk.shop.db.selectFrom('orders').select(fields).where('id', '=', id).executeTakeFirstOrThrow()
}

describe('every detail of a contact', () => {
  it('that a shopper sends is stored, and answered as it is read again', async () => {
    const sent = { ...SALMA, items: [{ variant_id: desk.variantId, quantity: 1, price: 58 }] }
    const placed = await placeOrder(desk.shop, sent, FROM_SALMA)
    expect(await stored(placed.id, CORRECTED_FIELDS)).toMatchObject(STORED)
    const asked = { order_number: placed.order_number, phone: SALMA.phone }
    const read = await trackOrder(desk.shop, asked, FROM_SALMA)
    for (const field of CONTACT_FIELDS) expect([field, placed[field]]).toEqual([field, read[field]])
    let file = ''
    for await (const piece of exportPerson(desk.shop, 1, { actor: 'admin' })) file += piece
    expect(JSON.parse(file)).toMatchObject({ orders: [STORED] })
  })

  it('that staff write down is stored, with what the courier is told', async () => {
    const order = byPhone([{ variant_id: desk.variantId, quantity: 1 }], {
      ...KHADIJA,
      ...AGREED,
      city: 'Rabat',
    })
    const { id } = await createOrder(desk.shop, order, { staff: desk.nadia, idempotencyKey: undefined })
    expect(await stored(id, CORRECTED_FIELDS)).toEqual({ ...KHADIJA, ...AGREED })
  })

  it('is corrected, each alone', async () => {
    const id = await desk.order()
    const corrected = { ...KHADIJA, ...AGREED }
    for (const field of CORRECTED_FIELDS) {
      await correctOrder(desk.shop, { id, [field]: corrected[field] }, desk.nadia)
      expect(await stored(id, CORRECTED_FIELDS)).toMatchObject({ [field]: corrected[field] })
    }
    const { changes } = await getOrder(desk.shop, id)
    expect(changes.flatMap(({ fields }) => fields).toSorted()).toEqual([...CORRECTED_FIELDS].toSorted())
    await correctOrder(desk.shop, { id, ...corrected }, desk.nadia)
    expect((await getOrder(desk.shop, id)).changes).toHaveLength(CORRECTED_FIELDS.length)
  })
})
