import { cartChangeText } from '#web/data/cart/notices.ts'
import type { PlacingOutcome } from '#web/data/orders/placing.ts'
import { WORDS } from './words.fr.ts'

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

export function noticeOf(refusal: Refusal): CheckoutNotice {
  if (refusal.outcome === 'refused')
    return { title: WORDS.error, text: refusal.message, details: [refusal.message] }
  if (refusal.outcome === 'beyond_bounds') {
    const { message } = refusal
    return {
      title: WORDS.notSent,
      text: message,
      details: [message, WORDS.cartKept],
      offersChat: true,
    }
  }
  if (refusal.outcome === 'shop_closed') {
    const { message } = refusal
    return { title: WORDS.shopClosed, text: message, details: [message, WORDS.cartKept] }
  }
  if (refusal.outcome === 'promo_code_refused')
    return { title: WORDS.codeRemoved, text: refusal.message, details: [refusal.message, WORDS.confirmAgain] }
  return {
    title: refusal.cause === 'price' ? WORDS.priceChanged : WORDS.stockChanged,
    text: refusal.message,
    details: [...refusal.changes.map(cartChangeText), WORDS.confirmAgain],
  }
}
