import { applyPromoCode as applyPromoCodeCall } from '#contract/promo-codes/promo-codes.ts'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import { formatDirhams } from '#domain/money.ts'
import { benefitInWords, type PromoBenefit } from '#domain/promo-codes/benefit.ts'
import { INVALID_PROMO_CODE, MISSING_PROMO_CODE, normalisePromoCode } from '#domain/promo-codes/promo-code.ts'
import { say } from '#domain/words/say.ts'
import { browserApi } from '#web/data/api.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { forgetPromoCode, keepPromoCode, readPromoCode } from './applied-code.ts'
import { WORDS } from './promo-words.fr.ts'

/**
 * Applies a typed code and shows a toast with what it gives. Answers the message to show if it is refused. `phone` is what
 * the shopper typed so far: one that is no number yet says nothing.
 */
export async function applyPromoCode(
  typed: string,
  { subtotal, phone: typedPhone }: { subtotal: number; phone: string },
): Promise<string | null> {
  const code = normalisePromoCode(typed)
  if (code === '') return MISSING_PROMO_CODE
  const phone = normalisePhone(typedPhone)
  try {
    const answer = await browserApi.call(applyPromoCodeCall, {
      code,
      cartTotal: subtotal,
      ...(phone !== null && { phone }),
    })
    if (!answer.valid || answer.promoCodeId === null) return answer.message || INVALID_PROMO_CODE.message
    const {
      discount: discount_percentage,
      discountAmount,
      promoCodeId,
      kind,
      amount,
      smallest_basket,
    } = answer
    const benefit = { kind, discount_percentage, amount, smallest_basket }
    keepPromoCode({ code: answer.code, promoCodeId, ...benefit })
    toast({
      tone: 'success',
      title: WORDS.applied,
      text: gainInWords(benefit, discountAmount),
    })
    return null
  } catch (error) {
    return refusalMessage(error, WORDS.failed)
  }
}

function gainInWords(benefit: PromoBenefit, discountAmount: number): string {
  const amount = formatDirhams(discountAmount)
  if (benefit.kind === 'percentage')
    return say(WORDS.percentage, { benefit: benefitInWords(benefit), amount })
  return benefit.kind === 'amount' ? say(WORDS.amount, { amount }) : WORDS.delivery
}

export function removePromoCode(): void {
  const removed = readPromoCode()
  forgetPromoCode()
  if (removed !== null) toast({ tone: 'info', title: WORDS.removed, text: removed.code })
}
