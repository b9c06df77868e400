import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/orders/order.ts'
import { type OrderParts, type OrderStanding, orderView } from './view.ts'

const AT = new Date('2026-11-21T10:05:00.000Z')
const ORDER: OrderParts['order'] = {
  ...{ id: 'a1', order_number: 'SL-7K3Q-9XVD', status: 'nouveau', created_at: AT },
  ...{ name: 'Salma Bennani', phone: '+212661234567', city: 'Rabat', address: '3, avenue des Cèdres' },
  ...{
    subtotal: 58,
    discount_amount: 0,
    decant_discount: 0,
    shipping_cost: 35,
    credit: 0,
    total: 93,
    not_taken: 0,
    client_confirmed_at: null,
  },
}
const placed = { status: 'nouveau', created_at: AT } as const

const seen = (standing: OrderStanding, parts: Partial<OrderParts> = {}) =>
  orderView({ order: ORDER, items: [], history: [placed], ...parts }, standing)

describe('an order', () => {
  it('is seen whole by who placed it', () => {
    expect(seen({ found: 'owner', mayCancel: true })).toEqual({
      ...{ id: 'a1', order_number: 'SL-7K3Q-9XVD', created_at: '2026-11-21T10:05:00.000Z' },
      status: { id: 'nouveau', label: 'Nouveau' },
      ...{ subtotal: 58, discount_amount: 0, shipping_cost: 35, credit: 0, total: 93, not_taken: 0 },
      ...{ name: 'Salma Bennani', phone: '06 61 23 45 67', city: 'Rabat', address: '3, avenue des Cèdres' },
      ...{ contact: 'full', cancellation: 'allowed', client_confirmation: 'allowed', items: [] },
      history: [{ status: 'nouveau', created_at: '2026-11-21T10:05:00.000Z' }],
    })
  })

  it('shows nobody else where its person lives, and less of its number to who does not know it', () => {
    const masked = {
      name: 'S••••• B.',
      phone: '•• •• •• •• 67',
      city: 'Rabat',
      address: null,
      contact: 'masked',
    }
    expect(seen({ found: 'number', mayCancel: true })).toMatchObject({
      ...masked,
      order_number: 'SL-7K3Q-9XVD',
      cancellation: 'allowed',
      client_confirmation: 'allowed',
    })
    expect(seen({ found: 'phone_and_city', mayCancel: false })).toMatchObject({
      ...masked,
      order_number: 'SL-••••-••VD',
      cancellation: 'needs_order_number',
      client_confirmation: 'closed',
    })
  })

  it('of an erased person says so to everybody', () => {
    const order = { ...ORDER, name: 'Personne effacée', phone: '', address: '' }
    expect(seen({ found: 'number', mayCancel: true }, { order })).toMatchObject({
      ...{ name: 'Personne effacée', phone: '', address: null, contact: 'masked' },
    })
  })

  it('that has left can no longer be cancelled', () => {
    const order = { ...ORDER, status: 'expedie' as const }
    for (const mayCancel of [true, false]) {
      expect(seen({ found: 'owner', mayCancel }, { order }).cancellation).toBe('closed')
    }
  })

  it('tells its steps without what is only about goods that came back, and its parcel if there is one', () => {
    const history = (['nouveau', 'annule', 'annule', 'nouveau'] satisfies OrderStatus[]).map(
      (status, hour) => ({ status, created_at: new Date(AT.getTime() + hour * 3_600_000) }),
    )
    const parcel = { carrier: 'Atlas Colis', tracking: null, link: null, place: 'confiee' } as const
    const view = seen({ found: 'owner', mayCancel: true }, { history, parcel })
    expect(view.history).toEqual([
      { status: 'nouveau', created_at: '2026-11-21T10:05:00.000Z' },
      { status: 'annule', created_at: '2026-11-21T11:05:00.000Z' },
      { status: 'nouveau', created_at: '2026-11-21T13:05:00.000Z' },
    ])
    expect(view.parcel).toEqual(parcel)
    expect(seen({ found: 'owner', mayCancel: true })).not.toHaveProperty('parcel')
  })
})
