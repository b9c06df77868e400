import { type PlannedColumns, type PlannedProduct, ZIP_MARK, zipPicturesOf } from '#domain/batches/plan.ts'
import type { ShopTransaction } from '#services/shop.ts'

type StoredPictures = ReadonlyMap<string, { url: string | null; refusal: string | null; file_name: string }>

/** Reads the pictures of the ZIP that an import uses, as they were stored. */
export async function readStored(tx: ShopTransaction, id: number): Promise<StoredPictures> {
  const rows = await tx
    .selectFrom('batch_pictures')
    .select(['key', 'url', 'refusal', 'file_name'])
    .where('batch_id', '=', id)
    .where('is_used', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** Puts them where the plan names them; says why where one of them is not there. */
export function withPictures(
  planned: PlannedProduct,
  pictures: StoredPictures,
): { planned: PlannedProduct } | { left: string } {
  for (const key of zipPicturesOf(planned.product)) {
    const { url = null, refusal = null, file_name = key } = pictures.get(key) ?? {}
    if (url === null) {
      const reason = refusal ?? 'elle n’est plus dans le ZIP'
      return { left: `image «\u00a0${file_name}\u00a0»\u00a0: ${reason}` }
    }
  }
  const { image_url, images } = planned.product
  const addressOf = (address: string) =>
    address.startsWith(ZIP_MARK) ? (pictures.get(address.slice(ZIP_MARK.length))?.url ?? address) : address
  const stored: PlannedColumns = {
    ...(image_url !== undefined && { image_url: addressOf(image_url) }),
    ...(images !== undefined && { images: images.map(addressOf) }),
  }
  return { planned: { ...planned, product: { ...planned.product, ...stored } } }
}
