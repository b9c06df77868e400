import { sql } from 'kysely'
import * as v from 'valibot'
import { type Announcement, announcementSchema } from '#contract/live.ts'
import type { Volume } from '#domain/catalogue.ts'
import type { ShopTransaction } from './shop.ts'
import { noteTold } from './told.ts'

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
  noteTold(tx, announcements)
  const payloads = announcements.map((announcement) => sql`(${JSON.stringify(announcement)}::text)`)
  await sql`
    select pg_notify(${SHOP_CHANNEL}, payload) from (values ${sql.join(payloads)}) as told (payload)`.execute(
    tx,
  )
}

/** What is left of a size, and what its announcement needs. */
export type StockRow = {
  id: number
  stock: number
  volume: Volume
  product_id: number
  name: string
  visible: boolean
}

/** Tells what is left of a size. Of a product that is hidden, only that it changed: everybody hears it. */
export function stockAnnouncement({ id, stock, volume, product_id, name, visible }: StockRow): Announcement {
  if (!visible) return { type: 'PRODUCT_UPDATE', data: { productId: product_id } }
  const productName = name.slice(0, LONGEST_NAME)
  return { type: 'STOCK_UPDATE', data: { variantId: id, newStock: stock, productName, volume } }
}

/** Tells what is left of these sizes, as the transaction leaves them. */
export async function announceStock(tx: ShopTransaction, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0) return
  const rows = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'variants.stock', 'variants.volume', 'variants.product_id'])
    .select(['products.name', 'products.visible'])
    .where('variants.id', 'in', variantIds)
    .execute()
  await announce(tx, ...rows.map(stockAnnouncement))
}

/** What a payload of the channel says; undefined for what no version of the shop that we know has sent. */
export function readAnnouncement(payload: string): Announcement | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), announcementSchema), payload)
  return parsed.success ? parsed.output : undefined
}
