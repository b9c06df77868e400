import { type Kysely, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { resolveCity } from '#domain/carriers/cities.ts'
import { type CarrierFees, feeOf } from '#domain/carriers/fees.ts'
import { type InvoicedParcel, type InvoiceLine, trackingKey } from '#domain/remittances/match.ts'
import type { LineKind } from '#domain/remittances/words.ts'
import { readServedCities } from '#services/carriers/rows.ts'
import type { ShopTransaction } from '#services/shop.ts'

/** Adds to a parcel its order and its charges so far. */
export type StoredParcel = InvoicedParcel & {
  order_id: string
  order_number: string
  fee_charged: number | null
}

type Wanted = {
  lines: readonly Pick<InvoiceLine, 'parcel_id' | 'tracking'>[]
  /** The lines of this remittance itself do not count as settled elsewhere. */
  remittanceId: number
}

/** Returns the parcels that these lines may mean, of whatever carrier. */
export async function readInvoicedParcels(
  db: Kysely<Database>,
  { lines, remittanceId }: Wanted,
): Promise<StoredParcel[]> {
  const ids = [...new Set(lines.flatMap(({ parcel_id }) => parcel_id ?? []))]
  const keys = [...new Set(lines.map(({ tracking }) => trackingKey(tracking)).filter((key) => key !== ''))]
  if (ids.length + keys.length === 0) return []
  const rows = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['parcels.id', 'parcels.carrier_id', 'parcels.tracking', 'parcels.state', 'parcels.cash'])
    .select(['parcels.amount', 'parcels.collected', 'parcels.fee_expected', 'parcels.fee_charged'])
    .select([
      'parcels.delivered_at',
      'parcels.order_id',
      'orders.order_number',
      'orders.city',
      'orders.district',
    ])
    .where(meantBy(ids, keys))
    .orderBy('parcels.id')
    .execute()
  const taken = await readTaken(
    db,
    rows.map(({ id }) => id),
    remittanceId,
  )
  const terms = await readTerms(
    db,
    rows.map(({ carrier_id }) => carrier_id),
  )
  return rows.map(({ city, district, amount, collected, fee_expected, ...row }) => {
    const carrier = terms.get(row.carrier_id ?? 0)
    const fees = carrier?.feesIn({ city, district })
    return {
      ...row,
      carrier_name: carrier?.name ?? null,
      expected: collected ?? amount,
      fees: { livraison: fee_expected, refus: fees?.refused ?? 0, retour: fees?.returned ?? 0 },
      taken: taken.get(row.id) ?? {},
    }
  })
}

type Terms = { name: string; feesIn: (place: { city: string; district: string | null }) => CarrierFees }

/** Reads the fees of these carriers, by city where they gave some (A28.17). Each place is looked up once. */
async function readTerms(
  db: Kysely<Database>,
  carrierIds: readonly (number | null)[],
): Promise<Map<number, Terms>> {
  const carriers = await db
    .selectFrom('carriers')
    .select(['id', 'name', 'fee_default', 'refused_fee_default', 'returned_fee_default'])
    .where(sql<boolean>`id = any(${[...new Set(carrierIds)]}::integer[])`)
    .execute()
  const terms = new Map<number, Terms>()
  for (const carrier of carriers) {
    const served = await readServedCities(db, carrier.id)
    const known = new Map<string, CarrierFees>()
    terms.set(carrier.id, {
      name: carrier.name,
      feesIn(place) {
        const key = JSON.stringify([place.city, place.district])
        const told = known.get(key)
        if (told !== undefined) return told
        const found = resolveCity(place, served)
        const fees = feeOf(carrier, 'city' in found ? found.city : null)
        known.set(key, fees)
        return fees
      },
    })
  }
  return terms
}

/**
 * Returns the known parcels, locked in id order until the transaction ends; a remittance is locked after its parcels
 * (invariant 8).
 */
export async function lockKnownParcels(tx: ShopTransaction, wanted: Wanted): Promise<StoredParcel[]> {
  const ids = [...new Set(wanted.lines.flatMap(({ parcel_id }) => parcel_id ?? []))]
  const keys = [...new Set(wanted.lines.map(({ tracking }) => trackingKey(tracking)))].filter(Boolean)
  if (ids.length + keys.length === 0) return []
  await tx.selectFrom('parcels').select('id').where(meantBy(ids, keys)).orderBy('id').forUpdate().execute()
  return readInvoicedParcels(tx, wanted)
}

/**
 * The condition is a union, so that the index of the expression and the primary key serve it; with
 * alternatives the planner reads every parcel.
 */
function meantBy(ids: readonly string[], keys: readonly string[]) {
  return sql<boolean>`parcels.id = any(${[...ids]}::uuid[] || array(
    select named.id from parcels as named where upper(replace(named.tracking, ' ', '')) = any(${[...keys]}::text[])
  ))`
}

/** Reads the references of the other invoices that settle these parcels, by kind. */
async function readTaken(
  db: Kysely<Database>,
  ids: readonly string[],
  remittanceId: number,
): Promise<Map<string, Partial<Record<LineKind, string>>>> {
  const rows = await db
    .selectFrom('remittance_lines as line')
    .innerJoin('remittances', 'remittances.id', 'line.remittance_id')
    .select(['line.parcel_id', 'line.kind', 'remittances.reference'])
    .where(sql<boolean>`line.parcel_id = any(${[...ids]}::uuid[])`)
    .where('line.remittance_id', '<>', remittanceId)
    .execute()
  const byParcel = Map.groupBy(rows, ({ parcel_id }) => parcel_id ?? '')
  return new Map(
    [...byParcel].map(([id, lines]) => [
      id,
      Object.fromEntries(lines.map(({ kind, reference }) => [kind, reference])),
    ]),
  )
}
