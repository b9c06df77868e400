import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type {
  applyPromoCode as applyPromoCodeCall,
  PromoApplication,
} from '#contract/promo-codes/promo-codes.ts'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { wholeDirhams } from '#domain/money.ts'
import { type PromoBenefit, promoDiscount, smallBasketMessage } from '#domain/promo-codes/benefit.ts'
import { INVALID_PROMO_CODE, normalisePromoCode, promoCodeRefusal } from '#domain/promo-codes/promo-code.ts'
import { saying } from '#domain/words/said.ts'
import { announce } from '#services/live/announcements.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

export type TakenPromoCode = PromoBenefit & { id: number; code: string }

/** Whose order a code is for, what its goods cost, and when it is placed. */
type PromoUse = { phone: string; subtotal: number; now: Date }

/**
 * Previews the discount of a code on a subtotal; nothing is used up (D9). Whether a phone has used a code is only told to
 * the browser that ordered with it.
 */
export async function applyPromoCode(
  { db, clock }: Shop,
  { code: typed, cartTotal, phone: typedPhone }: ParsedInput<typeof applyPromoCodeCall>,
  session: string,
): Promise<PromoApplication> {
  const code = normalisePromoCode(typed)
  const promoCode = await db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst()
  const subtotal = wholeDirhams(cartTotal)
  const phone = normalisePhone(typedPhone ?? '')
  const isUsed =
    promoCode?.once_per_phone === true &&
    phone !== null &&
    (await findUse(db, promoCode.id, phone).where('id', 'in', placedBy(db, session)).executeTakeFirst()) !==
      undefined
  const refusal =
    promoCodeRefusal(promoCode, clock()) ??
    (isUsed ? saying('promoCodeUsedByPhone', {}) : null) ??
    (promoCode === undefined ? null : smallBasketMessage(promoCode, subtotal))
  if (promoCode === undefined || refusal !== null) {
    return {
      valid: false,
      code,
      discount: 0,
      kind: 'percentage',
      amount: 0,
      smallest_basket: null,
      discountAmount: 0,
      newTotal: subtotal,
      promoCodeId: null,
      message: (refusal ?? INVALID_PROMO_CODE).message,
    }
  }
  const { id: promoCodeId, discount_percentage: discount, kind, amount, smallest_basket } = promoCode
  const discountAmount = promoDiscount(promoCode, subtotal)
  const newTotal = subtotal - discountAmount
  return {
    valid: true,
    code,
    discount,
    kind,
    amount,
    smallest_basket,
    discountAmount,
    newTotal,
    promoCodeId,
    message: saying(kind === 'free_delivery' ? 'promoCodeAppliedToDelivery' : 'promoCodeApplied', {}).message,
  }
}

/**
 * Counts one use, under a row lock so that concurrent buyers never exceed the limit (D9), nor one phone the
 * one order that it may have. It refuses with `promo_code_refused` when unknown or not usable now, for this
 * phone or for these goods. The lock lets others write orders that refer to the code: who changes an order
 * for the second time in a transaction makes PostgreSQL look at its code again, long after the place of codes
 * in the order of locks.
 */
export async function takePromoCode(
  tx: ShopTransaction,
  typed: string,
  { phone, subtotal, now }: PromoUse,
): Promise<TakenPromoCode> {
  const promoCode = await tx
    .selectFrom('promo_codes')
    .select(['id', 'code', 'kind', 'discount_percentage', 'amount', 'smallest_basket', 'once_per_phone'])
    .select(['active', 'expiry_date', 'usage_limit', 'current_usage'])
    .where('code', '=', normalisePromoCode(typed))
    .forNoKeyUpdate()
    .executeTakeFirst()
  const refusal = promoCodeRefusal(promoCode, now)
  if (promoCode === undefined || refusal !== null) {
    throw new ShopError('promo_code_refused', refusal ?? INVALID_PROMO_CODE)
  }
  const small = smallBasketMessage(promoCode, subtotal)
  if (small !== null) throw new ShopError('promo_code_refused', small)
  if (promoCode.once_per_phone && (await findUse(tx, promoCode.id, phone).executeTakeFirst()) !== undefined) {
    throw new ShopError('promo_code_refused', saying('promoCodeUsedByPhone', {}))
  }
  await tx
    .updateTable('promo_codes')
    .set({ current_usage: sql`current_usage + 1` })
    .where('id', '=', promoCode.id)
    .execute()
  announce(tx, { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: promoCode.id } })
  return promoCode
}

/** Finds the orders of a phone that count for a code; cancelled ones do not. */
function findUse(db: Shop['db'] | ShopTransaction, id: number, phone: string) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('phone', '=', phone)
    .where('promo_code_id', '=', id)
    .where('status', '<>', 'annule')
}

/**
 * Finds another order of the phone with the same code, of a code that is for one: a corrected phone is not refused (D141),
 * so people are told.
 */
export async function findOtherUse(
  db: Shop['db'] | ShopTransaction,
  orderId: string,
): Promise<{ id: string; order_number: string } | null> {
  const other = await db
    .selectFrom('orders')
    .innerJoin('promo_codes', 'promo_codes.id', 'orders.promo_code_id')
    .innerJoin('orders as others', (join) =>
      join
        .onRef('others.phone', '=', 'orders.phone')
        .onRef('others.promo_code_id', '=', 'orders.promo_code_id')
        .onRef('others.id', '<>', 'orders.id'),
    )
    .select(['others.id', 'others.order_number'])
    .where('orders.id', '=', orderId)
    .where('orders.phone', '<>', '')
    .where('promo_codes.once_per_phone', '=', true)
    .where('orders.status', '<>', 'annule')
    .where('others.status', '<>', 'annule')
    .orderBy('others.created_at')
    .executeTakeFirst()
  return other ?? null
}

/** Selects the orders that a browser placed. */
function placedBy(db: Shop['db'], session: string) {
  return db
    .selectFrom('order_accesses')
    .select('order_id')
    .where('session_id', '=', session)
    .where('reason', '=', 'placed')
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
 * Counts a returned use again when its order is restored: one must be left, but the code may have expired
 * since the order was placed. It refuses with `promo_code_refused` when the code is used up, or used by
 * another order of the phone that may have one.
 */
export async function retakePromoCode(
  tx: ShopTransaction,
  id: number,
  order: { id: string; phone: string },
): Promise<void> {
  const promoCode = await tx
    .selectFrom('promo_codes')
    .select(['code', 'once_per_phone', 'usage_limit', 'current_usage'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (promoCode === undefined) return
  const { code, once_per_phone, usage_limit, current_usage } = promoCode
  const others = findUse(tx, id, order.phone).where('id', '<>', order.id)
  if (once_per_phone && (await others.executeTakeFirst()) !== undefined) {
    throw new ShopError(
      'promo_code_refused',
      `Cette commande ne peut pas être rétablie. Le code promo ${code} a servi à une autre commande de ce numéro.`,
    )
  }
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
