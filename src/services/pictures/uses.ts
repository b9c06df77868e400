import { type Kysely, sql } from 'kysely'
import type { PictureUse } from '#contract/picture-library.ts'
import { PICTURES_PATH } from '#contract/pictures.ts'
import type { Database } from '#database/schema.ts'
import { readContentPictures } from '#services/contents/pictures.ts'
import { readSettingsPictures } from '#services/settings/pictures.ts'

/** Where pictures stand, by name. */
export type PictureUses = ReadonlyMap<string, readonly PictureUse[]>

/** Everything that shows a picture of the shop: products, contents, settings, and lines of orders. */
export async function readUses(db: Kysely<Database>): Promise<PictureUses> {
  const uses = new Map<string, PictureUse[]>()
  function add(name: string, use: PictureUse): void {
    const others = uses.get(name)
    if (others === undefined) uses.set(name, [use])
    else others.push(use)
  }
  for (const { id, name, image_url, images } of await db
    .selectFrom('products')
    .select(['id', 'name', 'image_url', 'images'])
    .orderBy('name')
    .execute()) {
    for (const picture of ownPictures([image_url, ...images])) add(picture, { kind: 'product', id, name })
  }
  for (const { section, picture } of await readSettingsPictures(db)) {
    for (const name of ownPictures([picture])) add(name, { kind: 'setting', id: section })
  }
  for (const { kind, pictures } of await readContentPictures(db)) {
    for (const picture of ownPictures([...pictures])) add(picture, { kind: 'content', id: kind })
  }
  const ordered = await db
    .selectFrom('order_items')
    .select(({ fn }) => ['product_image', fn.count<number>('order_id').distinct().as('count')])
    .where(sql<boolean>`starts_with(product_image, ${PICTURES_PATH})`)
    .groupBy('product_image')
    .execute()
  for (const { product_image, count } of ordered) {
    add(product_image.slice(PICTURES_PATH.length), { kind: 'orders', count: Number(count) })
  }
  return uses
}

/** Names of the shop's own pictures among these addresses, each once. */
function ownPictures(addresses: readonly (string | null)[]): Set<string> {
  return new Set(
    addresses
      .filter((address) => address?.startsWith(PICTURES_PATH))
      .map((address) => address?.slice(PICTURES_PATH.length) ?? ''),
  )
}
