import type { HandoverDetail } from '#contract/parcels/handovers.ts'
import type { ParcelCard, ParcelDetail, ParcelPage } from '#contract/parcels/parcels.ts'
import { PARCEL_BUCKETS, type ParcelBucket } from '#domain/parcels/words.ts'

const CARRIER = { id: 1, name: 'Atlas Express', phone: '0661223344' }

/** A parcel that is ready for its carrier, as the team's screens show it. */
export function sampleParcel(changes: Partial<ParcelCard> = {}): ParcelCard {
  return {
    ...{ id: '00000000-0000-4000-8000-0000000000a1', order_id: '00000000-0000-4000-8000-0000000000b1' },
    ...{ order_number: 'SL-7K3Q-9XVD', carrier: CARRIER, tracking: 'AT123', tracking_link: null },
    ...{ state: 'a-remettre', raw_status: null, news_at: null, tries: 0, told_in_part: false, failure: null },
    ...{ amount: 420, collected: null, fee_expected: 35, fee_charged: null },
    ...{ open_allowed: true, try_allowed: false, fragile: false, pieces: 2, handover_number: null },
    ...{
      ready_at: '2026-11-22T09:00:00Z',
      printed_at: '2026-11-22T09:00:00Z',
      void_label: null,
      label_version: 1,
    },
    ...{ handed_at: null, delivered_at: null, refused_at: null, returned_at: null, lost_at: null },
    ...{
      cash: 'sans-objet',
      given_up_reason: null,
      created_at: '2026-11-22T08:00:00Z',
      sending: null,
      status: 'en-preparation',
      goods: 'tenues',
    },
    ...{ cancel_reason: null, name: 'Salma Bennani', phone: '06 12 34 56 78', phone2: null, city: 'Fès' },
    ...{ district: 'Narjiss', address: '12 rue des Orangers', landmark: null, carrier_note: null },
    ...{ deliver_on: null, is_return_late: false, pieces_not_taken: 0 },
    ...changes,
  }
}

/** Makes a parcel with its history, as a call about one parcel answers. */
export function sampleParcelDetail(parcel: ParcelCard): ParcelDetail {
  return {
    ...parcel,
    items: [],
    discount_amount: 0,
    decants: [],
    events: [],
    returned: [],
    return_fee: null,
    bordereau: null,
  }
}

/** One page of a pile; `counts` of the other piles. */
export function samplePage(
  parcels: ParcelCard[],
  counts: Partial<Record<ParcelBucket, number>> = {},
): ParcelPage {
  const amount = parcels.reduce((sum, parcel) => sum + parcel.amount, 0)
  return {
    parcels,
    total: parcels.length,
    buckets: PARCEL_BUCKETS.map((id) => ({ id, count: counts[id] ?? 0 })),
    carriers: parcels.length === 0 ? [] : [{ ...CARRIER, count: parcels.length, amount }],
    late_returns: 0,
    return_late_days: 10,
    silent_days: 5,
  }
}

export function sampleHandover(parcels: ParcelCard[]): HandoverDetail {
  return {
    ...{ id: 7, number: 'BL-261123-01', carrier: CARRIER, at: '2026-11-23T10:00:00Z', by: 'Yasmine' },
    ...{ driver: 'Karim', count: parcels.length, ended: 0, collection: null },
    amount: parcels.reduce((sum, parcel) => sum + parcel.amount, 0),
    parcels: parcels.map((parcel) => ({ ...parcel, take_back: 0 })),
  }
}
