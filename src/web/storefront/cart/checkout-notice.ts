import { cartChangeText } from '#web/data/cart/notices.ts'
import type { PlacingOutcome } from '#web/data/orders/placing.ts'

/** Says why the order was not placed: the toast's title and text, and the sentences shown in the form. */
export type CheckoutNotice = {
  title: string
  text: string
  details: string[]
  /** Says whether to offer a WhatsApp chat with the shop. */
  offersChat?: boolean
}

type Refusal = Extract<
  PlacingOutcome,
  { outcome: 'cart_changed' | 'promo_code_refused' | 'beyond_bounds' | 'shop_closed' | 'refused' }
>

const CONFIRM_AGAIN = 'Vérifiez le nouveau total, puis confirmez à nouveau.'

export function noticeOf(refusal: Refusal): CheckoutNotice {
  if (refusal.outcome === 'refused')
    return { title: 'Erreur', text: refusal.message, details: [refusal.message] }
  if (refusal.outcome === 'beyond_bounds') {
    const { message } = refusal
    return {
      title: 'Commande non envoyée',
      text: message,
      details: [message, 'Votre panier est conservé.'],
      offersChat: true,
    }
  }
  if (refusal.outcome === 'shop_closed') {
    const { message } = refusal
    return { title: 'Boutique fermée', text: message, details: [message, 'Votre panier est conservé.'] }
  }
  if (refusal.outcome === 'promo_code_refused')
    return { title: 'Code promo retiré', text: refusal.message, details: [refusal.message, CONFIRM_AGAIN] }
  return {
    title: refusal.cause === 'price' ? 'Prix mis à jour' : 'Stock mis à jour',
    text: refusal.message,
    details: [...refusal.changes.map(cartChangeText), CONFIRM_AGAIN],
  }
}
