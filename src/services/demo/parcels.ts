import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type ResolvedCity, resolveCity } from '#domain/carriers/cities.ts'
import { feeOf } from '#domain/carriers/fees.ts'
import type { ParcelState } from '#domain/parcels/words.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { getCarrier, readServedCities } from '#services/carriers/rows.ts'
import type { ShopTransaction } from '#services/shop.ts'
import type { DemoOrder, DemoParcel } from './file.ts'
import type { Way } from './way.ts'

const HOUR_MS = 3_600_000
const PACKAGING_DH = 4
/** The driver is invented. */
const DRIVER = 'Karim'

/** Carriers use these words for each state. */
const WORDS: Partial<Record<ParcelState, string>> = {
  'en-route': 'Expédié',
  'en-livraison': 'En cours de livraison',
  livre: 'Livré',
  refuse: 'Refusé',
  retour: 'Retour en cours',
}

type Sent = { orderId: string; order: DemoOrder; parcel: DemoParcel; way: Way }

/** Inserts an order's parcel with all its news. Its cash is 'attendu' once delivered. Returns its id. */
export async function insertDemoParcel(tx: ShopTransaction, sent: Sent): Promise<string> {
  const { orderId, order, parcel, way } = sent
  const { state, tracking, failures, refused } = parcel
  const id = randomUUID()
  const carrierId = await demoCarrier(tx, parcel.carrier)
  const hasLeft = state !== 'a-remettre'
  const isDelivered = state === 'livre'
  const isBack = state === 'retour' || state === 'retourne'
  const events = eventsOf(parcel, way)
  const last = events.at(-1)
  await tx
    .insertInto('parcels')
    .values({
      id,
      order_id: orderId,
      carrier_id: carrierId,
      tracking,
      state,
      raw_status: hasLeft ? (last?.raw ?? null) : null,
      raw_at: hasLeft ? (last?.at ?? null) : null,
      tries: failures.length,
      failure: failures.at(-1) ?? null,
      amount: order.total,
      collected: isDelivered ? order.total : null,
      fee_expected: await feeFor(tx, carrierId, { order, isBack, refused }),
      fee_charged: null,
      packaging_cost: PACKAGING_DH,
      pieces: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
      handover_id: hasLeft ? await demoHandover(tx, carrierId, way.sent) : null,
      ready_at: way.prepared,
      printed_at: way.prepared,
      printed_amount: order.total,
      handed_at: hasLeft ? way.sent : null,
      delivered_at: isDelivered ? way.ended : null,
      refused_at: events.find((event) => event.state === 'refuse')?.at ?? null,
      returned_at: state === 'retourne' ? way.ended : null,
      lost_at: null,
      cash: isDelivered ? 'attendu' : 'sans-objet',
      created_at: way.prepared,
      created_by: null,
    })
    .execute()
  await tx
    .insertInto('parcel_events')
    .values(events.map((event) => ({ parcel_id: id, note: null, staff_id: null, ...event })))
    .execute()
  if (state === 'retourne') await receiveAll(tx, { parcelId: id, orderId })
  return id
}

/** Receives all pieces of the parcel as sellable. */
async function receiveAll(
  tx: ShopTransaction,
  { parcelId, orderId }: { parcelId: string; orderId: string },
): Promise<void> {
  await sql`
    insert into return_lines (parcel_id, order_item_id, quantity, condition)
    select ${parcelId}::uuid, id, quantity, 'vendable' from order_items where order_id = ${orderId}::uuid`.execute(
    tx,
  )
  await tx
    .updateTable('orders')
    .set({ returned_parcel_id: parcelId, cancel_reason: 'refus-livraison' })
    .where('id', '=', orderId)
    .execute()
}

/** The events are spread evenly between the handover and the last news. */
function eventsOf(parcel: DemoParcel, { prepared, sent, ended }: Way) {
  const path = pathOf(parcel)
  const step = (ended.getTime() - sent.getTime()) / Math.max(1, path.length - 2)
  return path.map((one, index) => ({
    state: one,
    raw: one === 'echec' ? (parcel.failures[index - path.indexOf('echec')] ?? '') : (WORDS[one] ?? ''),
    source: WORDS[one] === undefined && one !== 'echec' ? ('main' as const) : ('import' as const),
    at: index === 0 ? prepared : new Date(sent.getTime() + step * (index - 1)),
  }))
}

/** Returns the states of a parcel up to its present one. */
function pathOf({ state, failures, refused }: DemoParcel): ParcelState[] {
  if (state === 'a-remettre') return [state]
  if (state === 'en-route') return ['a-remettre', 'remis', state]
  const tried: ParcelState[] = [
    'a-remettre',
    'remis',
    'en-route',
    'en-livraison',
    ...failures.map(() => 'echec' as const),
  ]
  if (state === 'en-livraison' || state === 'echec') return tried
  const ended: ParcelState[] = refused ? [...tried, 'refuse'] : tried
  return state === 'retourne' ? [...ended, 'retour', state] : [...ended, state]
}

async function feeFor(
  tx: ShopTransaction,
  carrierId: number,
  { order, isBack, refused }: { order: DemoOrder; isBack: boolean; refused: boolean },
): Promise<number> {
  const city: ResolvedCity = resolveCity(
    { city: order.city, district: null },
    await readServedCities(tx, carrierId),
  )
  const fees = feeOf(await getCarrier(tx, carrierId), city.kind === 'known' ? city.city : null)
  if (!isBack) return fees.delivered
  return refused ? fees.refused : fees.returned
}

export async function demoCarrier(tx: ShopTransaction, name: string): Promise<number> {
  const { id } = await tx
    .selectFrom('carriers')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the bordereau of a carrier and day. */
async function demoHandover(tx: ShopTransaction, carrierId: number, at: Date): Promise<number> {
  const prefix = `BL-${dayInMorocco(at).slice(2).replaceAll('-', '')}-`
  const sameDay = await tx
    .selectFrom('handovers')
    .select(['id', 'carrier_id'])
    .where('number', 'like', `${prefix}%`)
    .execute()
  const known = sameDay.find(({ carrier_id }) => carrier_id === carrierId)
  if (known !== undefined) return known.id
  const { id } = await tx
    .insertInto('handovers')
    .values({
      number: `${prefix}${String(sameDay.length + 1).padStart(2, '0')}`,
      carrier_id: carrierId,
      at: new Date(at.getTime() - (at.getTime() % HOUR_MS)),
      staff_id: null,
      driver: DRIVER,
      client_key: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes the demonstration's bordereaux once its parcels are gone. */
export async function removeDemoHandovers(tx: ShopTransaction): Promise<void> {
  await sql`
    delete from handovers
    where id::text in (select row_id from demo_rows where kind = 'handover')
      and not exists (select from parcels where handover_id = handovers.id)`.execute(tx)
}
