import { applyPromoCode as applyPromoCodeCall } from '#contract/promo-codes.ts'
import { formatDirhams } from '#domain/money.ts'
import { INVALID_PROMO_CODE, MISSING_PROMO_CODE, normalisePromoCode } from '#domain/promo-codes/promo-code.ts'
import { browserApi } from '#web/data/api.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { createKeptStore } from '#web/data/kept-store.ts'
import { readJson, readNumber, readRecord, readText } from '#web/data/readers.ts'
import { useStore } from '#web/store.ts'
import { toast } from '#web/ui/toast-store.ts'

/** A code accepted for this cart; `discount` in percent. The order checks it again. */
export type AppliedPromoCode = { code: string; discount: number; promoCodeId: number }

const FAILURE = 'Une erreur est survenue. Veuillez réessayer.'

const readApplied = readRecord<AppliedPromoCode>({
  code: readText,
  discount: readNumber,
  promoCodeId: readNumber,
})

const applied = createKeptStore<AppliedPromoCode | null>(null, {
  storage: 'session',
  key: 'sillage-promo-code',
  parse: (text) => readApplied(readJson(text)) ?? null,
  format: (code) => (code === null ? null : JSON.stringify(code)),
})

export const readPromoCode = applied.read

export function usePromoCode(): AppliedPromoCode | null {
  return useStore(applied)
}

/** Applies a typed code and shows a toast with the discount. Gives the message to show if it is refused. */
export async function applyPromoCode(typed: string, subtotal: number): Promise<string | null> {
  const code = normalisePromoCode(typed)
  if (code === '') return MISSING_PROMO_CODE
  try {
    const answer = await browserApi.call(applyPromoCodeCall, { code, cartTotal: subtotal })
    if (!answer.valid || answer.promoCodeId === null) return answer.message || INVALID_PROMO_CODE
    const { discount, discountAmount, promoCodeId } = answer
    applied.replace({ code: answer.code, discount, promoCodeId })
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
  applied.replace(null)
  if (removed !== null) toast({ tone: 'info', title: 'Code promo retiré', text: removed.code })
}

/** Removes the code without a toast. */
export function forgetPromoCode(): void {
  applied.replace(null)
}
