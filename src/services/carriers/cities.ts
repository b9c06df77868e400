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
): Promise<{ cities: CarrierCity[]; total: number }> {
  await readCarrier(db, id)
  const wanted = sql<boolean>`carrier_id = ${id} and strpos(name_key, ${cityKey(search)}) > 0`
  const { total } = await db
    .selectFrom('carrier_cities')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  const cities = await db
    .selectFrom('carrier_cities')
    .select(['external_id', 'name', 'delivered_fee', 'refused_fee', 'returned_fee', 'delay'])
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
  const now = shop.clock()
  const firstLine = Math.max(1, (sheet.lines[0]?.line ?? 2) - 1)
  const { cities, refused } = readCityList([{ line: firstLine, cells: sheet.headings }, ...sheet.lines])
  if (cities.length === 0) {
    const [first] = refused
    const why = first === undefined ? '' : ` Ligne ${first.line}\u00a0: ${first.message}`
    throw new ShopError('invalid_input', `Aucune ville lue dans cette liste.${why}`)
  }
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
      return one !== undefined && rowText(one) !== rowText(city)
    })
    const rows = [...added, ...changed].map((city) => ({ ...city, name_key: cityKey(city.name) }))
    if (rows.length > 0) {
      await sql`
        insert into carrier_cities
          (carrier_id, external_id, name, name_key, delivered_fee, refused_fee, returned_fee, delay)
        select ${id}::integer, external_id, name, name_key, delivered_fee, refused_fee, returned_fee, delay
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as city (
          external_id text, name text, name_key text, delivered_fee numeric, refused_fee numeric,
          returned_fee numeric, delay text
        )
        on conflict (carrier_id, external_id) do update set
          name = excluded.name, name_key = excluded.name_key, delivered_fee = excluded.delivered_fee,
          refused_fee = excluded.refused_fee, returned_fee = excluded.returned_fee, delay = excluded.delay`.execute(
        tx,
      )
      await told(tx, id, { actor, action: 'carrier.cities_imported', now })
    }
    return {
      added: added.length,
      changed: changed.length,
      same: cities.length - added.length - changed.length,
      refused: refused.slice(0, MAX_REFUSED_SHOWN),
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
  const names = new Map(served.cities.map(({ external_id, name }) => [external_id, name]))
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
      .filter((place) => resolveCity(place, served).kind === 'unmapped')
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
      if (!cities.some((one) => one.external_id === external_id)) {
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
  delivered_fee,
  refused_fee,
  returned_fee,
  delay,
}: CarrierCity): string {
  return JSON.stringify([external_id, name, delivered_fee, refused_fee, returned_fee, delay])
}
