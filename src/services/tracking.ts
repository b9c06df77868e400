import { cityKey, normalisePhone } from '#domain/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { normaliseOrderNumber } from '#domain/orders.ts'
import { type OrderView, readOrderView } from './order-view.ts'
import { countHit } from './rate-limits.ts'
import { grantOrderAccess, listOrderAccess } from './sessions.ts'
import { inTransaction, type Shop } from './shop.ts'

/** Guessing the city of somebody's phone must not pay (decision 15). */
const LOOK_UPS_PER_PHONE = { what: 'track-phone', hits: 15, windowSeconds: 600 }

export type LookUp = {
  order_number?: string | undefined
  phone?: string | undefined
  city?: string | undefined
}

/**
 * Finds an order by number (with a phone, both must fit), or the latest one by phone and city. Unknown and wrong give
 * the same `order_not_found`. A look-up by number lets this browser cancel for a while (decisions 15, 16).
 */
export async function trackOrder(
  shop: Shop,
  { order_number, phone, city }: LookUp,
  { session }: { session: string },
): Promise<OrderView> {
  if (order_number?.trim()) return trackByNumber(shop, { order_number, phone }, session)
  return trackByPhoneAndCity(shop, { phone: phone ?? '', city: city ?? '' }, session)
}

async function trackByNumber(
  shop: Shop,
  { order_number, phone }: { order_number: string; phone: string | undefined },
  session: string,
): Promise<OrderView> {
  const order = await shop.db
    .selectFrom('orders')
    .select(['id', 'phone'])
    .where('order_number', '=', normaliseOrderNumber(order_number))
    .executeTakeFirst()
  const givesPhone = Boolean(phone?.trim())
  if (order === undefined) throw orderNotFound()
  if (givesPhone && normalisePhone(phone ?? '') !== order.phone) throw orderNotFound()
  await inTransaction(shop, (tx) =>
    grantOrderAccess(tx, { session, orderId: order.id, reason: 'looked_up_by_number', now: shop.clock() }),
  )
  const access = await listOrderAccess(shop, { session, orderId: order.id })
  const found = givesPhone || access.includes('placed') ? 'owner' : 'number'
  return readOrderView(shop.db, order.id, { found, mayCancel: true })
}

async function trackByPhoneAndCity(
  shop: Shop,
  typed: { phone: string; city: string },
  session: string,
): Promise<OrderView> {
  const phone = normalisePhone(typed.phone)
  if (phone === null) throw orderNotFound()
  await countHit(shop, LOOK_UPS_PER_PHONE, phone)
  const order = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('phone', '=', phone)
    .where('city_key', '=', cityKey(typed.city))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (order === undefined) throw orderNotFound()
  const access = await listOrderAccess(shop, { session, orderId: order.id })
  const found = access.includes('placed') ? 'owner' : 'phone_and_city'
  return readOrderView(shop.db, order.id, { found, mayCancel: access.length > 0 })
}

/** One and the same answer for unknown and for wrong. */
function orderNotFound(): ShopError {
  return new ShopError('order_not_found', 'Aucune commande trouvée')
}
