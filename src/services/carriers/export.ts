import type { Kysely } from 'kysely'
import type { checkParcelExport, exportParcels as exportCall } from '#contract/carriers/carriers.ts'
import type { EndpointAnswer, ParsedInput } from '#contract/endpoint.ts'
import type { Database } from '#database/schema.ts'
import { type ResolvedCity, resolveCity } from '#domain/carriers/cities.ts'
import { carrierCsvHead, carrierCsvLine } from '#domain/carriers/csv.ts'
import { type BlockingLine, carrierLimits } from '#domain/carriers/limits.ts'
import type { ParcelData } from '#domain/carriers/parcel-data.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { TAKE_BACK } from '#services/exchanges.ts'
import type { Shop } from '#services/shop.ts'
import { getCarrier, readServedCities } from './rows.ts'

const MAX_LINES = 5000
/** Says what labels and files say of the goods (specification §7). */
const CONTENTS = 'Parfumerie'

type Chosen = ParsedInput<typeof exportCall>
type Judged = { id: string; data: ParcelData; city: ResolvedCity; blocking: BlockingLine[] }

/** Says what the file would contain and leave out (A24.11). It refuses with `not_found`. */
export async function checkExport(
  { db }: Shop,
  chosen: Chosen,
): Promise<EndpointAnswer<typeof checkParcelExport>> {
  const judged = await judgeParcels(db, chosen)
  const left = judged.filter(({ blocking }) => blocking.length > 0)
  return {
    ready: judged.length - left.length,
    left_out: left.map(({ id, data, blocking }) => ({
      parcel_id: id,
      order_number: data.order_number,
      reasons: blocking.map(({ message }) => message),
    })),
  }
}

/**
 * Exports the carrier's file of its parcels without blocking lines (A24.11). It refuses with `not_found`,
 * `invalid_input`.
 */
export async function* exportParcels(shop: Shop, chosen: Chosen, actor: string): AsyncGenerator<string> {
  const carrier = await getCarrier(shop.db, chosen.carrier)
  const judged = await judgeParcels(shop.db, chosen)
  const ready = judged.filter(({ blocking }) => blocking.length === 0)
  if (ready.length === 0) {
    const [first] = judged.flatMap(({ blocking }) => blocking)
    throw new ShopError('invalid_input', first?.message ?? `Aucun colis à exporter pour ${carrier.name}.`)
  }
  await recordAudit(shop.db, {
    ...{ actor, action: 'parcels.exported', now: shop.clock() },
    subject: `carrier ${carrier.id}`,
  })
  yield carrierCsvHead(carrier.columns) +
    ready.map(({ data, city }) => carrierCsvLine(carrier.columns, data, city)).join('')
}

async function judgeParcels(db: Kysely<Database>, { carrier: id, ids }: Chosen): Promise<Judged[]> {
  const carrier = await getCarrier(db, id)
  const served = await readServedCities(db, id)
  let query = db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['parcels.id', 'parcels.tracking', 'parcels.amount', 'parcels.pieces'])
    .select(['parcels.open_allowed', 'parcels.try_allowed', 'parcels.fragile'])
    .select(['orders.order_number', 'orders.name', 'orders.phone', 'orders.phone2', 'orders.city'])
    .select(['orders.district', 'orders.address', 'orders.landmark', 'orders.carrier_note'])
    .select(TAKE_BACK.as('take_back'))
    .where('parcels.carrier_id', '=', id)
    .where('parcels.state', '=', 'a-remettre')
    .orderBy('parcels.created_at')
    .orderBy('parcels.id')
    .limit(MAX_LINES)
  if (ids !== undefined) query = query.where('parcels.id', 'in', ids)
  const rows = await query.execute()
  return rows.map(({ id: parcelId, carrier_note: note, ...row }) => {
    const data: ParcelData = { ...row, note, contents: CONTENTS }
    const city = resolveCity(data, served)
    return { id: parcelId, data, city, blocking: carrierLimits(carrier, data, city) }
  })
}
