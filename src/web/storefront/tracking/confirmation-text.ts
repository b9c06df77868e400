import { cityLabel } from '#domain/customers/city-label.fr.ts'
import { formatDirhams } from '#domain/money.ts'
import { sayCount } from '#domain/words/say.ts'
import type { TrackedOrder } from './progress-steps.ts'
import { WORDS } from './thanks-words.fr.ts'

/** Writes the WhatsApp message that confirms an order. */
export function confirmationText(
  { order_number, items, total, city }: Pick<TrackedOrder, 'order_number' | 'items' | 'total' | 'city'>,
  shopName: string,
): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return sayCount(WORDS.message, count, {
    shop: shopName,
    number: order_number,
    total: formatDirhams(total),
    city: cityLabel(city),
  })
}
