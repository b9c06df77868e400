import type { Role } from '#domain/account/roles.ts'
import { ShopError } from '#domain/errors.ts'
import type { MessageLanguage } from '#domain/messages/templates.ts'
import { worksOn } from '#domain/orders/to-ship.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import type { Shop } from '#services/shop.ts'

/**
 * Records the language in which the customer of this order is written to. A message in the language of the order chooses
 * nothing for a customer without a choice, who may order in another one next time. It refuses with `order_not_found`,
 * `role_refused`.
 */
export async function recordLanguage(
  { db }: Shop,
  { id, lang }: { id: string; lang: MessageLanguage },
  role: Role,
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['customer_id', 'status', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (order === undefined) throw new ShopError('order_not_found', 'Cette commande n’existe plus.')
  if (!worksOn(role, order.status)) throw roleRefused()
  await db
    .updateTable('customers')
    .set({ message_language: lang })
    .where('id', '=', order.customer_id)
    .where('erased_at', 'is', null)
    .$if(lang === order.language, (chosen) => chosen.where('message_language', 'is not', null))
    .execute()
}
