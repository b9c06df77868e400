import { type ResolvedCity, resolveCity } from '#domain/carriers/cities.ts'
import { type CarrierFees, feeOf } from '#domain/carriers/fees.ts'
import { type BlockingLine, carrierLimits } from '#domain/carriers/limits.ts'
import type { ParcelData } from '#domain/carriers/parcel-data.ts'
import { ShopError } from '#domain/errors.ts'
import { type CarrierRecord, getCarrier, readServedCities } from '#services/carriers/rows.ts'
import { TAKE_BACK } from '#services/exchanges.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

type Db = Shop['db'] | ShopTransaction

/** Says what labels and files say of the goods (specification §7). */
const CONTENTS = 'Parfumerie'

/** Returns the data of an order's parcel that a carrier would get. */
export async function readParcelData(
  db: Db,
  orderId: string,
  asked: Pick<ParcelData, 'tracking' | 'open_allowed' | 'try_allowed' | 'fragile'>,
): Promise<ParcelData> {
  const {
    carrier_note: note,
    total: amount,
    pieces,
    ...order
  } = await db
    .selectFrom('orders')
    .select(['order_number', 'name', 'phone', 'phone2', 'city', 'district', 'address', 'landmark'])
    .select(['carrier_note', 'total', TAKE_BACK.as('take_back')])
    .select((eb) =>
      eb
        .selectFrom('order_items')
        .select((item) => item.fn.sum<number>('quantity').as('pieces'))
        .whereRef('order_id', '=', 'orders.id')
        .as('pieces'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...order, ...asked, note, amount, contents: CONTENTS, pieces: Number(pieces ?? 1) }
}

export type Terms = {
  carrier: CarrierRecord
  city: ResolvedCity
  fees: CarrierFees
  blocking: BlockingLine[]
}

/**
 * Returns a carrier's terms for a parcel: its fees, and what prevents it from taking the parcel. It refuses
 * with `not_found`.
 */
export async function termsFor(db: Db, carrierId: number, data: ParcelData): Promise<Terms> {
  const carrier = await getCarrier(db, carrierId)
  const city = resolveCity(data, await readServedCities(db, carrierId))
  const fees = feeOf(carrier, 'city' in city ? city.city : null)
  return { carrier, city, fees, blocking: carrierLimits(carrier, data, city) }
}

/**
 * Refuses a carrier for a parcel that it does not have yet. It refuses with `carrier_inactive`, or with
 * `city_unmapped` and `carrier_limit`, with everything that is in the way.
 */
export function refuseBlocked({ carrier, blocking }: Terms): void {
  if (!carrier.active) {
    throw new ShopError(
      'carrier_inactive',
      `${carrier.name} n’est plus utilisé\u00a0: choisissez un autre transporteur.`,
    )
  }
  const [first] = blocking
  if (first === undefined) return
  const message =
    first.code === 'city_unmapped'
      ? first.message
      : `${carrier.name} n’accepte pas\u00a0: ${first.message.replace(/\.$/, '')}.`
  throw new ShopError(first.code, message, { details: { blocks: blocking.map((line) => line.message) } })
}
