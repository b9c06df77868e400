import { sql } from 'kysely'
import * as v from 'valibot'
import { PICTURES_PATH } from '#contract/pictures/url.ts'
import { addPictures } from '#domain/products/pictures.ts'
import { announce } from '#services/live/announcements.ts'
import { versionAfter } from '#services/products/save.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { plannedSchema } from './write.ts'

type Place = { batch_id: number; product_id: number }

/**
 * Puts the copied pictures of a product on it, once each of them has come or failed, so that they stand in their order. The
 * batch must be locked.
 */
export async function placeCopies(tx: ShopTransaction, place: Place, now: Date): Promise<void> {
  const copies = await tx
    .selectFrom('picture_copies')
    .select(['id', 'name', 'replaces', 'state'])
    .where('batch_id', '=', place.batch_id)
    .where('product_id', '=', place.product_id)
    .where('state', 'in', ['waiting', 'copied'])
    .orderBy('position')
    .execute()
  const arriving = copies.flatMap(({ name, replaces }) =>
    name === null ? [] : [{ address: PICTURES_PATH + name, replaces }],
  )
  if (copies.some(({ state }) => state === 'waiting') || arriving.length === 0) return
  const row = await tx
    .selectFrom('products')
    .select(['image_url', 'images', 'visible', 'is_complete', 'updated_at'])
    .where('id', '=', place.product_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { pictures } = addPictures(row, arriving)
  const updated_at = versionAfter(row.updated_at, now)
  const { is_complete } = await tx
    .updateTable('products')
    .set({ ...pictures, updated_at })
    .where('id', '=', place.product_id)
    .returning('is_complete')
    .executeTakeFirstOrThrow()
  const isUntouched = await renewVersion(tx, place, { from: row.updated_at, to: updated_at })
  const isNowComplete = is_complete && !row.is_complete
  if (isUntouched && isNowComplete && (await wasToBeShown(tx, place))) {
    await tx.updateTable('products').set({ visible: true }).where('id', '=', place.product_id).execute()
  }
  await tx
    .updateTable('picture_copies')
    .set({ state: 'placed' })
    .where(
      'id',
      'in',
      copies.map(({ id }) => id),
    )
    .execute()
  announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: place.product_id } })
}

/**
 * The version that the undo expects is the one with the pictures, unless someone else has changed the product: then it is
 * no longer as the import left it.
 */
async function renewVersion(
  tx: ShopTransaction,
  { batch_id, product_id }: Place,
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update batch_products
    set before = jsonb_set(before, '{version}', ${JSON.stringify(to.toISOString())}::jsonb)
    where batch_id = ${batch_id} and product_id = ${product_id} and state = 'applied'
      and before ->> 'version' = ${from.toISOString()}
    returning position`.execute(tx)
  return rows.length > 0
}

/** Says whether the file asks for the perfume to be shown, which had to wait for its picture. */
async function wasToBeShown(tx: ShopTransaction, { batch_id, product_id }: Place): Promise<boolean> {
  const { planned } = await tx
    .selectFrom('batch_products')
    .select('planned')
    .where('batch_id', '=', batch_id)
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  return v.parse(plannedSchema, planned).product.visible === true
}
