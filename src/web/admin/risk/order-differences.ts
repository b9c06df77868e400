import type { AdminOrder } from '#contract/orders/admin.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { shippingInWords } from '#domain/checkout/checkout.ts'
import { formatDirhams } from '#domain/money.ts'
import { SOURCE_LABELS } from '#domain/orders/source.ts'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'

/** Shows a fact of two orders, in lines of text. */
export type ComparedFact = { label: string; older: string[]; younger: string[]; isSame: boolean }

/** Returns two orders fact by fact; one that neither has is left out. */
export function compareOrders(older: AdminOrder, younger: AdminOrder): ComparedFact[] {
  const [before, after] = [factsOf(older), factsOf(younger)]
  return FACTS.flatMap((label) => {
    const [one, other] = [before[label], after[label]]
    if (one.length === 0 && other.length === 0) return []
    return [{ label, older: one, younger: other, isSame: one.join('\n') === other.join('\n') }]
  })
}

const FACTS = [
  'Articles',
  'Total',
  'Livraison',
  'Code promo',
  'Nom',
  'Téléphone',
  'Ville',
  'Adresse',
  'Quartier',
  'Repère',
  'Passée le',
  'Origine',
] as const

function factsOf(order: AdminOrder): Record<(typeof FACTS)[number], string[]> {
  return {
    Articles: order.items
      .map(
        ({ product_name, volume, quantity }) => `${product_name} ${volumeLabel(volume)} ×\u00a0${quantity}`,
      )
      .sort(),
    Total: [formatDirhams(order.total)],
    Livraison: [shippingInWords(order.shipping_cost)],
    'Code promo': written(order.promo_code),
    Nom: written(order.name),
    Téléphone: written(order.phone),
    Ville: written(order.city),
    Adresse: written(order.address),
    Quartier: written(order.district),
    Repère: written(order.landmark),
    'Passée le': [formatLongMoment(order.created_at)],
    Origine: [SOURCE_LABELS[order.source]],
  }
}

function written(text: string | null): string[] {
  return text === null || text === '' ? [] : [text]
}
