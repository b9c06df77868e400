import { sql } from 'kysely'
import { announce } from '#services/live/announcements.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { versionAfter } from './save.ts'

/** Replaces a picture by another in main pictures and galleries; returns the number of changed products. */
export async function replaceInProducts(
  tx: ShopTransaction,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<number> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'image_url', 'images', 'updated_at'])
    .where((eb) => eb.or([eb('image_url', '=', from), sql<boolean>`${from} = any (images)`]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const change = (address: string) => (address === from ? to : address)
  for (const { id, image_url, images, updated_at } of rows) {
    const main = change(image_url)
    await tx
      .updateTable('products')
      .set({
        image_url: main,
        // A gallery holds a picture only once.
        images: [...new Set(images.map(change))].filter((address) => address !== main),
        updated_at: versionAfter(updated_at, now),
      })
      .where('id', '=', id)
      .execute()
    announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: id } })
  }
  return rows.length
}
