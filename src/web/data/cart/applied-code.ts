import { createKeptStore } from '#web/data/kept-store.ts'
import { readJson, readNumber, readRecord, readText } from '#web/data/readers.ts'
import { useStore } from '#web/store.ts'

/** A code accepted for this cart; `discount` in percent. The order checks it again. */
export type AppliedPromoCode = { code: string; discount: number; promoCodeId: number }

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

export const keepPromoCode = applied.replace

export function usePromoCode(): AppliedPromoCode | null {
  return useStore(applied)
}

/** Removes the code without a toast. */
export function forgetPromoCode(): void {
  applied.replace(null)
}
