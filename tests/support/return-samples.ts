import type { Parcel, ParcelDetail } from '#contract/parcels/parcels.ts'

// Parcels as the server answers them, for tests of screens.

/** A parcel of Ozon Express on its way. */
export function parcelOnItsWay(changes: Partial<Parcel> = {}): Parcel {
  return {
    id: '5b0f2a58-7f0e-4a3f-9d39-1c1f60c2c0a1',
    order_id: '0b6fbd0e-8d0c-4a51-8f53-3c1b9f8a3c11',
    order_number: 'SL-7K3Q-9XVD',
    carrier: { id: 1, name: 'Ozon Express', phone: '0522000000' },
    tracking: 'OZ123',
    tracking_link: 'https://ozon.example/OZ123',
    state: 'en-route',
    raw_status: null,
    news_at: '2026-11-20T10:05:00.000Z',
    tries: 0,
    told_in_part: false,
    failure: null,
    amount: 209,
    collected: null,
    fee_expected: 35,
    fee_charged: null,
    open_allowed: true,
    try_allowed: false,
    fragile: true,
    pieces: 3,
    handover_number: 'BL-261119-01',
    ready_at: '2026-11-19T09:00:00.000Z',
    printed_at: '2026-11-19T09:05:00.000Z',
    void_label: null,
    label_version: 1,
    handed_at: '2026-11-19T17:00:00.000Z',
    delivered_at: null,
    refused_at: null,
    returned_at: null,
    lost_at: null,
    cash: 'sans-objet',
    given_up_reason: null,
    created_at: '2026-11-19T08:00:00.000Z',
    sending: null,
    ...changes,
  }
}

/** Two pieces of one size and one of another, refused at the door. */
export function refusedParcel(changes: Partial<ParcelDetail> = {}): ParcelDetail {
  const item = { product_image: '/images/x.jpg', price: 58 }
  return {
    ...parcelOnItsWay({ state: 'refuse', refused_at: '2026-11-20T10:05:00.000Z', raw_status: 'Refusé' }),
    status: 'expedie',
    goods: 'en-retour',
    cancel_reason: null,
    decants: [],
    name: 'Salma Bennani',
    phone: '06 61 23 45 67',
    phone2: null,
    city: 'Rabat',
    district: null,
    address: '3, avenue des Cèdres',
    landmark: null,
    carrier_note: null,
    deliver_on: null,
    is_return_late: false,
    pieces_not_taken: 0,
    discount_amount: 0,
    items: [
      { ...item, id: 1, product_name: 'Rosée de Kelaâ', volume: '5ml', quantity: 2 },
      { ...item, id: 2, product_name: 'Miel de dattier', volume: '10ml', quantity: 1, price: 89 },
    ],
    events: [
      {
        id: 1,
        kind: 'nouvelle',
        collected: null,
        state: 'remis',
        raw: '',
        note: null,
        source: 'main',
        by: 'Nezha',
        at: '2026-11-19T17:00:00.000Z',
      },
      {
        id: 2,
        kind: 'nouvelle',
        collected: null,
        state: 'refuse',
        raw: 'Refusé',
        note: null,
        source: 'import',
        by: 'Nezha',
        at: '2026-11-20T10:05:00.000Z',
      },
    ],
    returned: [],
    return_fee: 10,
    bordereau: { id: 1, number: 'BL-261119-01' },
    ...changes,
  }
}
