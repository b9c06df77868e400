import { sql } from 'kysely'
import type { Parcel, ParcelCard, ParcelDetail, ReturnLine } from '#contract/parcels/parcels.ts'
import { admits, type Role } from '#domain/account/roles.ts'
import { trackingLink } from '#domain/carriers/form.ts'
import { displayPhone } from '#domain/customers/contact-details.ts'
import { lineDecantsOf } from '#domain/decants/line-shares.ts'
import { ShopError } from '#domain/errors.ts'
import { worksOn } from '#domain/orders/to-ship.ts'
import { returnLateBefore } from '#domain/parcels/buckets.ts'
import { readsParcel } from '#domain/parcels/readable.ts'
import { OUT_PARCEL_STATES, type ParcelState } from '#domain/parcels/words.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import { STAFF_NAME } from '#services/account/staff-name.ts'
import { readOrderDecants } from '#services/decants/of-order.ts'
import { ITEMS } from '#services/order-items.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import { parcelFor, readableBy } from './for-role.ts'
import { IS_LIVE, parcelNotFound } from './rows.ts'
import { readParcelData, termsFor } from './terms.ts'

type Db = Shop['db'] | ShopTransaction

/**
 * The reader's role and the moment: cash and costs are the owner's, and phones are shown for orders that the role works
 * on.
 */
export type Reader = { role: Role; now: Date }

