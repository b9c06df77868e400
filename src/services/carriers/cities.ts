import { sql } from 'kysely'
import type {
  deleteCarrierCities as deleteCall,
  importCarrierCities,
  listCarrierCities as listCall,
  listCityMappings as mappingsCall,
  setCityMapping as setCall,
} from '#contract/carriers/carriers.ts'
import type { EndpointAnswer, ParsedInput } from '#contract/endpoint.ts'
import { admits, type Role } from '#domain/account/roles.ts'
import type { Sheet } from '#domain/batches/read-lines.ts'
import { type CarrierCity, resolveCity } from '#domain/carriers/cities.ts'
import { MAX_CARRIER_CITIES, readCityList } from '#domain/carriers/city-list.ts'
import { placeKey, usualCityName } from '#domain/customers/city-names.ts'
import { cityKey } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { formatWhole } from '#domain/money.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { readCarrier, readServedCities } from './rows.ts'
import { lockCarrier, told } from './save.ts'

/** Says how many unlinked places of open orders are shown. */
const MAX_UNLINKED = 100
const MAX_REFUSED_SHOWN = 50

/**
 * Returns one page of cities, by name; a city must contain every word of the search. Only owners read fees.
 * It refuses with `not_found`.
 */
export async function listCarrierCities(
  { db }: Shop,
  { id, search, page, per_page }: ParsedInput<typeof listCall>,
  role: Role,
): Promise<EndpointAnswer<typeof listCall>> {
  await readCarrier(db, id)
  const wanted = sql<boolean>`carrier_id = ${id}
    and (strpos(name_key, ${cityKey(search)}) > 0 or strpos(name_ar, ${search.trim()}) > 0)`
  const { total } = await db
    .selectFrom('carrier_cities')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  const cities = await db
    .selectFrom('carrier_cities')
    .select(['external_id', 'name', 'delivered_fee', 'refused_fee', 'returned_fee', 'delay'])
    .select(sql<boolean>`gone_at is not null`.as('is_gone'))
    .where(wanted)
    .orderBy('name_key')
    .orderBy('external_id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const withoutFees = { delivered_fee: null, refused_fee: null, returned_fee: null }
  return {
    cities: admits('owner', role) ? cities : cities.map((city) => ({ ...city, ...withoutFees })),
    total: Number(total),
  }
}

/**
 * Adds a list of cities and updates the known ones (A24.12). It refuses with `invalid_input`, `not_found`.
 */
export async function importCities(
  shop: Shop,
  { id, sheet }: { id: number; sheet: Sheet },
  actor: string,
): Promise<EndpointAnswer<typeof importCarrierCities>> {
  const firstLine = Math.max(1, (sheet.lines[0]?.line ?? 2) - 1)
  const { cities, refused } = readCityList([{ line: firstLine, cells: sheet.headings }, ...sheet.lines])
  if (cities.length === 0) {
    const [first] = refused
    const why = first === undefined ? '' : ` Ligne ${first.line}\u00a0: ${first.message}`
    throw new ShopError('invalid_input', `Aucune ville lue dans cette liste.${why}`)
  }
  const { added, changed, same } = await storeCities(shop, { id, cities, isWhole: false }, actor)
  return { added, changed, same, refused: refused.slice(0, MAX_REFUSED_SHOWN) }
}

export type StoredCities = { added: number; changed: number; same: number; gone: number; is_short: boolean }

/** A whole list that has fewer than this share of what was served before is taken for a mistake of the carrier's. */
const LEAST_SHARE = 0.5

/**
 * Adds cities of a carrier and updates the known ones. Those that a whole list has no more are marked, never deleted; one that is
 * suspiciously short marks none. It refuses with `invalid_input`, `not_found`.
 */
export function storeCities(
  shop: Shop,
  { id, cities: listed, isWhole }: { id: number; cities: readonly CarrierCity[]; isWhole: boolean },
  actor: string,
): Promise<StoredCities> {
  const now = shop.clock()
  // A list may have a city twice: the later line counts.
  const byId = new Map(listed.map((city) => [city.external_id, city]))
  const cities = [...byId.values()]
  return inTransaction(shop, async (tx) => {
    await lockCarrier(tx, id)
    const before = await readServedCities(tx, id)
    const known = new Map(before.cities.map((city) => [city.external_id, city]))
    const added = cities.filter(({ external_id }) => !known.has(external_id))
    if (known.size + added.length > MAX_CARRIER_CITIES) {
      throw new ShopError(
        'invalid_input',
        `${formatWhole(MAX_CARRIER_CITIES)} villes au plus par transporteur.`,
      )
    }
    const changed = cities.filter((city) => {
      const one = known.get(city.external_id)
      return (
        one !== undefined &&
        (one.is_gone || rowText(one) !== rowText({ ...city, name_ar: city.name_ar ?? one.name_ar ?? null }))
      )
    })
    const rows = [...added, ...changed].map((city) => ({ ...city, name_key: cityKey(city.name) }))
    if (rows.length > 0) {
      await sql`
        insert into carrier_cities
          (carrier_id, external_id, name, name_key, name_ar, delivered_fee, refused_fee, returned_fee, delay)
        select ${id}::integer, external_id, name, name_key, name_ar, delivered_fee, refused_fee, returned_fee, delay
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as city (
          external_id text, name text, name_key text, name_ar text, delivered_fee numeric, refused_fee numeric,
          returned_fee numeric, delay text
        )
        on conflict (carrier_id, external_id) do update set
          name = excluded.name, name_key = excluded.name_key,
          name_ar = coalesce(excluded.name_ar, carrier_cities.name_ar), delivered_fee = excluded.delivered_fee,
          refused_fee = excluded.refused_fee, returned_fee = excluded.returned_fee, delay = excluded.delay,
          gone_at = null`.execute(tx)
    }
    const served = before.cities.filter(({ is_gone }) => !is_gone)
    const is_short = isWhole && byId.size < served.length * LEAST_SHARE
    const missing = served.map(({ external_id }) => external_id).filter((known) => !byId.has(known))
    const gone = isWhole && !is_short ? missing : []
    if (gone.length > 0) {
      await sql`
        update carrier_cities set gone_at = ${now}
        where carrier_id = ${id} and external_id = any(${gone}::text[])`.execute(tx)
    }
    if (rows.length + gone.length > 0) {
      await told(tx, id, { actor, action: 'carrier.cities_imported', now })
    }
    return {
      added: added.length,
      changed: changed.length,
      same: cities.length - added.length - changed.length,
      gone: gone.length,
      is_short,
    }
  })
}

/** Deletes one city or all of them, with the links to them. It refuses with `not_found`. */
export function deleteCities(
  shop: Shop,
  { id, external_id }: ParsedInput<typeof deleteCall>,
  actor: string,
): Promise<{ deleted: number }> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    await lockCarrier(tx, id)
    let deletion = tx.deleteFrom('carrier_cities').where('carrier_id', '=', id)
    if (external_id !== null) deletion = deletion.where('external_id', '=', external_id)
    const gone = await deletion.returning('external_id').execute()
    if (gone.length > 0) await told(tx, id, { actor, action: 'carrier.cities_deleted', now })
    return { deleted: gone.length }
  })
}

