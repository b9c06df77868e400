import { sql } from 'kysely'
import * as v from 'valibot'
import type { OrderToPrepare, Preparation, ShippingBlock } from '#contract/parcels/parcels.ts'
import { admits, type Role } from '#domain/account/roles.ts'
import { LINK_ADAPTERS, LINKS } from '#domain/carrier-links/links.ts'
import { type ResolvedCity, resolveCity } from '#domain/carriers/cities.ts'
import { carrierLimits } from '#domain/carriers/limits.ts'
import type { ParcelData } from '#domain/carriers/parcel-data.ts'
import { bestForCity, proposalReason } from '#domain/carriers/proposal.ts'
import { displayPhone } from '#domain/customers/contact-details.ts'
import {
  type CarrierRecord,
  listCarrierRecords,
  readAllServedCities,
  type ServedCities,
} from '#services/carriers/rows.ts'
import { TAKE_BACK } from '#services/exchanges.ts'
import { findVoidSlips } from '#services/orders/changes.ts'
import { IS_LIVE } from '#services/parcels/rows.ts'
import { readParcelsOfOrders } from '#services/parcels/view.ts'
import { readCityResults } from '#services/results/city-results.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'

const adapterSchema = v.picklist(LINK_ADAPTERS)

/** The other orders follow when these are packed. */
const MOST = 500

/** Selects the orders that are in the shop: to be packed, or packed and waiting for their carrier. */
export const IN_SHOP = sql`from orders
  left join parcels on parcels.order_id = orders.id and ${IS_LIVE}
  where orders.status in ('en-preparation', 'expedie')
    and (orders.status = 'en-preparation' and (parcels.id is null or parcels.state = 'a-remettre')
      or orders.status = 'expedie' and parcels.state = 'a-remettre')`

/** Reads what is to be packed or handed over, and what prevents each carrier from taking it (A25.3, A26.1). */
export async function getPreparation(shop: Shop, role: Role): Promise<Preparation> {
  const { db } = shop
  const { rows } = await sql<{ id: string; is_packed: boolean; is_done: boolean }>`
    select orders.id::text as id, parcels.ready_at is not null as is_packed,
      parcels.ready_at is not null and parcels.label_void is null as is_done
    ${IN_SHOP}
    order by is_done, orders.deliver_on nulls first, orders.created_at, orders.id`.execute(db)
  const ids = rows.map(({ id }) => id).slice(0, MOST)
  const known = await listCarrierRecords(db)
  const carriers = known.filter(({ active }) => active)
  const links = await db.selectFrom('carrier_links').select(['carrier_id', 'adapter']).execute()
  const linked = new Map(
    links.map(({ carrier_id, adapter }) => [carrier_id, v.parse(adapterSchema, adapter)]),
  )
  const orders = await readOrders(shop, ids, { role, first: carriers[0]?.id ?? null })
  const { shipping } = await readSettings(db)
  return {
    orders: await withProposals(shop, await withBlocks(shop, orders, known), { carriers, role }),
    counts: {
      to_prepare: rows.filter(({ is_done }) => !is_done).length,
      to_hand_over: rows.filter(({ is_packed }) => is_packed).length,
    },
    carriers: carriers.map(({ id, name, open_default, try_default, label }) => {
      const adapter = linked.get(id)
      return {
        ...{ id, name, open_default, try_default, label },
        is_linked: adapter !== undefined,
        own_labels: adapter === undefined ? 'none' : LINKS[adapter].labels,
      }
    }),
    label_lists_articles: shipping.label_lists_articles,
  }
}

type Unproposed = Omit<OrderToPrepare, 'proposal'> & { city_key: string }
type Unblocked = Omit<Unproposed, 'blocks'>

/** `first` is the carrier suggested for a new city. */
type Reading = { role: Role; first: number | null }

async function readOrders(
  { db }: Shop,
  ids: readonly string[],
  { role, first }: Reading,
): Promise<Unblocked[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'created_at', 'confirmed_at', 'deliver_on', 'name', 'phone'])
    .select([
      'phone2',
      'city',
      'city_key',
      'district',
      'address',
      'landmark',
      'carrier_note',
      'version',
      'total',
    ])
    .select(TAKE_BACK.as('take_back'))
    .where('id', 'in', ids)
    .execute()
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'id', 'product_name', 'product_image', 'volume', 'quantity', 'price'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id)
  const parcels = await readParcelsOfOrders(db, ids, role)
  const lastOfCity = await readLastCarriers(
    db,
    rows.map(({ city_key }) => city_key),
  )
  const slips = await findVoidSlips(db, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const orders: Unblocked[] = []
  for (const order of ids.flatMap((id) => byId.get(id) ?? [])) {
    const { id, created_at, confirmed_at, phone, phone2, ...told } = order
    const lines = itemsOf.get(id) ?? []
    const parcel = parcels.get(id)
    orders.push({
      ...told,
      order_id: id,
      created_at: created_at.toISOString(),
      confirmed_at: confirmed_at?.toISOString() ?? null,
      phone: displayPhone(phone),
      phone2: phone2 === null ? null : displayPhone(phone2),
      items: lines,
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      parcel: parcel?.state === 'a-remettre' ? parcel : null,
      suggested_carrier_id: lastOfCity.get(told.city_key) ?? first,
      void_slip: slips.get(id) ?? null,
    })
  }
  return orders
}

