import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type {
  createHandover as createCall,
  Handover,
  HandoverDetail,
  ListedHandover,
  listHandovers as listCall,
} from '#contract/parcels/handovers.ts'
import type { Role } from '#domain/account/roles.ts'
import { callEndsAt } from '#domain/carrier-links/collection.ts'
import { ShopError } from '#domain/errors.ts'
import { parcelStatesOf } from '#domain/parcels/readable.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import type { Admin } from '#services/account/sessions.ts'
import { STAFF_NAME } from '#services/account/staff-name.ts'
import { recordAudit } from '#services/audit.ts'
import { TAKE_BACK } from '#services/exchanges.ts'
import { type LockedOrder, lockOrders } from '#services/order-status/lock.ts'
import { sendOrders } from '#services/orders/send.ts'
import { later } from '#services/parcels/by-status.ts'
import { readableBy } from '#services/parcels/for-role.ts'
import { ANNOUNCED, type AnnouncedParcel, announceParcel, insertEvents } from '#services/parcels/move.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { readCollection } from './collection.ts'

type Db = Shop['db'] | ShopTransaction

/** One handover runs at a time, so that numbers have neither gaps nor doubles. */
const NUMBER_LOCK = 704_020_291

/** Hands parcels over, all or none (§3 row 8). See the contract for the refusals. */
export function createHandover(
  shop: Shop,
  request: ParsedInput<typeof createCall>,
  by: Admin,
): Promise<HandoverDetail> {
  const now = shop.clock()
  const ids = [...new Set(request.parcel_ids)].sort()
  return inTransaction(shop, async (tx) => {
    const asked = await tx.selectFrom('parcels').select('order_id').where('id', 'in', ids).execute()
    const orders =
      asked.length === 0
        ? []
        : await lockOrders(
            tx,
            asked.map(({ order_id }) => order_id),
          )
    const known = await findByKey(tx, request.client_key)
    if (known !== null)
      return sameHandover(tx, known, { carrier_id: request.carrier_id, ids }, { role: by.role, now })
    const parcels = await lockReady(tx, orders, { ...request, ids })
    await sendOrders(tx, orders, { staffId: by.id, now })
    const handoverId = await writeHandover(tx, request, { staffId: by.id, now })
    await placeInHands(tx, parcels, { handoverId, staffId: by.id, now })
    const subject = `handover ${handoverId}`
    await recordAudit(tx, { actor: by.username, action: 'handover.created', subject, now })
    return getHandover(tx, handoverId, { role: by.role, now })
  })
}

type Handing = { handoverId: number; staffId: number; now: Date }

/** Writes the handover of locked parcels together: neither their fees nor their cash change. */
async function placeInHands(
  tx: ShopTransaction,
  parcels: readonly { id: string; raw_at: Date | null }[],
  { handoverId, staffId, now }: Handing,
): Promise<void> {
  const handed = parcels.map(({ id, raw_at }) => ({ id, at: later(now, raw_at) }))
  await insertEvents(
    tx,
    handed.map(({ id, at }) => ({ parcelId: id, state: 'remis', at, staffId })),
  )
  const { rows } = await sql<AnnouncedParcel>`
    update parcels set state = 'remis', handed_at = handed.at, raw_at = handed.at, handover_id = ${handoverId}
    from jsonb_to_recordset(${JSON.stringify(handed)}::jsonb) as handed (id uuid, at timestamptz)
    where parcels.id = handed.id
    returning ${sql.join(ANNOUNCED.map((column) => sql.ref(`parcels.${column}`)))}`.execute(tx)
  for (const parcel of rows) announceParcel(tx, parcel)
}

type Asked = { carrier_id: number; ids: readonly string[] }

async function findByKey(db: Db, clientKey: string) {
  const row = await db
    .selectFrom('handovers')
    .select(['id', 'carrier_id'])
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
  return row ?? null
}

/** The answer was lost and the request came again. */
async function sameHandover(
  tx: ShopTransaction,
  known: { id: number; carrier_id: number | null },
  { carrier_id, ids }: Asked,
  reader: Reader,
): Promise<HandoverDetail> {
  const handed = await tx.selectFrom('parcels').select('id').where('handover_id', '=', known.id).execute()
  const has = new Set(handed.map(({ id }) => id))
  if (known.carrier_id === carrier_id && has.size === ids.length && ids.every((id) => has.has(id))) {
    return getHandover(tx, known.id, reader)
  }
  throw sentWithOthers()
}

function sentWithOthers(): ShopError {
  return new ShopError('idempotency_conflict', 'Ce bordereau a déjà été envoyé avec d’autres colis.')
}

const IS_BEING_SENT = sql<boolean>`exists (
  select from parcel_sendings where parcel_id = parcels.id and parcel_sendings.state in ('en-attente', 'inconnu'))`

/** Locks the parcels; `parcel_not_ready` with the numbers of the orders that are not ready. */
async function lockReady(tx: ShopTransaction, orders: readonly LockedOrder[], { carrier_id, ids }: Asked) {
  const rows = await tx
    .selectFrom('parcels')
    .select(['id', 'order_id', 'carrier_id', 'state', 'ready_at', 'label_void', 'raw_at'])
    .select(IS_BEING_SENT.as('is_being_sent'))
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const isReady = (row: (typeof rows)[number]) => {
    const status = orders.find(({ id }) => id === row.order_id)?.status
    const isPacked = row.state === 'a-remettre' && row.ready_at !== null && row.label_void === null
    // Its carrier does not know it yet, or perhaps not.
    if (row.is_being_sent) return false
    return isPacked && row.carrier_id === carrier_id && (status === 'en-preparation' || status === 'expedie')
  }
  const late = rows.filter((row) => !isReady(row))
  if (late.length === 0 && rows.length === ids.length) return rows
  const numbers =
    late.length === 0
      ? []
      : await tx
          .selectFrom('orders')
          .select('order_number')
          .where(
            'id',
            'in',
            late.map(({ order_id }) => order_id),
          )
          .orderBy('order_number')
          .execute()
  throw new ShopError('parcel_not_ready', 'Ce colis n’est pas prêt à être remis.', {
    details: { parcels: numbers.map(({ order_number }) => order_number) },
  })
}

