import { PROMO_KINDS, type PromoBenefit } from '#domain/promo-codes/benefit.ts'
import { createKeptStore } from '#web/data/kept-store.ts'
import {
  readJson,
  readNullable,
  readNumber,
  readOneOf,
  readOr,
  readRecord,
  readText,
} from '#web/data/readers.ts'
import { useStore } from '#web/store.ts'

/** Holds a code accepted for this cart, with what it gives. The order checks it again. */
export type AppliedPromoCode = PromoBenefit & { code: string; promoCodeId: number }

type KeptPromoCode = Omit<AppliedPromoCode, 'discount_percentage'> & { discount: number }

/** Codes kept by earlier versions are percentages. */
const readKept = readRecord<KeptPromoCode>({
  code: readText,
  discount: readNumber,
  promoCodeId: readNumber,
  kind: readOr(readOneOf(PROMO_KINDS), 'percentage'),
  amount: readOr(readNumber, 0),
  smallest_basket: readOr(readNullable(readNumber), null),
})

/** Reads a code as the shop tells it and as this browser keeps it; undefined if it is none. */
export function readAppliedCode(told: unknown): AppliedPromoCode | undefined {
  const kept = readKept(told)
  if (kept === undefined) return undefined
  const { discount: discount_percentage, ...others } = kept
  return { ...others, discount_percentage }
}

const applied = createKeptStore<AppliedPromoCode | null>(null, {
  storage: 'session',
  key: 'sillage-promo-code',
  parse: (text) => readAppliedCode(readJson(text)) ?? null,
  format(code) {
    if (code === null) return null
    const { discount_percentage: discount, ...others } = code
    return JSON.stringify({ ...others, discount } satisfies KeptPromoCode)
  },
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
