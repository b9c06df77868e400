import type { EndpointAnswer, EndpointParsedInput } from '#contract/endpoint.ts'
import type {
  createPromoCode as createPromoCodeCall,
  updatePromoCode as updatePromoCodeCall,
} from '#contract/promo-codes.ts'
import { dayInMorocco } from '#domain/calendar.ts'
import { ShopError } from '#domain/errors.ts'
import { pastExpiryIssue } from '#domain/promo-code-form.ts'
import { normalisePromoCode } from '#domain/promo-codes.ts'
import { announce } from './live.ts'
import { inTransaction, type Shop, type ShopTransaction } from './shop.ts'
import { isTaken } from './taken.ts'

type PromoCodeView = EndpointAnswer<typeof createPromoCodeCall>

/** Every promo code, the latest first. */
export function listPromoCodes({ db }: Shop): Promise<PromoCodeView[]> {
  return db.selectFrom('promo_codes').selectAll().orderBy('id', 'desc').execute()
}

/** `invalid_input` for a day that is over, `promo_code_taken`. */
export function createPromoCode(
  shop: Shop,
  { code: typed, ...fields }: EndpointParsedInput<typeof createPromoCodeCall>,
): Promise<PromoCodeView> {
  const code = normalisePromoCode(typed)
  return refusingTakenCode(shop, code, async (tx) => {
    refusePastExpiry(shop, fields.expiry_date)
    const promoCode = await tx
      .insertInto('promo_codes')
      .values({ code, ...fields })
      .returningAll()
      .executeTakeFirstOrThrow()
    await announce(tx, { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: promoCode.id } })
    return promoCode
  })
}

/**
 * What is left out stays as it is, and how often a code was used is no field: a limit below it uses the code up.
 * `not_found`, and refusals as above, for a past day only where it is another than before.
 */
export function updatePromoCode(
  shop: Shop,
  { id, ...fields }: EndpointParsedInput<typeof updatePromoCodeCall>,
): Promise<PromoCodeView> {
  const code = fields.code === undefined ? undefined : normalisePromoCode(fields.code)
  return refusingTakenCode(shop, code, async (tx) => {
    const before = await tx
      .selectFrom('promo_codes')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) return promoCodeIsGone()
    const {
      discount_percentage = before.discount_percentage,
      expiry_date = before.expiry_date,
      active = before.active,
      usage_limit = before.usage_limit,
    } = fields
    if (expiry_date !== before.expiry_date) refusePastExpiry(shop, expiry_date)
    const promoCode = await tx
      .updateTable('promo_codes')
      .set({ code: code ?? before.code, discount_percentage, expiry_date, active, usage_limit })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await announce(tx, { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: id } })
    return promoCode
  })
}

/** Orders keep their own copy of the code. `not_found`. */
export function deletePromoCode(shop: Shop, id: number): Promise<void> {
  return inTransaction(shop, async (tx) => {
    // Orders before their code, as whoever cancels one locks them.
    await tx
      .selectFrom('orders')
      .select('id')
      .where('promo_code_id', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute()
    const deleted = await tx.deleteFrom('promo_codes').where('id', '=', id).returning('id').executeTakeFirst()
    if (deleted === undefined) promoCodeIsGone()
    await announce(tx, { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: id } })
  })
}

function refusePastExpiry({ clock }: Shop, expiryDate: string): void {
  const issue = pastExpiryIssue(expiryDate, dayInMorocco(clock()))
  if (issue !== null) throw new ShopError('invalid_input', issue.message, { issues: [issue] })
}

/** The database has the last word on which codes there are. */
async function refusingTakenCode(
  shop: Shop,
  code: string | undefined,
  work: (tx: ShopTransaction) => Promise<PromoCodeView>,
): Promise<PromoCodeView> {
  try {
    return await inTransaction(shop, work)
  } catch (error) {
    if (!isTaken(error, 'promo_codes_code_key')) throw error
    const message = `Le code promo ${code} existe déjà.`
    throw new ShopError('promo_code_taken', message, { issues: [{ path: 'code', message }] })
  }
}

function promoCodeIsGone(): never {
  throw new ShopError('not_found', 'Ce code promo n’existe plus.')
}
