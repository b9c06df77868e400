import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#services/customers/erasure.ts'
import { deleteExpired } from '#services/delete-expired.ts'
import { sessionId } from '#services/orders/access.ts'
import { changeOrderLines } from '#services/orders/change-lines.ts'
import { confirmOwnOrder } from '#services/orders/confirm-own.ts'
import { getOrder } from '#services/orders/list.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { trackOrder } from '#services/orders/track.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { asItIs, testStaff } from '#tests/support/staff.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import { createConfirmationLink } from './confirmation-links.ts'
import { recordLanguage } from './language.ts'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

const OWNER = { session: sessionId('salma') }
const STRANGER = { session: sessionId('somebody else') }

async function placeSalmasOrder(name = 'Rosée de Kelaâ') {
  const { variantIds } = await stockPerfume(shop, { name })
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  return placeOrder(
    shop,
    { ...SALMA, items },
    { ...OWNER, address: '196.200.0.1', idempotencyKey: undefined },
  )
}

describe('the customer who confirms', () => {
  it('is noted once, with the moment; the status stays, and the team is told', async () => {
    const order = await placeSalmasOrder()
    expect(order.client_confirmation).toBe('allowed')
    shop.setTime('2026-03-02T10:05:00Z')
    await shop.hearAll()
    expect(await confirmOwnOrder(shop, order.id, OWNER)).toMatchObject({
      status: { id: 'nouveau' },
      client_confirmation: 'done',
    })
    expect(await shop.hearAll()).toEqual([
      {
        type: 'CONFIRMATION_UPDATE',
        data: { orderId: order.id, confirmation: 'a-confirmer', toConfirm: 1, overdue: 0 },
      },
    ])
    shop.setTime('2026-03-02T10:09:00Z')
    await confirmOwnOrder(shop, order.id, OWNER)
    expect(await getOrder(shop, order.id)).toMatchObject({
      status: { id: 'nouveau' },
      client_confirmed_at: '2026-03-02T10:05:00.000Z',
    })
  })

  it('has not confirmed what somebody changed afterwards', async () => {
    const { id } = await placeSalmasOrder()
    await confirmOwnOrder(shop, id, OWNER)
    await changeOrderLines(shop, await asItIs(shop, id, { free_shipping: true }), {
      staff: await testStaff(shop),
      idempotencyKey: undefined,
    })
    expect(await getOrder(shop, id)).toMatchObject({ client_confirmed_at: null })
  })

  it('needs the browser that ordered, or the number', async () => {
    const order = await placeSalmasOrder()
    await expect(confirmOwnOrder(shop, order.id, STRANGER)).rejects.toMatchObject({
      code: 'order_number_required',
    })
    const seen = await trackOrder(shop, { phone: SALMA.phone, city: SALMA.city }, STRANGER)
    expect(seen.client_confirmation).toBe('closed')
    await trackOrder(shop, { order_number: order.order_number }, STRANGER)
    expect(await confirmOwnOrder(shop, order.id, STRANGER)).toMatchObject({
      client_confirmation: 'done',
      contact: 'masked',
    })
    await expect(confirmOwnOrder(shop, randomUUID(), OWNER)).rejects.toMatchObject({
      code: 'order_not_found',
    })
  })

  it.each(['en-preparation', 'expedie', 'livre', 'annule'] as const)('is not asked in %s', async (status) => {
    const order = await placeSalmasOrder()
    await setOrderStatus(shop, { id: order.id, status })
    await expect(confirmOwnOrder(shop, order.id, OWNER)).rejects.toMatchObject({
      code: 'order_not_confirmable',
    })
    await expect(createConfirmationLink(shop, { id: order.id, lang: 'fr' })).rejects.toMatchObject({
      code: 'order_not_confirmable',
    })
    expect(await getOrder(shop, order.id)).toMatchObject({ client_confirmed_at: null })
  })
})

describe('a link', () => {
  it('is known to its message alone, and goes after its week', async () => {
    const order = await placeSalmasOrder()
    const { path, expires_at } = await createConfirmationLink(shop, { id: order.id, lang: 'ar' })
    expect(path).toMatch(/^\/c\/[0-9a-f]{32}$/)
    expect(expires_at).toBe('2026-03-09T10:00:00.000Z')
    const links = () => shop.db.selectFrom('confirmation_links').selectAll().execute()
    expect(JSON.stringify(await links())).not.toContain(path.slice(3))
    shop.setTime('2026-03-09T09:59:00Z')
    await deleteExpired(shop)
    expect(await links()).toHaveLength(1)
    shop.setTime('2026-03-09T10:00:00Z')
    await deleteExpired(shop)
    expect(await links()).toEqual([])
  })

  it('goes with the person, and so does the language', async () => {
    const { id } = await placeSalmasOrder()
    await createConfirmationLink(shop, { id, lang: 'fr' })
    await recordLanguage(shop, { id, lang: 'ar' }, 'proprietaire')
    await setOrderStatus(shop, { id, status: 'livre' })
    await eraseCustomer(shop, 1, { actor: 'nadia' })
    await recordLanguage(shop, { id, lang: 'ar' }, 'proprietaire')
    expect(await shop.db.selectFrom('confirmation_links').selectAll().execute()).toEqual([])
    expect(await getOrder(shop, id)).toMatchObject({ message_language: null })
  })
})

describe('the language of a message', () => {
  it('is the customer’s, for all of their orders', async () => {
    const first = await placeSalmasOrder()
    const second = await placeSalmasOrder('Cèdre d’Azrou')
    await recordLanguage(shop, { id: first.id, lang: 'ar' }, 'proprietaire')
    expect(await getOrder(shop, second.id)).toMatchObject({ message_language: 'ar' })
    await recordLanguage(shop, { id: second.id, lang: 'fr' }, 'proprietaire')
    expect(await getOrder(shop, first.id)).toMatchObject({ message_language: 'fr' })
    await expect(
      recordLanguage(shop, { id: randomUUID(), lang: 'fr' }, 'proprietaire'),
    ).rejects.toMatchObject({
      code: 'order_not_found',
    })
  })
})
