import { applyPromoCode as applyPromoCodeCall } from '#contract/promo-codes/promo-codes.ts'
import { formatDirhams } from '#domain/money.ts'
import { INVALID_PROMO_CODE, MISSING_PROMO_CODE, normalisePromoCode } from '#domain/promo-codes/promo-code.ts'
import { browserApi } from '#web/data/api.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { forgetPromoCode, keepPromoCode, readPromoCode } from './applied-code.ts'

const FAILURE = 'Une erreur est survenue. Veuillez réessayer.'

/** Applies a typed code and shows a toast with the discount. Answers the message to show if it is refused. */
export async function applyPromoCode(typed: string, subtotal: number): Promise<string | null> {
  const code = normalisePromoCode(typed)
  if (code === '') return MISSING_PROMO_CODE
  try {
    const answer = await browserApi.call(applyPromoCodeCall, { code, cartTotal: subtotal })
    if (!answer.valid || answer.promoCodeId === null) return answer.message || INVALID_PROMO_CODE
    const { discount, discountAmount, promoCodeId } = answer
    keepPromoCode({ code: answer.code, discount, promoCodeId })
    toast({
      tone: 'success',
      title: 'Code promo appliqué !',
      text: `${discount}\u202f% de réduction, soit ${formatDirhams(discountAmount)} de moins`,
    })
    return null
  } catch (error) {
    return refusalMessage(error, FAILURE)
  }
}

export function removePromoCode(): void {
  const removed = readPromoCode()
  forgetPromoCode()
  if (removed !== null) toast({ tone: 'info', title: 'Code promo retiré', text: removed.code })
}
