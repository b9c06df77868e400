import type { NamedDecant } from '#contract/orders/orders.ts'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { normaliseOrderNumber } from '#domain/orders/order.ts'
import { saying } from '#domain/words/said.ts'
import { decantRefused, type ProvedDecant } from '#services/decants/take.ts'
import { countHit, uncountHit } from '#services/rate-limits.ts'
import type { Shop } from '#services/shop.ts'

/** Prevents guessing the phone of an order whose number is known. The limit counts all callers. */
const WRONG_PHONES_PER_NUMBER = { what: 'track-phone', hits: 5, windowSeconds: 3600 }

/**
 * Returns the id of the order with this number and phone; undefined for an unknown number and for a wrong phone alike. It
 * refuses with `too_many_requests` after five wrong phones for one number in an hour.
 * @param number as `normaliseOrderNumber` writes it
 */
export async function findOrderByNumberAndPhone(
  shop: Shop,
  { number, phone }: { number: string; phone: string },
): Promise<string | undefined> {
  // The attempt is counted before checking, so that parallel guesses are counted too.
  await countHit(shop, WRONG_PHONES_PER_NUMBER, number)
  const order = await findOrderByNumber(shop, number)
  if (order === undefined || normalisePhone(phone) !== order.phone) return undefined
  await uncountHit(shop, WRONG_PHONES_PER_NUMBER, number)
  return order.id
}

export function findOrderByNumber({ db }: Shop, number: string) {
  return db.selectFrom('orders').select(['id', 'phone']).where('order_number', '=', number).executeTakeFirst()
}

/**
 * Says which orders the named decants are of: each is named by its order's number, and the phone of the checkout must be
 * that order's, as on the tracking page (D197). Unknown numbers and wrong phones give one answer, at the phone. Where others
 * have used up the limit of a number, its decants are refused (`decant_refused`), not the whole checkout.
 */
export async function proveDecants(
  shop: Shop,
  { decants, phone }: { decants: readonly NamedDecant[]; phone: string },
): Promise<ProvedDecant[]> {
  const ids = new Map<string, string>()
  for (const number of new Set(decants.map(({ order_number }) => normaliseOrderNumber(order_number)))) {
    const id = await findOrderByNumberAndPhone(shop, { number, phone }).catch(refuseDecants)
    if (id === undefined) {
      const refusal = saying('decantOfOtherPhone', {})
      throw new ShopError('invalid_input', refusal, { issues: [{ path: 'phone', ...refusal }] })
    }
    ids.set(number, id)
  }
  return decants.flatMap(({ order_number, item_id, piece }) => {
    const order_id = ids.get(normaliseOrderNumber(order_number))
    return order_id === undefined ? [] : [{ order_id, item_id, piece }]
  })
}

function refuseDecants(error: unknown): never {
  if (error instanceof ShopError && error.code === 'too_many_requests')
    throw decantRefused('decantNotDeducted')
  throw error
}
