import { firstName } from '#domain/customers/first-name.ts'
import { ShopError } from '#domain/errors.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { momentInWords } from '#domain/time/moment-in-words.ts'
import { STAFF_NAME } from '#services/account/staff-name.ts'
import type { ShopTransaction } from '#services/shop.ts'

/** Returns a person's name within a sentence: 'Salma' for Salma Bennani. */
export function calledName(name: string): string {
  return firstName(name) ?? name.trim()
}

/** Returns `already_decided`, with who moved the order on, and when, as far as the shop knows. */
export async function alreadyDecided(
  tx: ShopTransaction,
  { id, status, now }: { id: string; status: OrderStatus; now: Date },
): Promise<ShopError> {
  const last = await tx
    .selectFrom('order_history')
    .select(['actor', 'created_at'])
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const at = last?.created_at ?? now
  const byShopper = last?.actor === 'shopper' && status === 'annule'
  const staff = byShopper ? null : await findAuthor(tx, id)
  const when = momentInWords(at, now)
  const by = staff === null ? '' : `par ${calledName(staff)} `
  return new ShopError(
    'already_decided',
    byShopper
      ? `Cette commande a été annulée par le client ${when}.`
      : `Cette commande a déjà été traitée ${by}${when}.`,
    { details: { staff, at: at.toISOString(), status } },
  )
}

/** Finds who changed the order last, by the audit. */
async function findAuthor(tx: ShopTransaction, orderId: string): Promise<string | null> {
  const entry = await tx
    .selectFrom('audit')
    .innerJoin('admins', 'admins.id', 'audit.staff_id')
    .select(STAFF_NAME.as('name'))
    .where('subject', '=', `order ${orderId}`)
    .where('action', 'in', DECISIONS)
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.name ?? null
}

const DECISIONS = ['order.confirmed', 'order.closed', 'order.status_changed', 'order.cancelled']
