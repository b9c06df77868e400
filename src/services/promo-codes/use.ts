import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type {
  applyPromoCode as applyPromoCodeCall,
  PromoApplication,
} from '#contract/promo-codes/promo-codes.ts'
import { ShopError } from '#domain/errors.ts'
import { percentOf, wholeDirhams } from '#domain/money.ts'
import { INVALID_PROMO_CODE, normalisePromoCode, promoCodeRefusal } from '#domain/promo-codes/promo-code.ts'
import { announce } from '#services/live/announcements.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

export type TakenPromoCode = { id: number; code: string; discount_percentage: number }

/** Previews the discount of a code on a subtotal; nothing is used up (D9). */
export async function applyPromoCode(
  { db, clock }: Shop,
  { code: typed, cartTotal }: ParsedInput<typeof applyPromoCodeCall>,
): Promise<PromoApplication> {
  const code = normalisePromoCode(typed)
  const promoCode = await db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst()
  const refusal = promoCodeRefusal(promoCode, clock())
  const subtotal = wholeDirhams(cartTotal)
  if (promoCode === undefined || refusal !== null) {
    const message = refusal ?? INVALID_PROMO_CODE
    return {
      valid: false,
      code,
      discount: 0,
      discountAmount: 0,
      newTotal: subtotal,
      promoCodeId: null,
      message,
    }
  }
  const { id: promoCodeId, discount_percentage: discount } = promoCode
  const discountAmount = Math.min(subtotal, percentOf(subtotal, discount))
  const newTotal = subtotal - discountAmount
  return {
    valid: true,
    code,
    discount,
    discountAmount,
    newTotal,
    promoCodeId,
    message: 'Code promo appliqué !',
  }
}

/**
 * Counts one use, under a row lock so that concurrent buyers never exceed the limit (D9). `promo_code_refused` when
 * unknown or not usable now. The lock lets others write orders that refer to the code: who changes an order for the second
 * time in a transaction makes PostgreSQL look at its code again, long after the place of codes in the order of locks.
 */
export async function takePromoCode(tx: ShopTransaction, typed: string, now: Date): Promise<TakenPromoCode> {
  const promoCode = await tx
    .selectFrom('promo_codes')
    .select(['id', 'code', 'discount_percentage', 'active', 'expiry_date', 'usage_limit', 'current_usage'])
    .where('code', '=', normalisePromoCode(typed))
    .forNoKeyUpdate()
    .executeTakeFirst()
  const refusal = promoCodeRefusal(promoCode, now)
  if (promoCode === undefined || refusal !== null) {
    throw new ShopError('promo_code_refused', refusal ?? INVALID_PROMO_CODE)
  }
  await tx
    .updateTable('promo_codes')
    .set({ current_usage: sql`current_usage + 1` })
    .where('id', '=', promoCode.id)
    .execute()
  announce(tx, { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: promoCode.id } })
  return promoCode
}

/** Returns one use when its order is cancelled. */
export async function giveBackPromoCode(tx: ShopTransaction, id: number): Promise<void> {
  await tx
    .updateTable('promo_codes')
    .set({ current_usage: sql`greatest(current_usage - 1, 0)` })
    .where('id', '=', id)
    .execute()
  announce(tx, { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: id } })
}

/** Counts a use that was just given back for another order of the same person: none is refused. */
export async function countPromoCodeAgain(tx: ShopTransaction, id: number): Promise<void> {
  await tx
    .updateTable('promo_codes')
    .set({ current_usage: sql`current_usage + 1` })
    .where('id', '=', id)
    .execute()
  announce(tx, { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: id } })
}

/**
 * Counts a returned use again when its order is restored: one must be left, but the code may have expired since the
 * order was placed. `promo_code_refused` when it is used up.
 */
export async function retakePromoCode(tx: ShopTransaction, id: number): Promise<void> {
  const promoCode = await tx
    .selectFrom('promo_codes')
    .select(['code', 'usage_limit', 'current_usage'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (promoCode === undefined) return
  const { code, usage_limit, current_usage } = promoCode
  if (usage_limit !== null && current_usage >= usage_limit) {
    throw new ShopError(
      'promo_code_refused',
      `Cette commande ne peut pas être rétablie. Le code promo ${code} a déjà été utilisé autant de fois que possible.`,
    )
  }
  await tx
    .updateTable('promo_codes')
    .set({ current_usage: sql`current_usage + 1` })
    .where('id', '=', id)
    .execute()
  announce(tx, { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: id } })
}
