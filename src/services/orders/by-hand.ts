import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdminOrderDetail } from '#contract/orders/admin.ts'
import type { createOrder as createOrderCall } from '#contract/orders/changes.ts'
import { admits } from '#domain/account/roles.ts'
import { everyContactField, subtotalOf } from '#domain/checkout/checkout.ts'
import { deliveryTerms } from '#domain/checkout/delivery.ts'
import { cleanCorrection } from '#domain/confirmation/correction.ts'
import { formatDirhams } from '#domain/money.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import { recordAudit } from '#services/audit.ts'
import { writeAttempt } from '#services/calls/attempts.ts'
import { lockStock, sumQuantities, takeStock } from '#services/catalogue/stock.ts'
import { findCreditor, lockCredit } from '#services/customers/credit.ts'
import { recordCustomerOrder } from '#services/customers/order-totals.ts'
import { endCartsOf } from '#services/left-carts/end.ts'
import { announce } from '#services/live/announcements.ts'
import { enterStatus } from '#services/order-status/enter.ts'
import { readNewOrder } from '#services/order-status/lock.ts'
import { takePromoCode } from '#services/promo-codes/use.ts'
import { judgeNewOrder } from '#services/risk/judge.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { refuseTooDear } from './bounds.ts'
import type { StaffSender } from './change-lines.ts'
import { recordOrderChange, type Staff } from './changes.ts'
import { refuseGrant } from './grants.ts'
import { claimIdempotencyKey } from './idempotency.ts'
import { insertOrder } from './insert.ts'
import { getOrder } from './list.ts'
import { canonicalDetails, refuseUnserved, waitForOrders } from './place.ts'
import { billOf, discountColumns, planLines, refuseDearer, refuseInvalid, refuseShort } from './plan.ts'

export type HandwrittenOrder = ParsedInput<typeof createOrderCall>

/**
 * Writes an order for a customer, in one transaction with the rules of the checkout. The limits that ask shoppers to call
 * (D39) and a closed shop do not stop staff (D59). See the contract for the refusals.
 */
export function createOrder(
  shop: Shop,
  request: HandwrittenOrder,
  { staff, idempotencyKey: key }: StaffSender,
): Promise<AdminOrderDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    await waitForOrders(tx)
    const orderId = randomUUID()
    if (key !== undefined) {
      const claim = { key, request, from: { staffId: staff.id }, orderId, now }
      const { existingOrderId } = await claimIdempotencyKey(tx, claim)
      if (existingOrderId !== undefined) return getOrder({ db: tx }, existingOrderId)
    }
    const { order_number, credit, total } = await writeOrder(tx, request, { orderId, staff, now })
    await endCartsOf(tx, {
      phone: canonicalDetails(request).phone,
      id: request.left_cart,
      end: request.left_cart === undefined ? 'revenue' : 'commandee',
      now,
    })
    const discountReason = request.discount?.reason ?? null
    await recordOrderChange(tx, { orderId, kind: 'created', staffId: staff.id, discountReason, now })
    const subject = `order ${orderId}`
    const fields = grantedFields(request, credit)
    await recordAudit(tx, { actor: staff.username, action: 'order.created', subject, fields, now })
    if (request.on_the_phone) await confirmAtOnce(tx, { orderId, staffId: staff.id, now })
    else announce(tx, { type: 'NEW_ORDER', data: { orderId, order_number, total } })
    return getOrder({ db: tx }, orderId)
  })
}

/** Returns the grants, as the journal writes them: `discount 50 DH`, `free_shipping`, `credit 40 DH`. */
function grantedFields({ discount, free_shipping }: HandwrittenOrder, credit: number): string[] {
  return [
    ...(discount === null ? [] : [`discount ${formatDirhams(discount.amount)}`]),
    ...(free_shipping ? ['free_shipping'] : []),
    ...(credit > 0 ? [`credit ${formatDirhams(credit)}`] : []),
  ]
}

