/** Room of carriers: their records, cities and links, and the files of parcels. */

import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { columnSchema, maxLengthsSchema, statusWordsSchema } from '#contract/carriers/carriers.schemas.ts'
import type { Carrier, CarrierChoice } from '#contract/carriers/carriers.ts'
import type { Database } from '#database/schema.ts'
import type { CarrierCity, CityMapping, ResolvedCity } from '#domain/carriers/cities.ts'
import { resolveCity } from '#domain/carriers/cities.ts'
import type { CarrierFields } from '#domain/carriers/form.ts'
import { PRESETS } from '#domain/carriers/presets.ts'
import { ShopError } from '#domain/errors.ts'
import type { StatusWords } from '#domain/parcels/status-words.ts'
import type { Shop } from '#services/shop.ts'

export type CarrierRecord = CarrierFields & { id: number; status_words: StatusWords }

const columnsSchema = v.array(columnSchema)
const presetSchema = v.fallback(v.picklist(PRESETS), 'generique')

/** Lists the carriers by name; those that are not used any more come last. */
export async function listCarriers(db: Kysely<Database>): Promise<Carrier[]> {
  const rows = await selectCarriers(db).execute()
  return rows.map(carrierView)
}

/** Returns the carriers without their fees, which those who prepare may not see. */
export async function listCarrierChoices({ db }: Shop): Promise<CarrierChoice[]> {
  const carriers = await listCarriers(db)
  return carriers.map(({ id, name, active, phone, label, open_default, try_default }) => ({
    ...{ id, name, active, phone },
    ...{ label, open_default, try_default },
  }))
}

/** Reads a carrier; `not_found`. */
export async function readCarrier(db: Kysely<Database>, id: number): Promise<Carrier> {
  const row = await selectCarriers(db).where('carriers.id', '=', id).executeTakeFirst()
  return row === undefined ? carrierNotFound() : carrierView(row)
}

/**
 * Reads a carrier in the form that the rules need: limits, fees, columns and learnt words (A24.6). It refuses
 * with `not_found`.
 */
export async function getCarrier(db: Kysely<Database>, id: number): Promise<CarrierRecord> {
  return recordOf(await readCarrier(db, id))
}

/** Lists every carrier in the form that the rules need, in the order of `listCarriers`. */
export async function listCarrierRecords(db: Kysely<Database>): Promise<CarrierRecord[]> {
  return (await listCarriers(db)).map(recordOf)
}

function recordOf({ words, ...carrier }: Carrier): CarrierRecord {
  return { ...carrier, status_words: Object.fromEntries(words.map(({ word, state }) => [word, state])) }
}

export type ServedCities = { cities: CarrierCity[]; mappings: CityMapping[] }

/** Reads every city of a carrier, those that it serves no more too, and the links to them, read once for many parcels. */
export async function readServedCities(db: Kysely<Database>, carrierId: number): Promise<ServedCities> {
  const served = await readAllServedCities(db, [carrierId])
  return served.get(carrierId) ?? { cities: [], mappings: [] }
}

/** Reads the cities of several carriers, and the links to them, by the carriers' ids. */
export async function readAllServedCities(
  db: Kysely<Database>,
  carrierIds: readonly number[],
): Promise<Map<number, ServedCities>> {
  if (carrierIds.length === 0) return new Map()
  const cities = await db
    .selectFrom('carrier_cities')
    .select([
      'carrier_id',
      'external_id',
      'name',
      'name_ar',
      'delivered_fee',
      'refused_fee',
      'returned_fee',
      'delay',
    ])
    .select(sql<boolean>`gone_at is not null`.as('is_gone'))
    .where('carrier_id', 'in', carrierIds)
    .execute()
  const mappings = await db
    .selectFrom('city_mappings')
    .select(['carrier_id', 'city_key', 'district_key', 'external_id'])
    .where('carrier_id', 'in', carrierIds)
    .execute()
  const citiesOf = Map.groupBy(cities, ({ carrier_id }) => carrier_id)
  const mappingsOf = Map.groupBy(mappings, ({ carrier_id }) => carrier_id)
  return new Map(
    carrierIds.map((id) => [id, { cities: citiesOf.get(id) ?? [], mappings: mappingsOf.get(id) ?? [] }]),
  )
}

/** Finds the carrier's city of one address; see `resolveCity`. */
export async function findCarrierCity(
  db: Kysely<Database>,
  carrierId: number,
  place: { city: string; district: string | null },
): Promise<ResolvedCity> {
  return resolveCity(place, await readServedCities(db, carrierId))
}

export function carrierNotFound(): never {
  throw new ShopError('not_found', 'Ce transporteur n’existe plus.')
}

function selectCarriers(db: Kysely<Database>) {
  return db
    .selectFrom('carriers')
    .selectAll('carriers')
    .select((eb) =>
      eb
        .selectFrom('carrier_cities')
        .select((count) => count.fn.countAll<number>().as('cities'))
        .whereRef('carrier_cities.carrier_id', '=', 'carriers.id')
        .where('gone_at', 'is', null)
        .as('cities'),
    )
    .orderBy('active', 'desc')
    .orderBy(sql`lower(name)`)
}

type CarrierRow = Awaited<ReturnType<ReturnType<typeof selectCarriers>['execute']>>[number]

function carrierView(row: CarrierRow): Carrier {
  const words = v.parse(statusWordsSchema, row.status_words)
  return {
    ...row,
    cities: Number(row.cities ?? 0),
    preset: v.parse(presetSchema, row.preset),
    max_lengths: v.parse(maxLengthsSchema, row.max_lengths),
    columns: v.parse(columnsSchema, row.columns),
    words: Object.entries(words).map(([word, state]) => ({ word, state })),
  }
}
