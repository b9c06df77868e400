import { formatDirhams } from '#domain/money.ts'
import type { TrackedOrder } from './progress-steps.ts'

/** Writes the WhatsApp message that confirms an order. */
export function confirmationText(
  { order_number, items, total, city }: Pick<TrackedOrder, 'order_number' | 'items' | 'total' | 'city'>,
  shopName: string,
): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const articles = count === 1 ? '1 article' : `${count} articles`
  return `Bonjour ${shopName}, je confirme ma commande ${order_number}\u00a0: ${articles}, ${formatDirhams(total)} à régler à la livraison, à ${city}. Merci\u202f!`
}
