import type { HandoverCollection } from '#contract/parcels/handovers.ts'
import { isUnderWay, leftOutBecause, mayCollect } from '#domain/carrier-links/collection.ts'
import { LINK_ADAPTERS, LINKS, type LinkAdapter } from '#domain/carrier-links/links.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

type Db = Shop['db'] | ShopTransaction

/** A parcel of a handover that its carrier has not fetched yet: it is told of under `code`, or would not be, for this reason. */
export type WaitingParcel = { order_number: string } & (
  | { code: string; reason: null }
  | { code: string | null; reason: string }
)

/**
 * Reads what a carrier was told of a handover (A39.36). It is null where its link has nothing to be told, or none of the parcels
 * is of that link.
 */
export async function readCollection(
  db: Db,
  { id, carrierId, now }: { id: number; carrierId: number; now: Date },
): Promise<HandoverCollection | null> {
  const kept = await findCollection(db, id)
  const linked = await linkOf(db, carrierId)
  // Who was asked before the carrier was linked otherwise has refused, and is asked no more.
  const isFormer = linked !== undefined && kept?.state === 'refuse' && kept.adapter !== linked
  const row = isFormer ? undefined : kept
  const adapter = row === undefined ? linked : knownAdapter(row)
  if (adapter === undefined || LINKS[adapter].collection === 'none') return null
  const parcels = await listWaiting(db, id, adapter)
  const toTell = parcels.filter(({ reason }) => reason === null)
  if (row === undefined && toTell.length === 0) return null
  const state = row?.state ?? null
  const isOpen = mayCollect(state)
  // What the carrier was told of stands in its note, whatever is known of a parcel since.
  const isIn = ({ code, reason }: WaitingParcel) =>
    isOpen ? reason === null : code !== null && (row?.codes.includes(code) ?? false)
  return {
    ...{ adapter, state, reference: row?.reference ?? null, message: row?.message ?? null },
    told_at: row?.told_at.toISOString() ?? null,
    count: isOpen ? toTell.length : (row?.codes.length ?? 0),
    left_out: parcels
      .filter((parcel) => !isIn(parcel))
      .map(({ order_number, reason }) => ({ order_number, reason: reason ?? 'réglé depuis' })),
    may_tell: isOpen && toTell.length > 0 && linked !== undefined && LINKS[linked].collection !== 'none',
    is_under_way: row !== undefined && isUnderWay(row, now),
    is_unproven: !(await wasEverTold(db, { id, carrierId })),
  }
}

/** Lists the parcels of a handover that its carrier, linked by this interface, has not fetched yet, as far as the shop knows. */
export async function listWaiting(
  db: Db,
  handoverId: number,
  adapter: LinkAdapter,
): Promise<WaitingParcel[]> {
  const rows = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .leftJoin('parcel_sendings', (join) =>
      join
        .onRef('parcel_sendings.parcel_id', '=', 'parcels.id')
        .onRef('parcel_sendings.carrier_id', '=', 'parcels.carrier_id'),
    )
    .select([
      'order_number',
      'parcel_sendings.state',
      'code',
      'message',
      'changed_at',
      'second_code',
      'told_adapter',
    ])
    .where('handover_id', '=', handoverId)
    .where('parcels.state', '=', 'remis')
    .orderBy('order_number')
    .execute()
  return rows.map(({ order_number, code, ...sending }) => {
    const reason = leftOutBecause(sending, adapter)
    if (reason !== null) return { order_number, code, reason }
    return code === null
      ? { order_number, code, reason: 'sans numéro chez le transporteur' }
      : { order_number, code, reason: null }
  })
}

export function findCollection(db: Db, handoverId: number) {
  return db
    .selectFrom('handover_collections')
    .selectAll()
    .where('handover_id', '=', handoverId)
    .executeTakeFirst()
}

async function linkOf(db: Db, carrierId: number): Promise<LinkAdapter | undefined> {
  const row = await db
    .selectFrom('carrier_links')
    .select('adapter')
    .where('carrier_id', '=', carrierId)
    .executeTakeFirst()
  return row && knownAdapter(row)
}

/** A later version of the shop may know more adapters than this one. */
function knownAdapter({ adapter }: { adapter: string }): LinkAdapter | undefined {
  return LINK_ADAPTERS.find((one) => one === adapter)
}

async function wasEverTold(db: Db, { id, carrierId }: { id: number; carrierId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('handover_collections')
    .innerJoin('handovers', 'handovers.id', 'handover_id')
    .select('handover_id')
    .where('carrier_id', '=', carrierId)
    .where('state', '=', 'fait')
    .where('handover_id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
