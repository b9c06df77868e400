import type { ParsedInput } from '#contract/endpoint.ts'
import type { OrderQuote, quoteOrder as quoteOrderCall } from '#contract/orders/changes.ts'
import { admits } from '#domain/account/roles.ts'
import { subtotalOf, unservedMessage } from '#domain/checkout/checkout.ts'
import { deliveryTerms } from '#domain/checkout/delivery.ts'
import { usualCityName } from '#domain/customers/city-names.ts'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import { addUp } from '#domain/money.ts'
import { type PromoBenefit, smallBasketMessage } from '#domain/promo-codes/benefit.ts'
import { INVALID_PROMO_CODE, normalisePromoCode, promoCodeRefusal } from '#domain/promo-codes/promo-code.ts'
import { creditToUse } from '#domain/returns/credit.ts'
import type { Saying } from '#domain/words/said.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import { readStock } from '#services/catalogue/stock.ts'
import { findCreditor, readCredit } from '#services/customers/credit.ts'
import { decantsLeft } from '#services/decants/settle.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'
import { promoOf, readAgreed } from './agreed.ts'
import type { Staff } from './changes.ts'
import { issuesOfGrant } from './grants.ts'
import { billOf, planLines, shortMessage } from './plan.ts'

/**
 * Says what an order would cost now, and why it could not be written; writes nothing. It refuses with
 * `order_not_found`, `order_changed`, and with `role_refused` for credit, which owners alone use (D160).
 */
export async function quoteOrder(
  shop: Shop,
  { id, city, phone, promoCode, kept, added, use_credit, ...granted }: ParsedInput<typeof quoteOrderCall>,
  staff: Pick<Staff, 'role'>,
): Promise<OrderQuote> {
  const { db } = shop
  const now = shop.clock()
  const { delivery, orders } = await readSettings(db)
  const order = id === undefined ? undefined : await readAgreed(db, id)
  const plan = await planLines(db, { items: order?.items ?? [], kept, added, now }, readStock)
  const code = await quoteCode(shop, promoCode, subtotalOf(plan.lines))
  const place = usualCityName(order?.city ?? city ?? '')
  const promo = order === undefined ? code.promo : promoOf(order)
  const seesCredit = admits('owner', staff.role)
  if (use_credit !== undefined && !seesCredit) throw roleRefused()
  const customerId = order === undefined ? await findByPhone(db, phone) : order.customer_id
  const credit = order?.credit ?? 0
  const standing = { credit, left: seesCredit ? await readCredit(db, customerId) : 0 }
  const amounts = billOf(plan.lines, {
    city: place,
    promo,
    ...granted,
    delivery,
    decants: order === undefined ? [] : await decantsLeft(db, [order.id], plan.lines),
    credit: creditToUse(use_credit, standing),
  })
  const unserved = order === undefined ? unservedMessage(deliveryTerms(delivery), place) : null
  const problems = [...plan.short.map(shortMessage), code.refusal?.message, unserved?.message].filter(
    (one) => one !== undefined,
  )
  const issues = issuesOfGrant({ staff, ...granted, amounts }, orders, order ?? null)
  return {
    ...{ lines: plan.lines, amounts, issues },
    customer_credit: seesCredit ? addUp([standing.left, credit, -amounts.credit]) : null,
    problem: problems.length === 0 ? null : problems.join(' '),
    once_per_phone: code.once_per_phone,
  }
}

async function findByPhone(db: Shop['db'], typed: string | undefined): Promise<number | null> {
  const phone = typed === undefined ? null : normalisePhone(typed)
  return phone === null ? null : findCreditor(db, phone)
}

/** Returns what a promo code that could be used now gives, or why it cannot. Its phone is judged when the order is written. */
async function quoteCode(
  { db, clock }: Shop,
  typed: string | undefined,
  subtotal: number,
): Promise<{ promo: PromoBenefit | null; refusal: Saying | null; once_per_phone: boolean }> {
  const without = { promo: null, once_per_phone: false }
  if (typed === undefined || typed === '') return { ...without, refusal: null }
  const found = await db
    .selectFrom('promo_codes')
    .select(['active', 'expiry_date', 'usage_limit', 'current_usage'])
    .select(['kind', 'discount_percentage', 'amount', 'smallest_basket', 'once_per_phone'])
    .where('code', '=', normalisePromoCode(typed))
    .executeTakeFirst()
  const refusal = promoCodeRefusal(found, clock())
  if (found === undefined || refusal !== null) return { ...without, refusal: refusal ?? INVALID_PROMO_CODE }
  const refusedBy = smallBasketMessage(found, subtotal)
  return { promo: found, refusal: refusedBy, once_per_phone: found.once_per_phone }
}
