import { describe, expect, it } from 'vitest'
import type { AdminOrderDetail, OrderChange } from '#contract/orders/admin.ts'
import { ROLES } from '#domain/account/roles.ts'
import { PARCEL_STATES } from '#domain/parcels/words.ts'
import { orderDetail, sampleOrder } from '#tests/support/admin-samples.ts'
import { sampleParcel } from '#tests/support/parcel-samples.ts'
import { orderDetailFor, orderFor } from './for-role.ts'

const CASH = { collected: 249, fee_expected: 35, fee_charged: 30, cash: 'attendu' } as const
const MERGED: OrderChange = {
  kind: 'merged',
  by: 'Nezha',
  created_at: '2026-11-21T11:00:00.000Z',
  fields: [],
  lines: [],
  amounts: null,
  discount_reason: null,
  other: { id: 'b1', order_number: 'SL-2222-3333' },
}
const ORDER = sampleOrder({
  buyer: { orders: 4, delivered: 1, refused: 2 },
  same_browser: 3,
  same_network: 5,
  risk: { points: 60, level: 'risque', label: 'Risqué', reasons: ['2 colis refusés'] },
  duplicate_of: { id: 'a1', order_number: 'SL-7777-8888' },
  parcel: sampleParcel({ state: 'remis', ...CASH }),
})
const DETAIL: AdminOrderDetail = {
  ...orderDetail(ORDER),
  calls: [
    {
      ...{ id: 1, client_key: 'k', channel: 'appel', outcome: 'pas-de-reponse', note: 'Le soir' },
      ...{ next_call_at: null, at: '2026-11-21T11:00:00.000Z', staff: null, is_taken_back: false },
    },
  ],
  changes: [MERGED],
}

describe('an order, and its details', () => {
  it('are an owner’s to know whole', () => {
    expect(orderFor('proprietaire', ORDER)).toEqual(ORDER)
    expect(orderDetailFor('proprietaire', DETAIL)).toEqual(DETAIL)
  })

  it('are told to who confirms without the cash of the parcel', () => {
    const parcel = { ...ORDER.parcel, collected: null, fee_expected: null, fee_charged: null, cash: null }
    expect(orderFor('confirmation', ORDER)).toEqual({ ...ORDER, parcel })
    expect(orderDetailFor('confirmation', DETAIL)).toEqual({ ...DETAIL, parcel })
  })

  it('are told to who prepares without a person’s past, what was said, and another order', () => {
    const told = {
      buyer: { orders: 1, delivered: 0, refused: 0 },
      same_browser: 0,
      same_network: 0,
      risk: { points: 0, level: 'fiable', label: 'Fiable', reasons: [] },
      duplicate_of: null,
      parcel: { ...ORDER.parcel, collected: null, fee_expected: null, fee_charged: null, cash: null },
    }
    expect(orderFor('preparation', ORDER)).toEqual({ ...ORDER, ...told })
    expect(orderDetailFor('preparation', DETAIL)).toEqual({
      ...{ ...DETAIL, ...told, calls: [] },
      changes: [{ ...MERGED, other: null }],
    })
  })

  it('have a parcel for who prepares only while it is to be moved', () => {
    const readIn = (role: (typeof ROLES)[number]) =>
      PARCEL_STATES.filter(
        (state) => orderFor(role, { ...ORDER, parcel: sampleParcel({ state }) }).parcel !== undefined,
      )
    expect(readIn('proprietaire')).toEqual(PARCEL_STATES)
    expect(readIn('confirmation')).toEqual(PARCEL_STATES)
    expect(readIn('preparation')).toEqual([
      ...['a-remettre', 'remis', 'en-route', 'en-livraison', 'echec', 'livre-en-partie', 'refuse', 'retour'],
    ])
    // Its rest is back.
    const ended = sampleParcel({ state: 'livre-en-partie', returned_at: '2026-11-22T10:00:00.000Z' })
    expect(orderFor('preparation', { ...ORDER, parcel: ended })).not.toHaveProperty('parcel')
    for (const role of ROLES) expect(orderFor(role, sampleOrder())).not.toHaveProperty('parcel')
  })
})
