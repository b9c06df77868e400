import type { PaidOrder } from '#contract/orders/refunds.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { shippingInWords } from '#domain/checkout/checkout.ts'
import { formatDirhams, formatDirhamsExactly, formatWhole, wholeDirhams } from '#domain/money.ts'
import { givenWords } from '#domain/returns/refund.ts'
import type { OrderChange } from '#web/data/admin/order-changes.ts'

type Line = OrderChange['lines'][number]
type Amounts = NonNullable<OrderChange['amounts']>

/** Says what kind of change it was. */
export function changeTitle({ kind, other }: Pick<OrderChange, 'kind' | 'other'>): string {
  const number = other === null ? '' : ` ${other.order_number}`
  const titles = {
    created: 'Commande saisie',
    lines: 'Commande modifiée',
    merged: `Commande${number} ajoutée`,
    merged_into: `Réunie avec la commande${number}`,
    exchanged: `Échangée par la commande${number}`,
    exchange_of: `Échange de la commande${number}`,
    exchange_undone: `Échange annulé, avec la commande${number}`,
    refund_waived: 'Décidé\u00a0: pas de remboursement',
    waiver_withdrawn: 'Décision de ne pas rembourser retirée',
    details: 'Coordonnées modifiées',
  }
  return titles[kind]
}

type Told = { changes: readonly OrderChange[]; refunds: PaidOrder['refunds'] }

/**
 * Names the money that an undone exchange has left with its shopper, for as long as its refund is written down. An exchange is
 * recorded at the instant of its refunds.
 */
export function cashSentences({ kind, other }: OrderChange, { changes, refunds }: Told): string[] {
  if (kind !== 'exchange_undone' || other === null) return []
  const exchanged = changes.find((change) => change.kind === 'exchanged' && change.other?.id === other.id)
  return refunds
    .filter(({ at, method }) => method !== 'avoir' && at === exchanged?.created_at)
    .map((refund) => `${givenWords(refund)}\u00a0: à redemander au client.`)
}

/** Says what is not given back, and why, for as long as that is decided. A decision is recorded at the instant of its waiver. */
export function waiverSentences(
  { kind, created_at }: Pick<OrderChange, 'kind' | 'created_at'>,
  waivers: PaidOrder['waivers'],
): string[] {
  if (kind !== 'refund_waived') return []
  return waivers
    .filter(({ at }) => at === created_at)
    .flatMap(({ amount, note }) => [formatDirhamsExactly(amount), ...(note === null ? [] : [note])])
}

/** Writes `Rosée de Kelaâ, 5 ml : 2 → 1`, with the price of what is new. */
export function lineSentence({ product_name, volume, price, before, after }: Line): string {
  const name = `${product_name}, ${volumeLabel(volume)}`
  if (before === 0) return `+ ${name} × ${after}, ${formatDirhams(price)} l’unité`
  if (after === 0) return `− ${name} × ${before}`
  return `${name}\u00a0: ${before} → ${after}`
}

/** Returns the other differences: discount, delivery and total. */
export function amountSentences({ discount, shipping, total }: Amounts, reason: string | null): string[] {
  const why = reason === null || reason === '' ? '' : ` (${reason})`
  return [
    ...(discount.before === discount.after
      ? []
      : [
          `Réduction\u00a0: ${formatWhole(wholeDirhams(discount.before))} → ${formatDirhams(discount.after)}${why}`,
        ]),
    ...(shipping.before === shipping.after
      ? []
      : [`Livraison\u00a0: ${shippingInWords(shipping.before)} → ${shippingInWords(shipping.after)}`]),
    ...(total.before === total.after
      ? []
      : [`Total\u00a0: ${formatWhole(wholeDirhams(total.before))} → ${formatDirhams(total.after)}`]),
  ]
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: 'nom',
  phone: 'téléphone',
  city: 'ville',
  address: 'adresse',
  district: 'quartier',
  landmark: 'repère',
  phone2: 'second téléphone',
  carrier_note: 'note au livreur',
  deliver_on: 'jour de livraison',
  origin: 'origine',
  advertising: 'accord publicitaire retiré',
}

/** Names the changed fields of the recipient, never their values: `adresse, ville`. */
export function fieldWords(fields: readonly string[]): string {
  return fields.flatMap((field) => FIELD_WORDS[field] ?? []).join(', ')
}