/** The last carrier of a city is sought among so many parcels; most cities are found among the first. */
const LAST_PARCELS = [500, 5000]

/** Returns the carrier of the last parcel to each of these cities, if it is still used. */
async function readLastCarriers(db: Shop['db'], cityKeys: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const most of LAST_PARCELS) {
    const missing = [...new Set(cityKeys)].filter((key) => !found.has(key))
    if (missing.length === 0) break
    const { rows } = await sql<{ city_key: string; carrier_id: number }>`
      select distinct on (orders.city_key) orders.city_key, latest.carrier_id
      from (
        select order_id, carrier_id, created_at, id from parcels order by created_at desc, id desc limit ${most}
      ) latest
      -- By order: without this the planner reads all orders for the latest parcels.
      cross join lateral (select city_key from orders where orders.id = latest.order_id offset 0) as orders
      join carriers on carriers.id = latest.carrier_id and carriers.active
      where orders.city_key = any(${missing}::text[])
      order by orders.city_key, latest.created_at desc, latest.id desc`.execute(db)
    for (const { city_key, carrier_id } of rows) found.set(city_key, carrier_id)
  }
  return found
}

async function withBlocks(
  { db }: Shop,
  orders: readonly Unblocked[],
  known: readonly CarrierRecord[],
): Promise<Unproposed[]> {
  const used = new Set(orders.map(({ parcel }) => parcel?.carrier?.id))
  const asked = known.filter(({ id, active }) => active || used.has(id))
  const served = await readAllServedCities(
    db,
    asked.map(({ id }) => id),
  )
  const terms = asked.map((carrier) => ({
    carrier,
    resolve: resolveOnce(served.get(carrier.id) ?? { cities: [], mappings: [] }),
  }))
  return orders.map((order) => {
    const own = order.parcel?.carrier?.id
    const data = dataOf(order)
    const blocks: ShippingBlock[] = terms
      .filter(({ carrier }) => own === undefined || carrier.id === own)
      .flatMap(({ carrier, resolve }) =>
        carrierLimits(carrier, data, resolve(data)).map(({ code, message }) => ({
          carrier_id: carrier.id,
          code,
          message,
        })),
      )
    return { ...order, blocks }
  })
}

/** Proposes the carrier that does best in each order's city, of those that take it (A40.1). */
async function withProposals(
  shop: Shop,
  orders: readonly Unproposed[],
  { carriers, role }: { carriers: readonly CarrierRecord[]; role: Role },
): Promise<OrderToPrepare[]> {
  const results = await readCityResults(
    shop,
    orders.map(({ city_key }) => city_key),
  )
  const names = new Map(carriers.map(({ id, name }) => [id, name]))
  return orders.map(({ city_key, ...order }) => {
    if (order.parcel !== null) return { ...order, proposal: null }
    const taken = (results.get(city_key) ?? []).filter(
      ({ carrier_id }) =>
        names.has(carrier_id) && !order.blocks.some((block) => block.carrier_id === carrier_id),
    )
    const best = bestForCity(taken)
    if (best === null) return { ...order, proposal: null }
    const { carrier_id } = best
    const told = { city: order.city, carrier: names.get(carrier_id) ?? '', readsCosts: admits('owner', role) }
    const proposal = { carrier_id, reason: proposalReason(best, told) }
    return { ...order, suggested_carrier_id: carrier_id, proposal }
  })
}

/** Looks up each place once in a carrier's list, because many orders go to the same places. */
function resolveOnce(served: ServedCities): (place: Pick<ParcelData, 'city' | 'district'>) => ResolvedCity {
  const known = new Map<string, ResolvedCity>()
  return ({ city, district }) => {
    const key = JSON.stringify([city, district])
    const found = known.get(key) ?? resolveCity({ city, district }, served)
    known.set(key, found)
    return found
  }
}

function dataOf({ parcel, total, carrier_note: note, ...order }: Unblocked): ParcelData {
  return {
    ...order,
    note,
    tracking: parcel?.tracking ?? null,
    amount: total,
    contents: 'Parfumerie',
    open_allowed: parcel?.open_allowed ?? true,
    try_allowed: parcel?.try_allowed ?? false,
    fragile: parcel?.fragile ?? true,
  }
}