/**
 * Returns the linked places, and those of open orders that are not linked (A24.13). It refuses with
 * `not_found`.
 */
export async function listMappings({ db }: Shop, id: number): Promise<EndpointAnswer<typeof mappingsCall>> {
  await readCarrier(db, id)
  const served = await readServedCities(db, id)
  const names = new Map(
    served.cities.map(({ external_id, name, is_gone }) => [
      external_id,
      is_gone ? `${name} (n’est plus desservie)` : name,
    ]),
  )
  const places = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.min<string>('city').as('city'),
      eb.fn.min<string | null>('district').as('district'),
      eb.fn.countAll<number>().as('orders'),
    ])
    .where('status', 'in', ['nouveau', 'en-preparation'])
    .groupBy(['city_key', sql`lower(trim(coalesce(district, '')))`])
    .orderBy('orders', 'desc')
    .orderBy('city')
    .execute()
  return {
    linked: served.mappings
      .map((mapping) => ({
        ...mapping,
        city: usualCityName(mapping.city_key),
        name: names.get(mapping.external_id) ?? '',
      }))
      .toSorted((one, other) => one.city.localeCompare(other.city, 'fr')),
    unlinked: places
      .filter((place) => ['unmapped', 'gone'].includes(resolveCity(place, served).kind))
      .map((place) => ({ ...place, orders: Number(place.orders) }))
      .slice(0, MAX_UNLINKED),
  }
}

/** Links a place to a city of the carrier, or removes the link (A24.13). It refuses with `not_found`. */
export function setMapping(
  shop: Shop,
  { id, city, district, external_id }: ParsedInput<typeof setCall>,
  actor: string,
): Promise<void> {
  const now = shop.clock()
  const place = { carrier_id: id, city_key: placeKey(city), district_key: placeKey(district ?? '') }
  return inTransaction(shop, async (tx) => {
    await lockCarrier(tx, id)
    if (external_id === null) {
      await tx
        .deleteFrom('city_mappings')
        .where('carrier_id', '=', id)
        // The list names the keys themselves; some of them would be shortened again.
        .where('city_key', 'in', [city, place.city_key])
        .where('district_key', 'in', [district ?? '', place.district_key])
        .execute()
    } else {
      const { cities } = await readServedCities(tx, id)
      if (!cities.some((one) => one.external_id === external_id && !one.is_gone)) {
        throw new ShopError('not_found', 'Cette ville n’est plus dans la liste du transporteur.')
      }
      await tx
        .insertInto('city_mappings')
        .values({ ...place, external_id })
        .onConflict((conflict) =>
          conflict.columns(['carrier_id', 'city_key', 'district_key']).doUpdateSet({ external_id }),
        )
        .execute()
    }
    await told(tx, id, { actor, action: 'carrier.city_linked', now })
  })
}

function rowText({
  external_id,
  name,
  name_ar = null,
  delivered_fee,
  refused_fee,
  returned_fee,
  delay,
}: CarrierCity): string {
  return JSON.stringify([external_id, name, name_ar, delivered_fee, refused_fee, returned_fee, delay])
}
