import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import { createCustomer, deleteCustomer, updateCustomer } from './records.ts'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

const BROWSER = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }

/** An order of 93 DH, which creates the customer Salma. */
async function orderAsSalma() {
  const { variantIds } = await stockPerfume(shop)
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  return placeOrder(shop, { ...SALMA, items }, BROWSER)
}

function readOrder() {
  return shop.db.selectFrom('orders').select(['customer_id', 'name', 'phone', 'total']).executeTakeFirst()
}

describe('a customer', () => {
  it('is written down, changed field by field and deleted: each is announced, without the person', async () => {
    const created = await createCustomer(shop, { name: ' Salma ', phone: '06 12 34 56 78', email: '' })
    expect(created).toEqual({
      id: 1,
      name: 'Salma',
      phone: '+212612345678',
      email: null,
      address: null,
      city: null,
      notes: null,
      order_count: 0,
      total_spent: 0,
      last_order_date: null,
      erased_at: null,
    })
    const { id } = created
    expect(await updateCustomer(shop, { id, notes: 'Le soir', total_spent: 58.5 })).toEqual({
      ...created,
      notes: 'Le soir',
      total_spent: 58.5,
    })
    expect(await updateCustomer(shop, { id, notes: ' ' })).toMatchObject({ notes: null, total_spent: 58.5 })
    await deleteCustomer(shop, id)
    await vi.waitFor(() =>
      expect(shop.heard).toEqual(Array(4).fill({ type: 'CUSTOMER_UPDATE', data: { customerId: id } })),
    )
  })

  it('is found by the next order with the same phone, however either was typed', async () => {
    const { id } = await createCustomer(shop, {
      name: 'S. Bennani',
      phone: '+212 6 12 34 56 78',
      notes: 'VIP',
    })
    await orderAsSalma()
    expect(await readOrder()).toMatchObject({ customer_id: id })
    expect(await updateCustomer(shop, { id })).toMatchObject({
      name: 'Salma Bennani',
      notes: 'VIP',
      order_count: 1,
      total_spent: 93,
      last_order_date: shop.clock().toISOString(),
    })
  })

  it('does not take another’s phone: the refusal says whose it is, and nothing is announced', async () => {
    const salma = await createCustomer(shop, { name: 'Salma', phone: '0612345678' })
    const hind = await createCustomer(shop, { name: 'Hind', phone: '+33 6 12 34 56 78' })
    const taken = {
      code: 'phone_taken',
      message: 'Ce numéro de téléphone est déjà celui de Salma.',
      issues: [{ path: 'phone', message: 'Ce numéro de téléphone est déjà celui de Salma.' }],
      details: { customerId: salma.id },
    }
    await expect(createCustomer(shop, { name: 'Nour', phone: '00212612345678' })).rejects.toMatchObject(taken)
    await expect(updateCustomer(shop, { id: hind.id, phone: '0612345678' })).rejects.toMatchObject(taken)
    await updateCustomer(shop, { id: salma.id, phone: '+212612345678' })
    await vi.waitFor(() => expect(shop.heard).toHaveLength(3))
  })

  it('of ten made at once with one phone is one', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => createCustomer(shop, { name: 'Salma', phone: '0612345678' })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'phone_taken' })
    }
  })

  it('that no longer exists is refused', async () => {
    // Started only when awaited: an unhandled rejection would end the run.
    const changes = [() => updateCustomer(shop, { id: 4242, name: 'Nour' }), () => deleteCustomer(shop, 4242)]
    for (const change of changes) {
      await expect(change()).rejects.toMatchObject({ code: 'not_found', message: 'Ce client n’existe plus.' })
    }
  })
})

describe('deleting a customer', () => {
  it('leaves the orders as they are, without a customer', async () => {
    await orderAsSalma()
    await deleteCustomer(shop, 1)
    expect(await readOrder()).toEqual({
      customer_id: null,
      name: 'Salma Bennani',
      phone: '+212612345678',
      total: 93,
    })
  })
})
