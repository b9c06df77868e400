import { isErased } from '#domain/customers/erasure.ts'
import { chatLink } from '#web/admin/pieces/phone-links.ts'
import type { AdminOrder } from '#web/data/admin/orders.ts'

/** A WhatsApp message to the buyer of this order; null for an erased person or a number WhatsApp cannot reach. */
export function orderChatLink(order: Pick<AdminOrder, 'name' | 'phone' | 'order_number'>): string | null {
  if (isErased(order)) return null
  const { name, phone, order_number } = order
  return chatLink(
    phone,
    `Bonjour ${name}, ici la boutique Sillage, à propos de votre commande ${order_number}.`,
  )
}
