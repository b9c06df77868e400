import { sql } from 'kysely'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Sorts the demonstration's rows that are still there by what becomes of them. */
export type SortedDemo = {
  /** These products are removed; those that the owner has worked on stay. */
  products: number[]
  keptProducts: { id: number; name: string }[]
  /** All of the demonstration's orders go: nobody ever placed them. */
  orders: string[]
  /**
   * These customers are removed; one stays if the owner has changed it, or if somebody really ordered with
   * that phone number.
   */
  customers: number[]
  keptCustomers: number[]
  promoCodes: number[]
  keptPromoCodes: number[]
  promotions: number[]
}

type Mark = { kind: string; row_id: string; is_untouched: boolean }

/**
 * Tells the demonstration's rows from the owner's (D49): a row that the owner has changed is the owner's, and so is a
 * product with a promotion of the owner's.
 */
export async function sortDemo(db: Shop['db'] | ShopTransaction): Promise<SortedDemo> {
  const { rows: marks } = await sql<Mark>`
    select kind, row_id, demo_rows.print = demo_prints.print as is_untouched
    from demo_rows join demo_prints using (kind, row_id)`.execute(db)
  const listed = (kind: string, isUntouched: boolean) =>
    marks
      .filter((mark) => mark.kind === kind && mark.is_untouched === isUntouched)
      .map(({ row_id }) => row_id)
  const promotions = listed('promotion', true).map(Number)
  const { going: products, kept } = await sortProducts(db, listed('product', true).map(Number), promotions)
  const keptProducts = [...listed('product', false).map(Number), ...kept]
  const orders = listed('order', true)
  const customers = await sortCustomers(db, { untouched: listed('customer', true), orders })
  const demoCustomers = marks.filter(({ kind }) => kind === 'customer').map(({ row_id }) => Number(row_id))
  return {
    products,
    keptProducts: await nameProducts(db, keptProducts),
    orders,
    customers,
    keptCustomers: demoCustomers.filter((id) => !customers.includes(id)),
    promoCodes: listed('promo_code', true).map(Number),
    keptPromoCodes: listed('promo_code', false).map(Number),
    promotions,
  }
}

async function sortProducts(
  db: Shop['db'],
  untouched: readonly number[],
  demoPromotions: readonly number[],
): Promise<{ going: number[]; kept: number[] }> {
  if (untouched.length === 0) return { going: [], kept: [] }
  const promotions = await db
    .selectFrom('promotions')
    .innerJoin('variants', 'variants.id', 'promotions.variant_id')
    .select(['promotions.id', 'variants.product_id'])
    .where('variants.product_id', 'in', untouched)
    .execute()
  const promoted = new Set(
    promotions.filter(({ id }) => !demoPromotions.includes(id)).map(({ product_id }) => product_id),
  )
  return {
    going: untouched.filter((id) => !promoted.has(id)),
    kept: untouched.filter((id) => promoted.has(id)),
  }
}

/**
 * Returns the ids of the customers to remove. An erased one names nobody any more, so it goes unless somebody has
 * ordered.
 */
async function sortCustomers(
  db: Shop['db'],
  { untouched, orders }: { untouched: readonly string[]; orders: readonly string[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from customers
    where id::text in (select row_id from demo_rows where kind = 'customer')
      and (erased_at is not null or id::text = any(${[...untouched]}::text[]))
      and not exists (
        select from orders
        where (customer_id = customers.id or (customer_id is null and orders.phone = customers.phone))
          and orders.id::text <> all(${[...orders]}::text[])
      )`.execute(db)
  return rows.map(({ id }) => id)
}

async function nameProducts(db: Shop['db'], ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute()
}
