import type { ParsedInput } from '#contract/endpoint.ts'
import { PICTURES_PATH } from '#contract/pictures/url.ts'
import type {
  addProductPhotos as addProductPhotosCall,
  matchPhotos as matchPhotosCall,
  PhotoMatch,
} from '#contract/products/photos.ts'
import { ShopError } from '#domain/errors.ts'
import { matchPictures } from '#domain/products/match-pictures.ts'
import { addPictures } from '#domain/products/pictures.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { lockProduct, versionAfter } from './save.ts'

/** Says of which perfume each photo is, by its file name. */
export async function matchPhotos(
  { db }: Shop,
  { file_names }: ParsedInput<typeof matchPhotosCall>,
): Promise<PhotoMatch[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'brand', 'image_url'])
    .orderBy('id')
    .execute()
  const perfumes = new Map(rows.map(({ brand: _, ...perfume }) => [perfume.id, perfume]))
  return matchPictures(file_names, rows).map(({ id, candidates, rank }) => ({
    perfume: perfumes.get(id ?? 0) ?? null,
    candidates: candidates.flatMap((candidate) => perfumes.get(candidate) ?? []),
    rank,
  }))
}

/** Adds pictures of the library after those that a product has; see the contract for the refusals. */
export function addProductPhotos(
  shop: Shop,
  { id, pictures: names }: ParsedInput<typeof addProductPhotosCall>,
): Promise<{ added: number; left: number }> {
  return inTransaction(shop, async (tx) => {
    // Pictures are locked before products, as where one is replaced; locked, none of them is removed meanwhile.
    const known = await tx
      .selectFrom('pictures')
      .select('name')
      .where('name', 'in', names)
      .orderBy('name')
      .forShare()
      .execute()
    if (known.length < new Set(names).size) {
      throw new ShopError('not_found', 'Une de ces photos n’est plus dans la bibliothèque.')
    }
    const row = await lockProduct(tx, id)
    const arriving = names.map((name) => ({ address: PICTURES_PATH + name, replaces: null }))
    const { pictures, left } = addPictures(row, arriving)
    const added = countPictures(pictures) - countPictures(row)
    if (added === 0) return { added, left }
    await tx
      .updateTable('products')
      .set({ ...pictures, updated_at: versionAfter(row.updated_at, shop.clock()) })
      .where('id', '=', id)
      .execute()
    announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: id } })
    return { added, left }
  })
}

function countPictures({ image_url, images }: { image_url: string; images: readonly string[] }): number {
  return images.length + (image_url === '' ? 0 : 1)
}
