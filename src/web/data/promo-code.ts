import { useSyncExternalStore } from 'react'
import { applyPromoCode as applyPromoCodeCall } from '#contract/promo-codes.ts'
import { formatDirhams } from '#domain/money.ts'
import { INVALID_PROMO_CODE, MISSING_PROMO_CODE, normalisePromoCode } from '#domain/promo-codes.ts'
import { toast } from '#web/ui/toast-store.ts'
import { browserApi } from './api.ts'
import { refusalMessage } from './api-error.ts'
import { keep, readKept } from './browser-storage.ts'
import { readJson, readNumber, readRecord, readText } from './readers.ts'

/** A code that the shop accepted for this cart; `discount` in percent. Ordering judges it again. */
export type AppliedPromoCode = { code: string; discount: number; promoCodeId: number }

const STORAGE_KEY = 'sillage-promo-code'
const FAILURE = 'Une erreur est survenue. Veuillez réessayer.'

const readApplied = readRecord<AppliedPromoCode>({
  code: readText,
  discount: readNumber,
  promoCodeId: readNumber,
})

/** Undefined until somebody asks: the server never does. */
let applied: AppliedPromoCode | null | undefined
const listeners = new Set<() => void>()

/** The code of this visit's cart: a reload keeps it. */
export function readPromoCode(): AppliedPromoCode | null {
  applied ??= readApplied(readJson(readKept('session', STORAGE_KEY))) ?? null
  return applied
}

export function usePromoCode(): AppliedPromoCode | null {
  return useSyncExternalStore(subscribe, readPromoCode, () => null)
}

/** Asks the shop about a typed code, and says what it takes off. Gives the sentence to show when it does not apply. */
export async function applyPromoCode(typed: string, subtotal: number): Promise<string | null> {
  const code = normalisePromoCode(typed)
  if (code === '') return MISSING_PROMO_CODE
  try {
    const answer = await browserApi.call(applyPromoCodeCall, { code, cartTotal: subtotal })
    if (!answer.valid || answer.promoCodeId === null) return answer.message || INVALID_PROMO_CODE
    const { discount, discountAmount, promoCodeId } = answer
    replace({ code: answer.code, discount, promoCodeId })
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
  replace(null)
  if (removed !== null) toast({ tone: 'info', title: 'Code promo retiré', text: removed.code })
}

/** Without a word: its order is placed, or the refusal of the order says it. */
export function forgetPromoCode(): void {
  replace(null)
}

function replace(next: AppliedPromoCode | null): void {
  applied = next
  keep('session', STORAGE_KEY, next === null ? null : JSON.stringify(next))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
