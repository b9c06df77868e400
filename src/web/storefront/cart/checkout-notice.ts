import { cartChangeText } from '#web/data/cart-notices.ts'
import type { PlacingOutcome } from '#web/data/order-placing.ts'

/** Why the order was not placed: what the toast says, and the sentences that repeat it in place. */
export type CheckoutNotice = { title: string; text: string; details: string[] }

type Refusal = Extract<PlacingOutcome, { outcome: 'cart_changed' | 'promo_code_refused' | 'refused' }>

const CONFIRM_AGAIN = 'Vérifiez le nouveau total, puis confirmez à nouveau.'

export function noticeOf(refusal: Refusal): CheckoutNotice {
  if (refusal.outcome === 'refused')
    return { title: 'Erreur', text: refusal.message, details: [refusal.message] }
  if (refusal.outcome === 'promo_code_refused')
    return { title: 'Code promo retiré', text: refusal.message, details: [refusal.message, CONFIRM_AGAIN] }
  return {
    title: refusal.cause === 'price' ? 'Prix mis à jour' : 'Stock mis à jour',
    text: refusal.message,
    details: [...refusal.changes.map(cartChangeText), CONFIRM_AGAIN],
  }
}
