import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CONSENT_PROOF_DAYS } from '#domain/consent/consent.ts'
import { REFILL_CONSENT_DAYS } from '#domain/reminders/refills.ts'
import { eraseCustomer } from '#services/customers/erasure.ts'
import { exportPerson } from '#services/customers/export.ts'
import { updateCustomer } from '#services/customers/records.ts'
import { deleteExpired } from '#services/delete-expired.ts'
import { correctOrder } from '#services/orders/correct.ts'
import { mergeOrders } from '#services/orders/merge.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { trackOrder } from '#services/orders/track.ts'
import { openRefillShop, type Perfume, type RefillShop } from '#tests/support/refill-shop.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { ANY_TOTAL, testStaff } from '#tests/support/staff.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { FROM_SALMA, OPENING, SALMA } from '#tests/support/test-shop.ts'
import { forgetByLink, forgetKey } from './forget.ts'
import { withRefillChoice } from './refill-choice.ts'
import { countRefills, listRefills } from './refills.ts'

const PHONE = '+212612345678'
const OTHER_PHONE = '0712345678'
const UPDATE = { type: 'REFILL_UPDATE', data: {} }
const STRANGER = 'a stranger'

let rose: Perfume
let cedar: Perfume
let shop: RefillShop['shop']
let order: RefillShop['order']
let choose: RefillShop['choose']
let agreed: RefillShop['agreed']
let settle: RefillShop['settle']
let consents: RefillShop['consents']
let daysLater: RefillShop['daysLater']
beforeEach(async () => {
  ;({ shop, rose, cedar, order, choose, agreed, settle, consents, daysLater } = await openRefillShop())
})
afterEach(() => shop.close())

/** What the order's page shows of the choice, to a browser that looks it up by number, with a phone or without. */
async function seen(order_number: string, { session = FROM_SALMA.session, phone }: Looking = {}) {
  const looking = { order_number, ...(phone !== undefined && { phone }) }
  const found = await trackOrder(shop, looking, { session })
  return (await withRefillChoice(shop, found, { session })).refill
}
type Looking = { session?: string; phone?: string }

const proofs = () =>
  shop.db
    .selectFrom('refill_proofs')
    .select(['order_id', 'text_version', 'language', 'agreed_at', 'withdrawn_at'])
    .orderBy('id')
    .execute()
const asks = () => shop.db.selectFrom('refill_asks').selectAll().execute()
const correct = async (id: string, phone: string) =>
  correctOrder(shop, { id, phone }, await makeStaff(shop, 'confirmation'))
const erase = (id: number) => eraseCustomer(shop, id, { actor: 'nezha' })

