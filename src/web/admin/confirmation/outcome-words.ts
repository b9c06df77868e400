import type { Outcome } from '#domain/confirmation/words.ts'
import { CANCEL_REASON_LABELS, OUTCOME_LABELS } from '#domain/confirmation/words.ts'
import { momentInWords } from '#web/admin/pieces/moments.ts'
import type { AdminOrder } from '#web/data/admin/orders.ts'

/** Says that an outcome was written: 'Commande SL-7K3Q-9XVD confirmée'. */
export function outcomeTitle(
  orderNumber: string,
  outcome: Outcome,
  saved: Pick<AdminOrder, 'confirmation'>,
): string {
  if (saved.confirmation === 'confirmee') return `Commande ${orderNumber} confirmée`
  if (saved.confirmation === 'close') return `Commande ${orderNumber} terminée`
  if (outcome === 'reporte') return `Commande ${orderNumber} reportée`
  return `Commande ${orderNumber}\u00a0: ${OUTCOME_LABELS[outcome].toLowerCase()}`
}

/** Says that an outcome was given without a network: it is on this device, and is sent later. */
export function waitingOutcome(orderNumber: string, outcome: Outcome): { title: string; text: string } {
  return {
    title: `Commande ${orderNumber}\u00a0: ${OUTCOME_LABELS[outcome].toLowerCase()}`,
    text: 'En attente de réseau\u00a0: ce résultat sera envoyé dès que la connexion revient.',
  }
}

/** Says why the order was closed, or when the shopper is called again. */
export function outcomeText(
  { cancel_reason, next_call_at }: Pick<AdminOrder, 'cancel_reason' | 'next_call_at'>,
  now: Date,
): string | undefined {
  if (cancel_reason !== null) return CANCEL_REASON_LABELS[cancel_reason]
  return next_call_at === null ? undefined : `Prochain appel ${momentInWords(next_call_at, now)}.`
}

/** Says what became of an order that left the queue while somebody looked at it. */
export function whatHappened(
  order: Pick<AdminOrder, 'order_number' | 'confirmation' | 'cancel_reason' | 'next_call_at'>,
  now: Date,
): string | null {
  const { order_number, confirmation, cancel_reason, next_call_at } = order
  const subject = `La commande ${order_number}`
  switch (confirmation) {
    case 'confirmee':
      return `${subject} vient d’être confirmée.`
    case 'close':
      if (cancel_reason === 'client') return `${subject} a été annulée par le client.`
      return `${subject} a été terminée${cancel_reason === null ? '' : `\u00a0: ${CANCEL_REASON_LABELS[cancel_reason].toLowerCase()}`}.`
    case 'a-rappeler':
      return next_call_at === null ? null : `${subject} est à rappeler ${momentInWords(next_call_at, now)}.`
    case 'reportee':
      return next_call_at === null
        ? null
        : `${subject} est reportée\u00a0: ${momentInWords(next_call_at, now)}.`
    case 'a-confirmer':
      return null
  }
}
