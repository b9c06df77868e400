import { WORD_STATES } from '#domain/carriers/status-words.ts'
import type { KnownParcel } from '#domain/parcels/status-plan.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Of an event without a date: its moment is when it was read. */
export const UNDATED_NOTE = 'Sans date'

type Wanted = { trackings: readonly string[]; carrierId?: number | undefined } | { ids: readonly string[] }

/** Parcels of carriers with all that was told of them, as the rules of files take them. */
export async function readKnownParcels(
  db: Shop['db'] | ShopTransaction,
  wanted: Wanted,
): Promise<KnownParcel[]> {
  const isByNumber = 'trackings' in wanted
  const values = isByNumber ? wanted.trackings : wanted.ids
  if (values.length === 0) return []
  let query = db
    .selectFrom('parcels')
    .innerJoin('carriers', 'carriers.id', 'parcels.carrier_id')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['parcels.id', 'parcels.order_id', 'parcels.tracking', 'parcels.state'])
    .select(['carriers.id as carrier_id', 'carriers.name as carrier', 'orders.order_number'])
    .where(isByNumber ? 'parcels.tracking' : 'parcels.id', 'in', values)
  if (isByNumber && wanted.carrierId !== undefined) query = query.where('carriers.id', '=', wanted.carrierId)
  const parcels = await query.execute()
  if (parcels.length === 0) return []
  const events = await db
    .selectFrom('parcel_events')
    .select(['parcel_id', 'state', 'raw', 'note', 'source', 'at'])
    .where(
      'parcel_id',
      'in',
      parcels.map(({ id }) => id),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
  const eventsOf = Map.groupBy(events, ({ parcel_id }) => parcel_id)
  return parcels.map(({ carrier_id, carrier, tracking, ...parcel }) => {
    const own = eventsOf.get(parcel.id) ?? []
    // The handover is no news of the way.
    const said = own.findLast(
      ({ source, state }) => source === 'main' && state !== 'a-remettre' && state !== 'remis',
    )
    return {
      ...parcel,
      carrier: { id: carrier_id, name: carrier },
      tracking: tracking ?? '',
      said: said === undefined ? null : { state: said.state, at: said.at },
      told: own.flatMap(({ source, raw, note, at, ...event }) => {
        const state = WORD_STATES.find((one) => one === event.state)
        if (source === 'main' || state === undefined) return []
        return [{ word: raw, state, at, isDated: note !== UNDATED_NOTE }]
      }),
    }
  })
}
