import { sql } from 'kysely'
import type { EndpointAnswer, EndpointParsedInput } from '#contract/endpoint.ts'
import type { applyPromoCode as applyPromoCodeCall } from '#contract/promo-codes.ts'
import { ShopError } from '#domain/errors.ts'
import { percentOf, wholeDirhams } from '#domain/money.ts'
import { INVALID_PROMO_CODE, normalisePromoCode, promoCodeRefusal } from '#domain/promo-codes.ts'
import { announce } from './live.ts'
import type { Shop, ShopTransaction } from './shop.ts'

export type TakenPromoCode = { id: number; code: string; discount_percentage: number }

/** What a code would take off a subtotal now; nothing is used up (decision 9). */
export async function applyPromoCode(
  { db, clock }: Shop,
  { code: typed, cartTotal }: EndpointParsedInput<typeof applyPromoCodeCall>,
): Promise<EndpointAnswer<typeof applyPromoCodeCall>> {
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
 * Uses a code up by one, under a lock: however many buyers race, the limit holds (decision 9). `promo_code_refused`
 * when it is unknown or cannot be used now.
 */
export async function takePromoCode(tx: ShopTransaction, typed: string, now: Date): Promise<TakenPromoCode> {
  const promoCode = await tx
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', normalisePromoCode(typed))
    .forUpdate()
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
  await announce(tx, { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: promoCode.id } })
  return promoCode
}

/** Gives one use back when its order is cancelled. */
export async function giveBackPromoCode(tx: ShopTransaction, id: number): Promise<void> {
  await tx
    .updateTable('promo_codes')
    .set({ current_usage: sql`greatest(current_usage - 1, 0)` })
    .where('id', '=', id)
    .execute()
  await announce(tx, { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: id } })
}

/**
 * Takes a use given back again, when its order is cancelled no longer: the code must have one left, but may have ended
 * meanwhile, for it had not when the order was placed. `promo_code_refused` when it is used up.
 */
export async function retakePromoCode(tx: ShopTransaction, id: number): Promise<void> {
  const promoCode = await tx
    .selectFrom('promo_codes')
    .select(['code', 'usage_limit', 'current_usage'])
    .where('id', '=', id)
    .forUpdate()
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
  await announce(tx, { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: id } })
}