describe('the choice', () => {
  it('is offered to the order’s browser alone, kept with its text and moment, and taken back in one tap', async () => {
    const { id, order_number } = await order([[rose, 1, 1]], { status: 'nouveau' })
    expect(await seen(order_number)).toBe('offered')
    await expect(choose(id, true, STRANGER)).rejects.toMatchObject({ code: 'order_number_required' })
    await choose(id)
    await choose(id)
    expect(await seen(order_number)).toBe('agreed')
    const proof = { order_id: id, text_version: 2, language: 'fr', agreed_at: new Date(OPENING) }
    expect(await consents()).toMatchObject([{ order_id: id, phone: PHONE, agreed_at: new Date(OPENING) }])
    expect(await proofs()).toEqual([{ ...proof, withdrawn_at: null }])
    daysLater(1)
    await choose(id, false)
    await choose(id, false)
    expect([await seen(order_number), await consents()]).toEqual(['offered', []])
    expect(await proofs()).toEqual([{ ...proof, withdrawn_at: shop.clock() }])
  })

  it('is not of whoever knows the order number alone, and is of whoever gives its phone as well', async () => {
    const { id, order_number } = await order([[rose, 1, 1]], { status: 'nouveau' })
    const session = STRANGER
    expect(await seen(order_number, { session })).toBeUndefined()
    await expect(choose(id, true, session)).rejects.toMatchObject({ code: 'order_number_required' })
    await choose(id)
    await expect(choose(id, false, session)).rejects.toMatchObject({ code: 'order_number_required' })
    expect(await consents()).toHaveLength(1)
    expect(await seen(order_number, { session, phone: SALMA.phone })).toBe('agreed')
    await choose(id, false, session)
    await choose(id, true, session)
    expect(await consents()).toHaveLength(1)
  })

  it('is no more of whoever gave the phone that the order had before', async () => {
    const { id, order_number } = await order([[rose, 1, 1]], { status: 'nouveau' })
    await seen(order_number, { session: STRANGER, phone: SALMA.phone })
    await correct(id, OTHER_PHONE)
    await expect(choose(id, true, STRANGER)).rejects.toMatchObject({ code: 'order_number_required' })
    await choose(id)
    expect(await consents()).toMatchObject([{ phone: '+212712345678' }])
  })

  it('is not seen by whoever knows phone and city alone', async () => {
    await order([[rose, 1, 1]], { status: 'nouveau' })
    const stranger = { session: STRANGER }
    const found = await trackOrder(shop, { phone: SALMA.phone, city: SALMA.city }, stranger)
    expect((await withRefillChoice(shop, found, stranger)).refill).toBeUndefined()
  })

  it('is not offered of a cancelled order, nor when it is too late, nor while the owner does not want it', async () => {
    const cancelled = await order([[rose, 1, 1]], { status: 'annule' })
    expect(await seen(cancelled.order_number)).toBeUndefined()
    const { id, order_number } = await order([[rose, 1, 1]])
    daysLater(28)
    expect(await seen(order_number)).toBe('offered')
    daysLater(29)
    expect(await seen(order_number)).toBeUndefined()
    await changeSettings(shop, 'calls', { refills: false })
    daysLater(1)
    expect(await seen(order_number)).toBeUndefined()
    await expect(choose(id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('an agreement', () => {
  it('leaves nothing of its number once the order has another, and agrees to nothing when that comes back', async () => {
    const id = await agreed([[rose, 1, 1]], { status: 'nouveau' })
    await shop.hearAll()
    await correct(id, OTHER_PHONE)
    expect([await consents(), await proofs()]).toEqual([[], []])
    expect(await shop.hearAll()).toContainEqual(UPDATE)
    await correct(id, PHONE)
    expect([await consents(), await proofs()]).toEqual([[], []])
  })

  it('stays when another detail of the order is corrected', async () => {
    const id = await agreed([[rose, 1, 1]], { status: 'nouveau' })
    await correctOrder(shop, { id, city: 'Rabat' }, await makeStaff(shop, 'confirmation'))
    expect(await consents()).toHaveLength(1)
  })

  it('of a merged order is one of the order that has its perfumes now', async () => {
    const older = await order([[rose, 1, 1]], { status: 'nouveau' })
    daysLater(1)
    const younger = await agreed([[cedar, 1, 1]], { status: 'nouveau' })
    await shop.hearAll()
    await mergeOrders(
      shop,
      { id: younger, into: older.id, total: ANY_TOTAL },
      { staff: await testStaff(shop) },
    )
    expect(await consents()).toMatchObject([{ order_id: older.id, phone: PHONE, agreed_at: shop.clock() }])
    expect(await proofs()).toMatchObject([{ order_id: older.id, agreed_at: shop.clock() }])
    expect(await seen(older.order_number)).toBe('agreed')
    expect(await shop.hearAll()).toContainEqual(UPDATE)
  })

  it('of both merged orders is one, since the first', async () => {
    const older = await agreed([[rose, 1, 1]], { status: 'nouveau' })
    daysLater(1)
    const younger = await agreed([[cedar, 1, 1]], { status: 'nouveau' })
    await mergeOrders(shop, { id: younger, into: older, total: ANY_TOTAL }, { staff: await testStaff(shop) })
    expect(await consents()).toMatchObject([{ order_id: older, agreed_at: new Date(OPENING) }])
    expect(await proofs()).toMatchObject([{ order_id: older }, { order_id: older }])
  })

  it('is erased with its last perfume, not before; what proves it names no number', async () => {
    const id = await agreed([
      [rose, 1, 1],
      [cedar, 1, 1],
    ])
    daysLater(18)
    await settle(id, [rose], 'skipped')
    expect(await consents()).toHaveLength(1)
    await settle(id, [cedar])
    expect(await consents()).toEqual([])
    expect(await proofs()).toMatchObject([{ order_id: id, withdrawn_at: null }])
    expect(await seen((await trackedNumber(id)) ?? '')).toBeUndefined()
    await expect(choose(id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is erased by the next cleaning once it is too late, or the order cancelled or come back, and kept before', async () => {
    const late = await agreed([[rose, 1, 1]])
    const cancelled = await agreed([[rose, 1, 1]], { phone: '0712345678', status: 'nouveau' })
    const returned = await agreed([[rose, 2, 1]], { phone: '0712345679' })
    await shop.db.updateTable('order_items').set({ not_taken: 1 }).where('order_id', '=', returned).execute()
    await agreed([[rose, 1, 1]], { phone: '0712345670', status: 'nouveau' })
    await setOrderStatus(shop, { id: cancelled, status: 'annule' })
    daysLater(28)
    await deleteExpired(shop)
    expect((await consents()).map(({ phone }) => phone).toSorted()).toEqual([PHONE, '+212712345670'])
    daysLater(29)
    await shop.hearAll()
    await deleteExpired(shop)
    expect((await consents()).map(({ phone }) => phone)).toEqual(['+212712345670'])
    expect(await shop.hearAll()).toEqual([UPDATE])
    expect(await proofs()).toHaveLength(4)
    expect(await proofs()).toContainEqual(expect.objectContaining({ order_id: late, withdrawn_at: null }))
  })

  it('ends by the link of the message, for all orders of its number', async () => {
    const id = await agreed([[rose, 1, 1]])
    await agreed([[cedar, 1, 1]])
    const other = await agreed([[cedar, 1, 1]], { phone: OTHER_PHONE })
    await shop.hearAll()
    await forgetByLink(shop, await forgetKey(shop, PHONE))
    expect(await consents()).toMatchObject([{ order_id: other }])
    expect(await proofs()).toContainEqual(
      expect.objectContaining({ order_id: id, withdrawn_at: new Date(OPENING) }),
    )
    expect(await proofs()).toContainEqual(expect.objectContaining({ order_id: other, withdrawn_at: null }))
    expect(await shop.hearAll()).toEqual([UPDATE])
  })

  it('ends after fifteen months, with what was sent by it; its proof after two years', async () => {
    await agreed([[rose, 1, 1]], { status: 'nouveau' })
    const told = await agreed([[cedar, 1, 1]])
    daysLater(18)
    await settle(told, [cedar])
    daysLater(REFILL_CONSENT_DAYS - 1)
    await deleteExpired(shop)
    expect(await consents()).toHaveLength(1)
    daysLater(REFILL_CONSENT_DAYS + 18)
    await deleteExpired(shop)
    expect([await consents(), await asks()]).toEqual([[], []])
    daysLater(CONSENT_PROOF_DAYS - 1)
    await deleteExpired(shop)
    expect(await proofs()).toHaveLength(2)
    daysLater(CONSENT_PROOF_DAYS)
    await deleteExpired(shop)
    expect(await proofs()).toEqual([])
  })

  it('ends when the owner offers it no more: nobody is listed at once, and nothing is kept after the next cleaning', async () => {
    await agreed([[rose, 1, 1]])
    daysLater(18)
    await changeSettings(shop, 'calls', { refills: false })
    expect(await listRefills(shop)).toEqual({ is_on: false, refills: [], total: 0 })
    expect(await countRefills(shop)).toBe(0)
    await deleteExpired(shop)
    expect(await consents()).toEqual([])
  })

  it('is in the file about its customer, and erased with them', async () => {
    const id = await agreed([[rose, 1, 1]])
    daysLater(18)
    await settle(id)
    const file = await Array.fromAsync(exportPerson(shop, 1, { actor: 'nezha' }))
    expect(JSON.parse(file.join(''))).toMatchObject({
      orders: [
        {
          refill: {
            agreements: [
              { text_version: 2, language: 'fr', agreed_at: '2026-03-02T10:00:00+00:00', withdrawn_at: null },
            ],
            asked: [{ product_name: 'Rosée de Kelaâ', outcome: 'told' }],
          },
        },
      ],
    })
    await agreed([[cedar, 1, 1]])
    await shop.hearAll()
    await erase(1)
    expect([await consents(), await proofs(), await asks()]).toEqual([[], [], []])
    expect(await shop.hearAll()).toContainEqual(UPDATE)
  })

  it('is erased with the person whose number it has, also when its order is another’s by now', async () => {
    await agreed([[rose, 1, 1]])
    // The owner gives the customer of this order another number; the next order of the former one is a customer of its own.
    await updateCustomer(shop, { id: 1, phone: OTHER_PHONE })
    await agreed([[cedar, 1, 1]])
    expect((await consents()).map(({ phone }) => phone)).toEqual([PHONE, PHONE])
    const { id } = await shop.db
      .selectFrom('customers')
      .select('id')
      .where('phone', '=', PHONE)
      .executeTakeFirstOrThrow()
    await erase(id)
    expect(await consents()).toEqual([])
  })
})

async function trackedNumber(id: string): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.order_number
}
