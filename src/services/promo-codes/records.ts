/** Room of promo codes: the admin's records, and their use by orders. */

import type { ParsedInput } from '#contract/endpoint.ts'
import type {
  createPromoCode as createPromoCodeCall,
  PromoCode,
  updatePromoCode as updatePromoCodeCall,
} from '#contract/promo-codes/promo-codes.ts'
import { ShopError } from '#domain/errors.ts'
import { type PromoCodeFields, pastExpiryIssue, promoCodeIssues } from '#domain/promo-codes/form.ts'
import { normalisePromoCode } from '#domain/promo-codes/promo-code.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { isUniqueViolation } from '#services/unique-violation.ts'

/** Lists all promo codes, newest first. */
export function listPromoCodes({ db }: Shop): Promise<PromoCode[]> {
  return db.selectFrom('promo_codes').selectAll().orderBy('id', 'desc').execute()
}

/** Refuses with `invalid_input` for an expiry date in the past, or with `promo_code_taken`. */
export function createPromoCode(
  shop: Shop,
  { code: typed, ...fields }: ParsedInput<typeof createPromoCodeCall>,
): Promise<PromoCode> {
  const code = normalisePromoCode(typed)
  return refusingTakenCode(shop, code, async (tx) => {
    refusePastExpiry(shop, fields.expiry_date)
    const promoCode = await tx
      .insertInto('promo_codes')
      .values({ code, ...fields, ...countingBenefit(fields) })
      .returningAll()
      .executeTakeFirstOrThrow()
    announce(tx, { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: promoCode.id } })
    return promoCode
  })
}

/**
 * Updates a promo code; omitted fields stay unchanged. The number of uses is not editable: a limit below it
 * makes the code used up. It refuses with `not_found` and as above; a past expiry date is refused only when
 * it changes.
 */
export function updatePromoCode(
  shop: Shop,
  { id, ...fields }: ParsedInput<typeof updatePromoCodeCall>,
): Promise<PromoCode> {
  const code = fields.code === undefined ? undefined : normalisePromoCode(fields.code)
  return refusingTakenCode(shop, code, async (tx) => {
    const before = await tx
      .selectFrom('promo_codes')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) return promoCodeNotFound()
    const {
      kind = before.kind,
      discount_percentage = before.discount_percentage,
      amount = before.amount,
      smallest_basket = before.smallest_basket,
      once_per_phone = before.once_per_phone,
      expiry_date = before.expiry_date,
      active = before.active,
      usage_limit = before.usage_limit,
    } = fields
    if (expiry_date !== before.expiry_date) refusePastExpiry(shop, expiry_date)
    const benefit = countingBenefit({ kind, discount_percentage, amount })
    refuseIncomplete({ ...benefit, smallest_basket })
    const promoCode = await tx
      .updateTable('promo_codes')
      .set({ code: code ?? before.code, ...benefit, smallest_basket, once_per_phone })
      .set({ expiry_date, active, usage_limit })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    announce(tx, { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: id } })
    return promoCode
  })
}

/** Deletes a promo code. Orders keep their own copy of it. It refuses with `not_found`. */
export function deletePromoCode(shop: Shop, id: number, actor = 'shop'): Promise<void> {
  return inTransaction(shop, async (tx) => {
    // Orders are locked before their code, as by cancelling.
    await tx
      .selectFrom('orders')
      .select('id')
      .where('promo_code_id', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute()
    const deleted = await tx
      .deleteFrom('promo_codes')
      .where('id', '=', id)
      .returning('code')
      .executeTakeFirst()
    if (deleted === undefined) promoCodeNotFound()
    await recordAudit(tx, {
      actor,
      action: 'promo_code.deleted',
      subject: `promo-code ${id} ${deleted.code}`,
      now: shop.clock(),
    })
    announce(tx, { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: id } })
  })
}

/** What does not count for the kind is kept as 0. */
function countingBenefit({
  kind,
  discount_percentage,
  amount,
}: Pick<PromoCode, 'kind' | 'discount_percentage' | 'amount'>) {
  return {
    kind,
    discount_percentage: kind === 'percentage' ? discount_percentage : 0,
    amount: kind === 'amount' ? amount : 0,
  }
}

/** A change of the kind alone may lack what the new kind needs. */
function refuseIncomplete(fields: PromoCodeFields): void {
  const issues = promoCodeIssues(fields)
  const [first] = issues
  if (first !== undefined) throw new ShopError('invalid_input', first.message, { issues })
}

function refusePastExpiry({ clock }: Shop, expiryDate: string): void {
  const issue = pastExpiryIssue(expiryDate, dayInMorocco(clock()))
  if (issue !== null) throw new ShopError('invalid_input', issue.message, { issues: [issue] })
}

/** Turns the unique violation into a refusal. */
async function refusingTakenCode(
  shop: Shop,
  code: string | undefined,
  work: (tx: ShopTransaction) => Promise<PromoCode>,
): Promise<PromoCode> {
  try {
    return await inTransaction(shop, work)
  } catch (error) {
    if (!isUniqueViolation(error, 'promo_codes_code_key')) throw error
    const message = `Le code promo ${code} existe déjà.`
    throw new ShopError('promo_code_taken', message, { issues: [{ path: 'code', message }] })
  }
}

function promoCodeNotFound(): never {
  throw new ShopError('not_found', 'Ce code promo n’existe plus.')
}
