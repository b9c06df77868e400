import { type LinkState, linkState } from '#domain/messages/client-confirmation.ts'
import type { MessageLanguage } from '#domain/messages/templates.ts'
import { maskOrderNumber } from '#domain/orders/order.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { noteClientConfirmation } from './client-confirmation.ts'
import { hashOfToken, isToken } from './confirmation-links.ts'

/** The content of the page behind a link: nothing personal, and no order once the link is over. */
export type ConfirmationPage = {
  state: LinkState
  lang: MessageLanguage
  /** The number is masked, because a person who knows all of it can cancel the order, and messages are forwarded. */
  order: { order_number: string; total: number; city: string } | null
}

const UNKNOWN: ConfirmationPage = { state: 'gone', lang: 'fr', order: null }

/** Reads the page behind a link; asking for it changes nothing, as messengers ask for every link they show. */
export async function readConfirmationPage({ db, clock }: Shop, token: string): Promise<ConfirmationPage> {
  const found = isToken(token) ? await selectLink(db, token).executeTakeFirst() : undefined
  if (found === undefined) return UNKNOWN
  const { lang, expires_at, order_number, total, city, ...order } = found
  const state = expires_at <= clock() ? 'gone' : linkState(order)
  const masked = maskOrderNumber(order_number)
  return { state, lang, order: state === 'gone' ? null : { order_number: masked, total, city } }
}

/** Confirms an order by a link; anything but an open link is left as it is. */
export async function confirmByLink(shop: Shop, token: string): Promise<void> {
  if (!isToken(token)) return
  await inTransaction(shop, async (tx) => {
    const now = shop.clock()
    const leadsTo = await selectLink(tx, token).executeTakeFirst()
    if (leadsTo === undefined) return
    await tx.selectFrom('orders').select('id').where('id', '=', leadsTo.order_id).forUpdate().execute()
    // A correction or a merge may have removed or moved the link while this waited.
    const found = await selectLink(tx, token).executeTakeFirst()
    if (found?.order_id !== leadsTo.order_id || found.expires_at <= now) return
    await noteClientConfirmation(tx, found.order_id, now)
  })
}

function selectLink(db: Shop['db'], token: string) {
  return db
    .selectFrom('confirmation_links as link')
    .innerJoin('orders', 'orders.id', 'link.order_id')
    .select(['link.lang', 'link.expires_at', 'link.order_id'])
    .select(['orders.order_number', 'orders.total', 'orders.city'])
    .select(['orders.status', 'orders.phone', 'orders.client_confirmed_at'])
    .where('link.token_hash', '=', hashOfToken(token))
}
