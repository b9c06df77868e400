import type { Order } from '#contract/orders/orders.ts'
import { placeKey } from '#domain/customers/city-names.ts'
import { cityKey, normalisePhone } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { normaliseOrderNumber } from '#domain/orders/order.ts'
import { saying } from '#domain/words/said.ts'
import { readDecants } from '#services/decants/read.ts'
import { countHit, uncountHit } from '#services/rate-limits.ts'
import { currentSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { grantOrderAccess, listOrderAccess } from './access.ts'
import { findOrderByNumber, findOrderByNumberAndPhone } from './prove.ts'
import { type OrderStanding, readOrderView } from './view.ts'

/** Prevents guessing the city of a phone number (D41). The limit counts all callers, for unknown phones too. */
const WRONG_CITIES_PER_PHONE = { what: 'track-city', hits: 5, windowSeconds: 3600 }

export type LookUp = {
  order_number?: string | undefined
  phone?: string | undefined
  city?: string | undefined
}

/**
 * Finds an order by number (if a phone is given, it must match too), or the latest one by phone and city. Unknown and
 * wrong values give the same `order_not_found`. A look-up by number lets this browser cancel for a while (D15, D16).
 */
export async function trackOrder(
  shop: Shop,
  { order_number, phone, city }: LookUp,
  { session }: { session: string },
): Promise<Order> {
  if (order_number) return trackByNumber(shop, { order_number, phone }, session)
  return trackByPhoneAndCity(shop, { phone: phone ?? '', city: city ?? '' }, session)
}

async function trackByNumber(
  shop: Shop,
  { order_number, phone }: { order_number: string; phone: string | undefined },
  session: string,
): Promise<Order> {
  const number = normaliseOrderNumber(order_number)
  const givesPhone = Boolean(phone)
  const orderId = phone
    ? await findOrderByNumberAndPhone(shop, { number, phone })
    : (await findOrderByNumber(shop, number))?.id
  if (orderId === undefined) throw orderNotFound()
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    await grantOrderAccess(tx, { session, orderId, reason: 'looked_up_by_number', now })
    if (givesPhone) await grantOrderAccess(tx, { session, orderId, reason: 'gave_phone', now })
  })
  const access = await listOrderAccess(shop, { session, orderId })
  const found = givesPhone || access.includes('placed') ? 'owner' : 'number'
  return withDecants(shop, await readOrderView(shop.db, orderId, { found, mayCancel: true }), found)
}

async function trackByPhoneAndCity(
  shop: Shop,
  typed: { phone: string; city: string },
  session: string,
): Promise<Order> {
  const phone = normalisePhone(typed.phone)
  if (phone === null) throw orderNotFound()
  // The attempt is counted before checking, so that parallel guesses are counted too.
  await countHit(shop, WRONG_CITIES_PER_PHONE, phone)
  const order = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('phone', '=', phone)
    // Orders from before a spelling was known keep the city as it was typed.
    .where('city_key', 'in', [placeKey(typed.city), cityKey(typed.city)])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (order === undefined) throw orderNotFound()
  await uncountHit(shop, WRONG_CITIES_PER_PHONE, phone)
  const access = await listOrderAccess(shop, { session, orderId: order.id })
  const found = access.includes('placed') ? 'owner' : 'phone_and_city'
  const view = await readOrderView(shop.db, order.id, { found, mayCancel: access.length > 0 })
  return withDecants(shop, view, found)
}

/** Adds what may be deducted from bottles, for whoever gave number and phone or placed the order (S22.14). */
async function withDecants(shop: Shop, order: Order, found: OrderStanding['found']): Promise<Order> {
  if (found !== 'owner' || order.status.id !== 'livre') return order
  const { orders } = await currentSettings(shop)
  if (!orders.deducts_decants) return order
  const owned = await readDecants(shop.db, [order.id], { days: orders.decant_days, now: shop.clock() })
  return owned.length === 0
    ? order
    : { ...order, owned_decants: owned.map(({ order_id: _, ...decant }) => decant) }
}

/** Unknown and wrong values get one answer, so that it does not reveal which orders exist. */
function orderNotFound(): ShopError {
  return new ShopError('order_not_found', saying('noOrderFound', {}))
}
