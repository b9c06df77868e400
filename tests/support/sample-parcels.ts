import { randomUUID } from 'node:crypto'
import type { ParcelTable } from '#database/parcel-tables.ts'
import type { Shop } from '#services/shop.ts'
import { SALMA } from './test-shop.ts'

/** A carrier that keeps 35 DH a delivery and 10 DH a refusal. Returns its id. */
export async function addCarrier(shop: Shop, name = 'Ozon Express'): Promise<number> {
  const { id } = await shop.db
    .insertInto('carriers')
    .values({ name, fee_default: 35, refused_fee_default: 10, created_at: shop.clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type SampleParcel = {
  carrierId: number
  tracking: string
  /** To collect, in DH. */
  amount?: number
  /** Null for one that is still on its way. */
  delivered?: string | null
  state?: ParcelTable['state']
}

/** Parcels of as many orders, written straight into the tables. Returns their ids, in order. */
export async function addParcels(shop: Shop, samples: readonly SampleParcel[]): Promise<string[]> {
  const parcels = samples.map(
    ({ carrierId, tracking, amount = 420, delivered = '2026-02-25T10:00:00Z', state }) => ({
      id: randomUUID(),
      order_id: randomUUID(),
      carrier_id: carrierId,
      tracking,
      state: state ?? (delivered === null ? ('en-route' as const) : ('livre' as const)),
      amount,
      fee_expected: 35,
      pieces: 1,
      delivered_at: delivered === null ? null : new Date(delivered),
      cash: delivered === null ? ('sans-objet' as const) : ('attendu' as const),
      created_at: shop.clock(),
    }),
  )
  await shop.db
    .insertInto('orders')
    .values(
      parcels.map(({ order_id, amount, tracking }) => ({
        id: order_id,
        order_number: `SL-${tracking}`,
        created_at: shop.clock(),
        status: 'livre' as const,
        confirmation: 'confirmee' as const,
        confirmed_at: shop.clock(),
        confirmed_via: 'statut' as const,
        ...SALMA,
        phone: '+212612345678',
        city_key: 'fes',
        subtotal: amount,
        discount_amount: 0,
        shipping_cost: 0,
        total: amount,
      })),
    )
    .execute()
  await shop.db.insertInto('parcels').values(parcels).execute()
  return parcels.map(({ id }) => id)
}

/** The cash of these parcels, in order. */
export async function cashOf(shop: Shop, ids: readonly string[]): Promise<(string | undefined)[]> {
  const rows = await shop.db.selectFrom('parcels').select(['id', 'cash']).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.cash)
}
