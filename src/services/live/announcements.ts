/** Room of live changes: announcements and the PostgreSQL channel that carries them. */

import type { Transaction } from 'kysely'
import type { Announcement } from '#contract/live/live.ts'
import type { Database } from '#database/schema.ts'
import type { Volume } from '#domain/catalogue/product.ts'

/** A NOTIFY payload is limited to 8,000 bytes, and names come from user input. */
const MAX_NAME_LENGTH = 500

/** A transaction collects announcements until its commit sends them (`inTransaction`). */
export type Announcing = { readonly announcements: Announcement[] }

/**
 * Announces to every process after commit; nothing on rollback. The type decides who may hear it
 * (`AUDIENCES` of `contract/live/live.ts`).
 */
export function announce(tx: Announcing, ...announcements: readonly Announcement[]): void {
  tx.announcements.push(...announcements)
}

/** Holds a size's stock, and the data of its announcement. */
export type StockRow = {
  id: number
  stock: number
  volume: Volume
  product_id: number
  name: string
  visible: boolean
}

/**
 * Announces a size's stock. For a hidden product it only says that the product changed, because everyone
 * receives it.
 */
export function stockAnnouncement({ id, stock, volume, product_id, name, visible }: StockRow): Announcement {
  if (!visible) return { type: 'PRODUCT_UPDATE', data: { productId: product_id } }
  const productName = name.slice(0, MAX_NAME_LENGTH)
  return { type: 'STOCK_UPDATE', data: { variantId: id, newStock: stock, productName, volume } }
}

/** Announces the stock of these sizes as of this transaction. */
export async function announceStock(
  tx: Transaction<Database> & Announcing,
  variantIds: readonly number[],
): Promise<void> {
  if (variantIds.length === 0) return
  const rows = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'variants.stock', 'variants.volume', 'variants.product_id'])
    .select(['products.name', 'products.visible'])
    .where('variants.id', 'in', variantIds)
    .execute()
  announce(tx, ...rows.map(stockAnnouncement))
}

/** Tells the team that others wait for these sizes now, and not who. */
export function announceAwaited(tx: Announcing, sizes: readonly { variant_id: number }[]): void {
  const ids = new Set(sizes.map(({ variant_id }) => variant_id))
  announce(tx, ...[...ids].map((variantId) => ({ type: 'STOCK_ALERT_UPDATE', data: { variantId } }) as const))
}