/** Reads these parcels in the order of the ids. */
export async function readParcels(
  db: Db,
  ids: readonly string[],
  { role, now }: Reader,
): Promise<ParcelCard[]> {
  if (ids.length === 0) return []
  const { shipping } = await readSettings(db)
  const lateBefore = returnLateBefore(now, shipping)
  const rows = await selectParcels(db).where('parcels.id', 'in', ids).execute()
  const cards = new Map(rows.map((row) => [row.id, cardOf(row, { role, lateBefore })]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Reads the live parcel of each order, or its last one. */
export async function readParcelsOfOrders(
  db: Db,
  orderIds: readonly string[],
  role: Role,
): Promise<Map<string, Parcel>> {
  if (orderIds.length === 0) return new Map()
  const rows = await selectParcels(db)
    .where('parcels.order_id', 'in', orderIds)
    .distinctOn('parcels.order_id')
    .orderBy('parcels.order_id')
    .orderBy(IS_LIVE, 'desc')
    .orderBy('parcels.created_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.order_id, parcelOf(row, role)]))
}

/**
 * Lists all parcels of an order, newest first. It refuses with `role_refused` for an order that the role does
 * not work on, or with `order_not_found`.
 */
export async function listOrderParcels(db: Db, orderId: string, role: Role): Promise<Parcel[]> {
  const order = await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst()
  if (order === undefined) throw new ShopError('order_not_found', 'Cette commande n’existe plus.')
  if (!worksOn(role, order.status)) throw roleRefused()
  const rows = await selectParcels(db)
    .where('parcels.order_id', '=', orderId)
    .where(readableBy(role))
    .orderBy('parcels.created_at', 'desc')
    .orderBy('parcels.id')
    .execute()
  return rows.map((row) => parcelOf(row, role))
}

/**
 * Returns a parcel that the role reads, with its order's lines and events. It refuses with
 * `parcel_not_found`, `role_refused`.
 */
export async function getParcel(db: Db, id: string, reader: Reader): Promise<ParcelDetail> {
  const parcel = await getChangedParcel(db, id, reader)
  if (!readsParcel(reader.role, parcel)) throw roleRefused()
  return parcel
}

/** Returns a parcel for the person who has just changed it: their role may not read it any more in its new state. */
export async function getChangedParcel(db: Db, id: string, reader: Reader): Promise<ParcelDetail> {
  const row = await selectParcels(db)
    .select(['orders.discount_amount', ITEMS.as('items'), RETURNED.as('returned')])
    .where('parcels.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw parcelNotFound()
  const { handover_id, handover_number, items, returned, discount_amount } = row
  // Only an expected return needs the day from which it is late.
  const { shipping } = isExpected(row) ? await readSettings(db) : DEFAULT_SETTINGS
  const card = cardOf(row, { role: reader.role, lateBefore: returnLateBefore(reader.now, shipping) })
  const events = await selectEvents(db, id).execute()
  return {
    ...card,
    items,
    discount_amount,
    decants: lineDecantsOf(await readOrderDecants(db, row.order_id)).decants,
    events: events.map(({ staff_id, staff_name, at, collected, ...event }) => ({
      ...event,
      collected: admits('owner', reader.role) ? collected : null,
      id: Number(event.id),
      by: staff_id === null ? null : staff_name,
      at: at.toISOString(),
    })),
    returned,
    return_fee: admits('owner', reader.role) ? await returnFeeOf(db, card) : null,
    bordereau:
      handover_id === null || handover_number === null ? null : { id: handover_id, number: handover_number },
  }
}

/** The fee of the way back; of a parcel that was delivered it is beside that of its delivery, and nobody knows it. */
async function returnFeeOf(
  db: Db,
  { carrier, order_id, refused_at, delivered_at, ...card }: ParcelCard,
): Promise<number> {
  if (carrier === null || delivered_at !== null) return 0
  const { fees } = await termsFor(db, carrier.id, await readParcelData(db, order_id, card))
  return refused_at === null ? fees.returned : fees.refused
}

function selectParcels(db: Db) {
  return db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .leftJoin('carriers', 'carriers.id', 'parcels.carrier_id')
    .leftJoin('handovers', 'handovers.id', 'parcels.handover_id')
    .leftJoin('parcel_sendings', 'parcel_sendings.parcel_id', 'parcels.id')
    .select(['parcel_sendings.state as sending_state', 'parcel_sendings.code as sending_code'])
    .select(['parcel_sendings.message as sending_message', 'label_url', 'waiting_word', 'read_at', 'next_at'])
    .select(['second_code', 'parcel_sendings.changed_at'])
    .select(['parcels.id', 'parcels.order_id', 'orders.order_number', 'parcels.tracking', 'parcels.state'])
    .select(['parcels.raw_status', 'parcels.raw_at', 'parcels.tries', 'parcels.failure', 'parcels.amount'])
    .select(['parcels.told_in_part', PIECES_NOT_TAKEN.as('pieces_not_taken')])
    .select(['parcels.collected', 'parcels.fee_expected', 'parcels.fee_charged', 'parcels.open_allowed'])
    .select(['parcels.try_allowed', 'parcels.fragile', 'parcels.pieces', 'parcels.ready_at'])
    .select(['parcels.printed_at', 'parcels.printed_amount', 'parcels.label_void', 'parcels.label_version'])
    .select(['parcels.handed_at'])
    .select(['parcels.delivered_at', 'parcels.refused_at', 'parcels.returned_at', 'parcels.lost_at'])
    .select(['parcels.cash', 'parcels.given_up_reason', 'parcels.created_at', 'carriers.id as carrier_id'])
    .select(['carriers.name as carrier_name', 'carriers.phone as carrier_phone', 'carriers.tracking_url'])
    .select([
      'handovers.id as handover_id',
      'handovers.number as handover_number',
      'orders.status',
      'orders.goods',
      'orders.cancel_reason',
    ])
    .select(['orders.name', 'orders.phone', 'orders.phone2', 'orders.city', 'orders.district'])
    .select(['orders.address', 'orders.landmark', 'orders.carrier_note', 'orders.deliver_on'])
}

const PIECES_NOT_TAKEN = sql<number>`case when parcels.state = 'livre-en-partie' then (
  select coalesce(sum(not_taken), 0)::integer from order_items where order_items.order_id = parcels.order_id
) else 0 end`

/** Selects the judged pieces of a parcel, in the order in which they were written. */
const RETURNED = sql<ReturnLine[]>`(
  select coalesce(json_agg(json_build_object(
    'order_item_id', order_item_id, 'quantity', quantity, 'condition', condition
  ) order by id), '[]')
  from return_lines where return_lines.parcel_id = parcels.id
)`

function selectEvents(db: Db, id: string) {
  return db
    .selectFrom('parcel_events')
    .leftJoin('admins', 'admins.id', 'parcel_events.staff_id')
    .select(['parcel_events.id', 'kind', 'state', 'raw', 'note', 'collected', 'source', 'at', 'staff_id'])
    .select(STAFF_NAME.as('staff_name'))
    .where('parcel_id', '=', id)
    .orderBy('at')
    .orderBy('parcel_events.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectParcels>['execute']>>[number]

function parcelOf(row: Row, role: Role): Parcel {
  const { carrier_id, carrier_name, carrier_phone, printed_amount, label_void } = row
  return parcelFor(role, {
    id: row.id,
    order_id: row.order_id,
    order_number: row.order_number,
    carrier:
      carrier_id === null || carrier_name === null
        ? null
        : { id: carrier_id, name: carrier_name, phone: carrier_phone },
    tracking: row.tracking,
    tracking_link: trackingLink(row.tracking_url, row.tracking),
    state: row.state,
    raw_status: row.raw_status,
    news_at: instant(row.raw_at),
    tries: row.tries,
    told_in_part: row.told_in_part,
    failure: row.failure,
    amount: row.amount,
    collected: row.collected,
    fee_expected: row.fee_expected,
    fee_charged: row.fee_charged,
    open_allowed: row.open_allowed,
    try_allowed: row.try_allowed,
    fragile: row.fragile,
    pieces: row.pieces,
    handover_number: row.handover_number,
    ready_at: instant(row.ready_at),
    printed_at: instant(row.printed_at),
    void_label:
      label_void === null || printed_amount === null
        ? null
        : { printed_total: printed_amount, total: row.amount, changed: label_void },
    label_version: row.label_version,
    handed_at: instant(row.handed_at),
    delivered_at: instant(row.delivered_at),
    refused_at: instant(row.refused_at),
    returned_at: instant(row.returned_at),
    lost_at: instant(row.lost_at),
    cash: row.cash,
    given_up_reason: row.cash === 'abandonne' ? row.given_up_reason : null,
    created_at: row.created_at.toISOString(),
    sending: sendingOf(row),
  })
}

function sendingOf(row: Row): Parcel['sending'] {
  const { sending_state: state, sending_code: code, sending_message, waiting_word, second_code } = row
  if (state === null) return null
  const message =
    second_code === null
      ? sending_message
      : `Deux colis chez le transporteur\u00a0: ${code} et ${second_code}. Annulez-en un chez lui.`
  const needs_person = state === 'inconnu' && row.next_at === null
  const isThere = state === 'envoye' && row.changed_at === null
  const has_label = isThere && message === null && row.label_url !== null
  const ends_by_hand = isThere && message !== null
  return {
    ...{ state, code, message, waiting_word, read_at: instant(row.read_at) },
    ...{ has_label, ends_by_hand, needs_person },
  }
}

/** Says whether the parcel, or its rest, must come back: its order is cancelled, or as good as that, and it is still out. */
function isExpected({ goods, state }: Pick<Row, 'goods' | 'state'>): boolean {
  return goods === 'en-retour' && (state === 'livre-en-partie' || OUT_STATES.includes(state))
}

function cardOf(row: Row, { role, lateBefore }: { role: Role; lateBefore: Date }): ParcelCard {
  const { status, goods, cancel_reason, name, city, district, address, landmark, carrier_note } = row
  const isTheirs = worksOn(role, status)
  return {
    ...parcelOf(row, role),
    ...{ status, goods, cancel_reason, name, city, district, address, landmark, carrier_note },
    deliver_on: row.deliver_on,
    pieces_not_taken: row.pieces_not_taken,
    phone: isTheirs ? displayPhone(row.phone) : null,
    phone2: isTheirs && row.phone2 !== null ? displayPhone(row.phone2) : null,
    is_return_late: isExpected(row) && row.raw_at !== null && row.raw_at < lateBefore,
  }
}

const OUT_STATES: readonly ParcelState[] = OUT_PARCEL_STATES

function instant(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
