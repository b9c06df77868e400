import { sql } from 'kysely'
import { ShopError } from '#domain/errors.ts'
import { type Goods, isDeletable } from '#domain/orders/goods.ts'
import { OWED_CASH_STATES } from '#domain/parcels/words.ts'
import { isAwaited } from '#domain/returns/customer-return.ts'
import { recordAudit } from '#services/audit.ts'
import { sumQuantities, uncountSold } from '#services/catalogue/stock.ts'
import { readOrderInvoices } from '#services/customer-invoices/rows.ts'
import { withdrawCustomerOrder } from '#services/customers/order-totals.ts'
import { eraseReviews } from '#services/customers/reviews.ts'
import { announce } from '#services/live/announcements.ts'
import { listLines } from '#services/order-status/enter.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import { judgePhone } from '#services/risk/judge.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { readReturns } from './returns.ts'

/**
 * Deletes a finished order with its items and history: it leaves the sales and its customer's figures,
 * exactly as by a recomputation. The stars of its published reviews stay. It refuses with `order_not_deletable` for other
 * statuses, and while its goods or its cash are awaited (D110).
 */
export function deleteOrder(shop: Shop, id: string, actor = 'shop'): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const { status, goods, customer_id, phone, total, not_taken } = await lockOrder(tx, id)
    if (!isDeletable(status, goods)) throw cannotBeDeleted(goods)
    if ((await readReturns(tx, id)).some(isAwaited)) throw cannotBeDeleted('en-retour')
    await refuseCredit(tx, id)
    await refuseInvoiced(tx, id)
    await refuseAwaitedCash(tx, id)
    const quantities = sumQuantities(await listLines(tx, id))
    await keepStars(tx, id, { actor, now: shop.clock() })
    const { order_number } = await tx
      .deleteFrom('orders')
      .where('id', '=', id)
      .returning('order_number')
      .executeTakeFirstOrThrow()
    // Neither the decant nor its bottle is left of these.
    await tx
      .deleteFrom('decant_deductions')
      .where('order_id', 'is', null)
      .where('order_item_id', 'is', null)
      .execute()
    const subject = `order ${id} ${order_number}`
    await recordAudit(tx, { actor, action: 'order.deleted', subject, now: shop.clock() })
    if (status !== 'annule') {
      await uncountSold(tx, quantities)
      if (customer_id !== null) await withdrawCustomerOrder(tx, customer_id, total - not_taken)
    }
    await judgePhone(tx, phone, shop.clock())
    announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status } })
  })
}

/** Keeps the stars of its published reviews, as erasing its person does: a bad mark goes with no order (D188). */
async function keepStars(
  tx: ShopTransaction,
  orderId: string,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  for (const id of await eraseReviews(tx, [orderId])) {
    await tx.updateTable('reviews').set({ order_id: null }).where('id', '=', id).execute()
    await recordAudit(tx, { actor, action: 'review.reduced', subject: `review ${id}`, now })
  }
}

function cannotBeDeleted(goods: Goods): ShopError {
  return new ShopError(
    'order_not_deletable',
    goods === 'en-retour'
      ? 'Le retour de cette commande est attendu\u00a0: enregistrez d’abord ce qu’il est devenu.'
      : 'Seules les commandes livrées ou annulées peuvent être supprimées.',
  )
}

/** Refuses to delete an order that gave its customer a credit, which would disappear with it. */
async function refuseCredit(tx: ShopTransaction, orderId: string): Promise<void> {
  const given = await tx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('method', '=', 'avoir')
    .limit(1)
    .executeTakeFirst()
  if (given === undefined) return
  throw new ShopError(
    'order_not_deletable',
    'Le client a reçu un avoir pour cette commande\u00a0: retirez d’abord ce remboursement.',
  )
}

/** Refuses to delete an order with an invoice, which the law keeps and which says what was sold by it. */
async function refuseInvoiced(tx: ShopTransaction, orderId: string): Promise<void> {
  const [invoice] = await readOrderInvoices(tx, orderId)
  if (invoice === undefined) return
  throw new ShopError(
    'order_not_deletable',
    `Cette commande a la facture ${invoice.number}, que la loi fait conserver\u00a0: elle reste avec elle.`,
  )
}

/**
 * Refuses to delete an order whose carrier still owes cash, which would disappear with its parcel. The parcels are
 * locked, because an invoice locks only parcels.
 */
async function refuseAwaitedCash(tx: ShopTransaction, orderId: string): Promise<void> {
  const parcels = await tx
    .selectFrom('parcels')
    .select(['id', 'cash'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (parcels.some(({ cash }) => OWED_CASH_STATES.some((owed) => owed === cash))) {
    throw new ShopError(
      'order_not_deletable',
      'Un transporteur doit encore l’argent de cette commande\u00a0: encaissez-le, ou abandonnez-le dans Encaissements.',
    )
  }
  const draft = await tx
    .selectFrom('remittance_lines as line')
    .innerJoin('remittances', 'remittances.id', 'line.remittance_id')
    .innerJoin('parcels', 'parcels.id', 'line.parcel_id')
    .select('remittances.reference')
    .where('parcels.order_id', '=', orderId)
    .where('remittances.state', '=', sql.lit('brouillon' as const))
    .limit(1)
    .executeTakeFirst()
  if (draft === undefined) return
  throw new ShopError(
    'order_not_deletable',
    `Un colis de cette commande est dans la facture ${draft.reference}\u00a0: fermez-la d’abord, ou retirez sa ligne.`,
  )
}