/** The order is confirmed by the call in which it was given, and not announced as new. */
export async function confirmAtOnce(
  tx: ShopTransaction,
  { orderId, staffId, now }: { orderId: string; staffId: number; now: Date },
): Promise<void> {
  const order = await readNewOrder(tx, orderId)
  await writeAttempt(tx, order, { staffId, channel: 'appel', outcome: 'confirme', now })
  await tx.updateTable('orders').set({ attempts: 1 }).where('id', '=', orderId).execute()
  await enterStatus(tx, order, {
    status: 'en-preparation',
    confirmedVia: 'appel',
    actor: 'admin',
    staffId,
    now,
  })
}

type Writing = {
  orderId: string
  staff: Staff
  /** The order goes out for a return, which pays so much of it at most. */
  exchange?: { return_id: string; worth: number; language: SiteLanguage }
  now: Date
}

/** Writes an order that staff type, with its customer's figures; its stock is taken. */
export async function writeOrder(
  tx: ShopTransaction,
  request: HandwrittenOrder,
  { orderId, staff, exchange, now }: Writing,
): Promise<{ order_number: string; credit: number; total: number }> {
  const { items, free_shipping, discount, promoCode: typedCode, use_credit = false } = request
  const source = request.left_cart === undefined ? request.source : 'panier'
  if (use_credit && !admits('owner', staff.role)) throw roleRefused()
  const details = canonicalDetails(request)
  const courier = courierColumns(request)
  const { delivery, orders, risk: weights } = await readSettings(tx)
  if (source !== 'comptoir') refuseUnserved(deliveryTerms(delivery), details.city)
  const plan = await planLines(tx, { items: [], kept: [], added: items, now }, lockStock)
  refuseShort(plan)
  const promoCode =
    typedCode === undefined
      ? null
      : await takePromoCode(tx, typedCode, { phone: details.phone, subtotal: subtotalOf(plan.lines), now })
  const worth = exchange?.worth ?? (use_credit ? await lockCreditOf(tx, details.phone) : 0)
  const amounts = billOf(plan.lines, {
    city: details.city,
    promo: promoCode,
    discount,
    free_shipping,
    delivery,
    // Only whole dirhams are taken off a total.
    credit: Math.floor(worth),
  })
  refuseInvalid(plan, { amounts, discount })
  refuseGrant({ staff, discount, free_shipping, amounts }, orders, null)
  refuseTooDear(amounts.total)
  refuseDearer({ lines: plan.lines, amounts }, request)
  if (!(await takeStock(tx, sumQuantities(items), { orderId, staffId: staff.id, now }))) {
    throw new Error('Stock that was locked and counted could not be taken.')
  }
  const customer_id = await recordCustomerOrder(tx, { ...details, total: amounts.total, now })
  // The person who speaks to the customer has read the block list's reason.
  const { columns } = await judgeNewOrder(tx, {
    id: orderId,
    phone: details.phone,
    address: details.address,
    total: amounts.total,
    marks: null,
    weights,
    now,
  })
  const { order } = await insertOrder(tx, {
    orderId,
    details,
    marks: null,
    staffId: staff.id,
    customer_id,
    language: exchange?.language ?? (await readLanguage(tx, customer_id)),
    amounts,
    promoCode,
    lines: plan.lines.map(({ item_id: _, available: __, ...line }) => line),
    risk: columns,
    agreed: { ...courier, ...discountColumns(discount, amounts), free_shipping, source },
    exchange_return: exchange?.return_id ?? null,
    now,
  })
  return order
}

/** Returns the language in which the customer is written to. */
async function readLanguage(tx: ShopTransaction, customerId: number): Promise<SiteLanguage> {
  const { message_language } = await tx
    .selectFrom('customers')
    .select('message_language')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return message_language ?? 'fr'
}

async function lockCreditOf(tx: ShopTransaction, phone: string): Promise<number> {
  return lockCredit(tx, await findCreditor(tx, phone))
}

/** Returns the columns for the courier and the call desk. */
function courierColumns(request: HandwrittenOrder) {
  return cleanCorrection({ ...request, ...everyContactField(undefined) })
}
