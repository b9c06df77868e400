import type { PlannedColumns, PlannedProduct } from '#domain/batches/plan.ts'
import { isElsewhere, MAX_COPIED } from '#domain/pictures/copy.ts'
import type { ShopTransaction } from '#services/shop.ts'
import type { ProductRow } from './write.ts'

/** This is a picture that is still to be copied, and where it will stand. */
export type AwaitedCopy = { position: number; address: string; replaces: string | null }

/**
 * Takes pictures of other places out of what is written: they are copied first, and meanwhile the product keeps the main
 * picture it has. Without one it cannot be shown yet.
 */
export function withoutAwaited(
  planned: PlannedProduct,
  row: Pick<ProductRow, 'image_url' | 'images'> | undefined,
): { planned: PlannedProduct; awaited: AwaitedCopy[] } {
  const { image_url, images = row?.images ?? [], visible } = planned.product
  const before = row?.image_url ?? ''
  const isAwaited = image_url !== undefined && isElsewhere(image_url)
  const awaited: AwaitedCopy[] = [
    ...(isAwaited ? [{ position: 0, address: image_url, replaces: before }] : []),
    ...(planned.product.images ?? []).flatMap((address, at) =>
      isElsewhere(address) ? [{ position: at + 1, address, replaces: null }] : [],
    ),
  ]
  if (awaited.length === 0) return { planned, awaited }
  const main = isAwaited ? before : (image_url ?? before)
  const columns: PlannedColumns = {
    ...planned.product,
    image_url: main,
    // They are written even where the file says nothing of them, so that the undo knows them.
    images: images.filter((address) => planned.product.images === undefined || !isElsewhere(address)),
    ...(visible === true && main === '' && { visible: false }),
  }
  return { planned: { ...planned, product: columns }, awaited }
}

/** Has pictures copied for a product; what an earlier import still awaits for it is no longer wanted. */
export async function awaitCopies(
  tx: ShopTransaction,
  batchId: number,
  { productId, awaited, now }: { productId: number; awaited: readonly AwaitedCopy[]; now: Date },
): Promise<void> {
  if (awaited.length === 0) return
  await tx
    .deleteFrom('picture_copies')
    .where('product_id', '=', productId)
    .where('state', 'in', ['waiting', 'failed'])
    .execute()
  await tx
    .insertInto('picture_copies')
    .values(awaited.map((one) => ({ ...one, batch_id: batchId, product_id: productId, next_try_at: now })))
    .execute()
}

/** Leaves what one import does not copy for a second time, which its owner asks for. */
export async function leaveTooMany(tx: ShopTransaction, batchId: number): Promise<void> {
  await tx
    .updateTable('picture_copies')
    .set({ state: 'failed', fault: 'too_many' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('picture_copies')
        .select('id')
        .where('batch_id', '=', batchId)
        .where('state', '=', 'waiting')
        .orderBy('id')
        .offset(MAX_COPIED),
    )
    .execute()
}
