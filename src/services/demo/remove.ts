import { sql } from 'kysely'
import type { DemoContents } from '#contract/first-start/first-start.ts'
import { sumQuantities, uncountSold } from '#services/catalogue/stock.ts'
import { withdrawCustomerOrder } from '#services/customers/order-totals.ts'
import { deleteReviews } from '#services/customers/reviews.ts'
import { announce } from '#services/live/announcements.ts'
import { announcePromotion } from '#services/promotions/clock.ts'
import { readPromotions } from '#services/promotions/rows.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import { removeDemoCarriers } from './carriers.ts'
import { removeDemoHandovers } from './parcels.ts'
import { removeDemoCash } from './remittances.ts'
import { type SortedDemo, sortDemo } from './sort.ts'

/** Says what `takeDemoAway` would remove now. */
export async function previewDemo(db: Shop['db'] | ShopTransaction): Promise<DemoContents> {
  const demo = await sortDemo(db)
  return {
    products: demo.products.length,
    orders: demo.orders.length,
    customers: demo.customers.length,
    promo_codes: demo.promoCodes.length,
    promotions: demo.promotions.length,
    kept: demo.keptProducts.map(({ name }) => name),
  }
}

/**
 * Removes what the demonstration wrote, and nothing of the owner's (D49). Real orders keep their lines, as when a product
 * is deleted (D12). Afterwards nothing is marked as the demonstration's.
 */
export async function takeDemoAway(tx: ShopTransaction, now: Date): Promise<void> {
  await lockDemo(tx)
  // The rows are sorted under the locks, so that nobody changes them any more.
  const demo = await sortDemo(tx)
  await removeOrders(tx, demo)
  await removeCustomers(tx, demo)
  await removePromotions(tx, demo, now)
  await removeProducts(tx, demo)
  await removePromoCodes(tx, demo)
  await removeDemoCash(tx)
  await removeDemoHandovers(tx)
  await removeDemoCarriers(tx)
  await tx.deleteFrom('demo_rows').execute()
}

/** The rows are locked in the order of every transaction: orders, products, sizes, codes, customers. */
async function lockDemo(tx: ShopTransaction): Promise<void> {
  // Deleting a code touches the orders that used it.
  await sql`
    select from orders
    where id::text in (select row_id from demo_rows where kind = 'order')
      or promo_code_id::text in (select row_id from demo_rows where kind = 'promo_code')
    order by id for update`.execute(tx)
  await sql`
    select from products where id::text in (select row_id from demo_rows where kind = 'product')
    order by id for update`.execute(tx)
  await sql`
    select from variants
    where product_id::text in (select row_id from demo_rows where kind = 'product')
      or id in (
        select variant_id from order_items
        where order_id::text in (select row_id from demo_rows where kind = 'order')
      )
    order by id for update`.execute(tx)
  await sql`
    select from promo_codes where id::text in (select row_id from demo_rows where kind = 'promo_code')
    order by id for update`.execute(tx)
  await sql`
    select from customers where id::text in (select row_id from demo_rows where kind = 'customer')
    order by id for update`.execute(tx)
}

/** The orders leave the sold pieces and their customers' figures, as by `deleteOrder`. */
async function removeOrders(tx: ShopTransaction, { orders, customers }: SortedDemo): Promise<void> {
  if (orders.length === 0) return
  const lines = await tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.variant_id', 'order_items.quantity'])
    .where('orders.id', 'in', orders)
    .where('orders.status', '<>', 'annule')
    .execute()
  const sold = lines.flatMap(({ variant_id, quantity }) =>
    variant_id === null ? [] : [{ variant_id, quantity }],
  )
  await uncountSold(tx, sumQuantities(sold))
  await deleteReviews(tx, orders)
  const gone = await tx
    .deleteFrom('orders')
    .where('id', 'in', orders)
    .returning(['id', 'status', 'customer_id', 'total'])
    .execute()
  for (const { id, status, customer_id, total } of gone) {
    if (status !== 'annule' && customer_id !== null && !customers.includes(customer_id)) {
      await withdrawCustomerOrder(tx, customer_id, total)
    }
    announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status } })
  }
}

async function removeCustomers(tx: ShopTransaction, { customers }: SortedDemo): Promise<void> {
  if (customers.length === 0) return
  await tx.deleteFrom('customers').where('id', 'in', customers).execute()
  for (const customerId of customers) announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId } })
}

/** Promotions of products that stay are removed; the others go with their product. */
async function removePromotions(tx: ShopTransaction, demo: SortedDemo, now: Date): Promise<void> {
  if (demo.promotions.length === 0) return
  const rows = await readPromotions(tx, (promotion) =>
    promotion.where('promotions.id', 'in', demo.promotions),
  )
  await tx.deleteFrom('promotions').where('id', 'in', demo.promotions).execute()
  for (const before of rows) {
    if (!demo.products.includes(before.product_id)) {
      announcePromotion(tx, { before, after: undefined, now })
    }
  }
}

async function removeProducts(tx: ShopTransaction, { products }: SortedDemo): Promise<void> {
  if (products.length === 0) return
  await tx.deleteFrom('products').where('id', 'in', products).execute()
  for (const productId of products) announce(tx, { type: 'PRODUCT_UPDATE', data: { productId } })
}

/** A code that stays loses its invented uses: only the orders that are left are real. */
async function removePromoCodes(
  tx: ShopTransaction,
  { promoCodes, keptPromoCodes }: SortedDemo,
): Promise<void> {
  if (promoCodes.length > 0) await tx.deleteFrom('promo_codes').where('id', 'in', promoCodes).execute()
  if (keptPromoCodes.length > 0) {
    await sql`
      update promo_codes set current_usage = (
        select count(*) from orders where promo_code_id = promo_codes.id and status <> 'annule'
      ) where id = any(${keptPromoCodes}::integer[])`.execute(tx)
  }
  for (const promoCodeId of [...promoCodes, ...keptPromoCodes]) {
    announce(tx, { type: 'PROMO_CODE_UPDATE', data: { promoCodeId } })
  }
}