async function writeHandover(
  tx: ShopTransaction,
  { carrier_id, driver, client_key }: ParsedInput<typeof createCall>,
  { staffId, now }: { staffId: number; now: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${NUMBER_LOCK})`.execute(tx)
  // The key was sent with other parcels at the same time, whose locks do not exclude these.
  if ((await findByKey(tx, client_key)) !== null) throw sentWithOthers()
  const prefix = `BL-${dayInMorocco(now).slice(2).replaceAll('-', '')}-`
  const { count } = await tx
    .selectFrom('handovers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('number', '>=', prefix)
    .where('number', '<', `${prefix}~`)
    .executeTakeFirstOrThrow()
  const number = `${prefix}${String(Number(count) + 1).padStart(2, '0')}`
  const { id } = await tx
    .insertInto('handovers')
    .values({ number, carrier_id, at: now, staff_id: staffId, driver: driver || null, client_key })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Reader = { role: Role; now: Date }

/** Returns a handover with the parcels that the role may read. It refuses with `not_found`. */
export async function getHandover(db: Db, id: number, { role, now }: Reader): Promise<HandoverDetail> {
  const [handover] = await selectHandovers(db, role).where('handovers.id', '=', id).execute()
  if (handover === undefined) throw new ShopError('not_found', 'Ce bordereau n’existe plus.')
  const parcels = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['parcels.id', 'order_id', 'order_number', 'tracking', 'city', 'amount', 'pieces', 'state'])
    .select(TAKE_BACK.as('take_back'))
    .where('handover_id', '=', id)
    .where(readableBy(role))
    .orderBy('city_key')
    .orderBy('order_number')
    .execute()
  const collection = await readCollection(db, { id, carrierId: handover.carrier_id, now })
  return { ...handoverView(handover), collection, parcels }
}

/** Returns one page of the handovers, or of those with parcels that the role may read, the newest first. */
export async function listHandovers(
  { db, clock }: Shop,
  { page, per_page }: ParsedInput<typeof listCall>,
  role: Role,
): Promise<{ handovers: ListedHandover[]; total: number }> {
  const now = clock()
  const isTheirs =
    parcelStatesOf(role) === undefined
      ? sql<boolean>`true`
      : sql<boolean>`exists (select from parcels where handover_id = handovers.id and ${readableBy(role)})`
  const rows = await selectHandovers(db, role)
    .where(isTheirs)
    .orderBy('handovers.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await db
    .selectFrom('handovers')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isTheirs)
    .executeTakeFirstOrThrow()
  return {
    handovers: rows.map((row) => ({ ...handoverView(row), ...toldOf(row, now) })),
    total: Number(total),
  }
}

type Told = Pick<ListedHandover, 'collection_state' | 'call_ends_at'>

function toldOf({ collection_state, told_at }: HandoverRow, now: Date): Told {
  const endsAt =
    collection_state === null || told_at === null
      ? null
      : callEndsAt({ state: collection_state, told_at }, now)
  return { collection_state, call_ends_at: endsAt?.toISOString() ?? null }
}

function selectHandovers(db: Db, role: Role) {
  return db
    .selectFrom('handovers')
    .innerJoin('carriers', 'carriers.id', 'handovers.carrier_id')
    .leftJoin('admins', 'admins.id', 'handovers.staff_id')
    .leftJoin('handover_collections', 'handover_collections.handover_id', 'handovers.id')
    .select(['handover_collections.state as collection_state', 'handover_collections.told_at'])
    .select(['handovers.id', 'number', 'at', 'driver', 'carriers.id as carrier_id'])
    .select(['carriers.name as carrier_name', 'carriers.phone as carrier_phone', 'staff_id'])
    .select(STAFF_NAME.as('staff_name'))
    .select((eb) =>
      eb
        .selectFrom('parcels')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('handover_id', '=', 'handovers.id')
        .where(readableBy(role))
        .as('count'),
    )
    .select((eb) =>
      eb
        .selectFrom('parcels')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('handover_id', '=', 'handovers.id')
        .where(sql<boolean>`not (${readableBy(role)})`)
        .as('ended'),
    )
    .select((eb) =>
      eb
        .selectFrom('parcels')
        .select((one) => one.fn.coalesce(one.fn.sum<number>('amount'), one.lit(0)).as('sum'))
        .whereRef('handover_id', '=', 'handovers.id')
        .where(readableBy(role))
        .as('amount'),
    )
}

type HandoverRow = Awaited<ReturnType<ReturnType<typeof selectHandovers>['execute']>>[number]

function handoverView(row: HandoverRow): Handover {
  const { id, number, at, driver, carrier_id, carrier_name, carrier_phone } = row
  return {
    ...{ id, number, driver, at: at.toISOString() },
    carrier: { id: carrier_id, name: carrier_name, phone: carrier_phone },
    by: row.staff_id === null ? null : row.staff_name,
    count: Number(row.count),
    amount: Number(row.amount),
    ended: Number(row.ended),
  }
}
