import { createHash, randomBytes } from 'node:crypto'
import { CONFIRMATION_PATH } from '#contract/messages/confirmation-page.ts'
import { ShopError } from '#domain/errors.ts'
import { linkState } from '#domain/messages/client-confirmation.ts'
import type { MessageLanguage } from '#domain/messages/templates.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** A link is valid for so long, because an order is confirmed within hours, or a few days. */
const LINK_DAYS = 7
const DAY_MS = 24 * 3_600_000
/** 128 bits cannot be guessed, and keep the message short. */
const TOKEN_BYTES = 16
const TOKEN = /^[0-9a-f]{32}$/

/**
 * Creates a link by which the customer confirms this order. It refuses with `order_not_found`,
 * `order_not_confirmable`.
 */
export async function createConfirmationLink(
  { db, clock }: Shop,
  { id, lang }: { id: string; lang: MessageLanguage },
): Promise<{ path: string; expires_at: string }> {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'phone', 'client_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (order === undefined) throw new ShopError('order_not_found', 'Cette commande n’existe plus.')
  if (!['open', 'done'].includes(linkState(order))) {
    throw new ShopError('order_not_confirmable', 'Cette commande n’attend plus de confirmation.')
  }
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  const expires_at = new Date(clock().getTime() + LINK_DAYS * DAY_MS)
  await db
    .insertInto('confirmation_links')
    .values({ token_hash: hashOfToken(token), order_id: id, lang, expires_at })
    .execute()
  return { path: `${CONFIRMATION_PATH}/${token}`, expires_at: expires_at.toISOString() }
}

/** Makes the links of an order worthless, because they went to somebody else's phone. The order is locked. */
export async function withdrawLinks(tx: ShopTransaction, orderId: string): Promise<void> {
  await tx.deleteFrom('confirmation_links').where('order_id', '=', orderId).execute()
}

/** Moves the links of an order to the one that has its lines now. Both are locked. */
export async function moveLinks(tx: ShopTransaction, from: string, into: string): Promise<void> {
  await tx.updateTable('confirmation_links').set({ order_id: into }).where('order_id', '=', from).execute()
}

export function isToken(text: string): boolean {
  return TOKEN.test(text)
}

/** Returns the hash that is kept of a link. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
