import { sql } from 'kysely'
import * as v from 'valibot'
import { type Announcement, announcementSchema } from '#contract/live.ts'
import type { ShopTransaction } from './shop.ts'

/** The PostgreSQL channel that every process of the shop listens to. */
export const SHOP_CHANNEL = 'shop'

/** A payload may have 8,000 bytes, and a name is whatever somebody typed. */
const LONGEST_NAME = 500

/**
 * Tells every process, once the transaction is committed; if it is rolled back, nobody. What is told is public or
 * for administrators by its type (`contract/live.ts`).
 */
export async function announce(
  tx: ShopTransaction,
  ...announcements: readonly Announcement[]
): Promise<void> {
  if (announcements.length === 0) return
  const payloads = announcements.map((announcement) => sql`(${JSON.stringify(announcement)}::text)`)
  await sql`
    select pg_notify(${SHOP_CHANNEL}, payload) from (values ${sql.join(payloads)}) as told (payload)`.execute(
    tx,
  )
}

/** Tells what is left of these sizes, as the transaction leaves them. */
export async function announceStock(tx: ShopTransaction, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0) return
  const rows = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'variants.stock', 'variants.volume', 'products.name'])
    .where('variants.id', 'in', variantIds)
    .execute()
  await announce(
    tx,
    ...rows.map(({ id, stock, volume, name }): Announcement => {
      const productName = name.slice(0, LONGEST_NAME)
      return { type: 'STOCK_UPDATE', data: { variantId: id, newStock: stock, productName, volume } }
    }),
  )
}

/** What a payload of the channel says; undefined for what no version of the shop that we know has sent. */
export function readAnnouncement(payload: string): Announcement | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), announcementSchema), payload)
  return parsed.success ? parsed.output : undefined
}
