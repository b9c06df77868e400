import { sql } from 'kysely'
import type { KnownParcel } from '#domain/parcels/status-plan.ts'
import { WORD_STATES } from '#domain/parcels/status-words.ts'
import type { ParcelSource, ParcelState } from '#domain/parcels/words.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Marks an event without a date: its moment is when it was read. */
export const UNDATED_NOTE = 'Sans date'

type Db = Shop['db'] | ShopTransaction

/** Holds the news of a parcel, from its carrier and from people. */
export type ParcelHistory = Pick<KnownParcel, 'said' | 'saidTries' | 'told'>

type Wanted = { trackings: readonly string[]; carrierId?: number | undefined }

/** Returns parcels of carriers with all their news, in the form that the rules of files need. */
export async function readKnownParcels(db: Db, { trackings, carrierId }: Wanted): Promise<KnownParcel[]> {
  if (trackings.length === 0) return []
  let query = db
    .selectFrom('parcels')
    .innerJoin('carriers', 'carriers.id', 'parcels.carrier_id')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['parcels.id', 'parcels.order_id', 'parcels.tracking', 'parcels.state', 'parcels.returned_at'])
    .select(['carriers.id as carrier_id', 'carriers.name as carrier', 'orders.order_number'])
    .where('parcels.tracking', 'in', trackings)
    // A file must not bring back what was erased with its person (D42).
    .where('orders.phone', '<>', '')
  if (carrierId !== undefined) query = query.where('carriers.id', '=', carrierId)
  const parcels = await query.execute()
  const histories = await readHistories(
    db,
    parcels.map(({ id }) => id),
  )
  return parcels.map(({ carrier_id, carrier, tracking, ...parcel }) => ({
    ...parcel,
    ...historyOf(histories, parcel.id),
    carrier: { id: carrier_id, name: carrier },
    tracking: tracking ?? '',
  }))
}

async function readHistories(db: Db, ids: readonly string[]): Promise<Map<string, ParcelHistory>> {
  const eventsOf = Map.groupBy(await readEvents(db, ids), ({ parcel_id }) => parcel_id)
  return new Map([...eventsOf].map(([id, own]) => [id, historyFrom(own)]))
}

/** Returns the events of these parcels, by their moments. */
export async function readEvents(db: Db, ids: readonly string[]): Promise<StoredEvent[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('parcel_events')
    .select([...EVENT_COLUMNS])
    .where(sql<boolean>`parcel_id = any(${ids}::uuid[])`)
    .where('kind', '=', 'nouvelle')
    .orderBy('at')
    .orderBy('id')
    .execute()
}

function historyOf(histories: ReadonlyMap<string, ParcelHistory>, id: string): ParcelHistory {
  return histories.get(id) ?? { said: null, saidTries: [], told: [] }
}

export const EVENT_COLUMNS = ['id', 'parcel_id', 'state', 'raw', 'note', 'source', 'at', 'failure'] as const

export type StoredEvent = {
  id: number
  parcel_id: string
  state: ParcelState
  raw: string
  note: string | null
  source: ParcelSource
  at: Date
  failure: string | null
}

/** Returns the history that the events of one parcel tell. */
export function historyFrom(unsorted: readonly StoredEvent[]): ParcelHistory {
  const events = unsorted.toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id)
  const byPeople = afterHandover(events.filter(({ source }) => source === 'main'))
  const said = byPeople.at(-1)
  return {
    said: said === undefined ? null : { state: said.state, at: said.at },
    saidTries: byPeople.flatMap(({ state, at, failure: why }) => (state === 'echec' ? [{ at, why }] : [])),
    told: events.flatMap(({ source, raw, note, at, ...event }) => {
      const state = WORD_STATES.find((one) => one === event.state)
      if (source === 'main' || state === undefined) return []
      return [{ word: raw, state, at, isDated: note !== UNDATED_NOTE }]
    }),
  }
}

/**
 * The handover is not news of the way, because carriers' news of the same day may be a little older. News
 * from people about a moment before it moves nothing.
 */
function afterHandover(byPeople: readonly StoredEvent[]): readonly StoredEvent[] {
  const written = byPeople.toSorted((one, other) => one.id - other.id)
  const handover = written.findLast(
    ({ state }, index) => state === 'remis' && (written[index - 1]?.state ?? 'a-remettre') === 'a-remettre',
  )
  return byPeople.filter(
    (event) => event !== handover && event.state !== 'a-remettre' && event.at >= (handover?.at ?? event.at),
  )
}
