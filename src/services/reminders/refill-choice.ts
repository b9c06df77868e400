import type { EndpointInput } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { chooseRefill as chooseCall } from '#contract/reminders/refills.ts'
import { ShopError } from '#domain/errors.ts'
import { REFILL_TEXT_VERSION } from '#domain/reminders/refills.ts'
import { saying } from '#domain/words/said.ts'
import { announce } from '#services/live/announcements.ts'
import { isOfPerson, listOrderAccess, requireOrderAccess } from '#services/orders/access.ts'
import { readChoice, withdrawAgreements } from '#services/refills/agreements.ts'
import { currentSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { forgetKey } from './forget.ts'

type Visitor = { session: string }

/**
 * Returns the order as this browser sees it, with the choice to be asked back where it has one (S22.6). Costs no query while
 * the owner does not offer it.
 */
export async function withRefillChoice(shop: Shop, order: Order, { session }: Visitor): Promise<Order> {
  if (!(await currentSettings(shop)).calls.refills) return order
  const access = await listOrderAccess(shop, { session, orderId: order.id })
  const refill = isOfPerson(access) ? await readChoice(shop.db, order.id, shop.clock()) : null
  return refill === null ? order : { ...order, refill }
}

/**
 * Agrees to be asked back about the perfumes of an order, or no longer; twice is as once. It refuses with `order_not_found`,
 * `order_number_required`, and `not_found` where nothing is offered.
 */
export async function chooseRefill(
  shop: Shop,
  { id, wanted, lang = 'fr' }: EndpointInput<typeof chooseCall>,
  { session }: Visitor,
): Promise<void> {
  await requireOrderAccess(shop, { session, orderId: id, to: 'choose' })
  if (wanted) await agree(shop, id, lang)
  else await inTransaction(shop, (tx) => withdrawAgreements(tx, { order_id: id }, shop.clock()))
}

async function agree(shop: Shop, id: string, language: 'fr' | 'ar'): Promise<void> {
  const now = shop.clock()
  const { refills } = (await currentSettings(shop)).calls
  const order = await shop.db.selectFrom('orders').select('phone').where('id', '=', id).executeTakeFirst()
  if (!refills || order === undefined) throw notOffered()
  const { phone } = order
  const agreement = { phone, forget_key: await forgetKey(shop, phone), agreed_at: now }
  await inTransaction(shop, async (tx) => {
    // Whoever erases the person or corrects the number waits here, or has just done so.
    const same = tx.selectFrom('orders').select('id').where('id', '=', id).where('phone', '=', phone)
    if ((await same.forUpdate().executeTakeFirst()) === undefined) throw notOffered()
    const choice = await readChoice(tx, id, now)
    if (choice === null) throw notOffered()
    if (choice === 'agreed') return
    await tx
      .insertInto('refill_consents')
      .values({ order_id: id, ...agreement })
      .execute()
    const proof = { order_id: id, text_version: REFILL_TEXT_VERSION, language, agreed_at: now }
    await tx.insertInto('refill_proofs').values(proof).execute()
    announce(tx, { type: 'REFILL_UPDATE', data: {} })
  })
}

function notOffered(): ShopError {
  return new ShopError('not_found', saying('refillNotOffered', {}))
}
