import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdminProduct, updateSize as updateSizeCall } from '#contract/products/products.ts'
import { formatDirhams } from '#domain/money.ts'
import { recordAudit } from '#services/audit.ts'
import { announce, announceStock } from '#services/live/announcements.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { updateSizes } from '#services/stock/ledger.ts'
import { productNotFound, readAdminProduct } from './rows.ts'
import { changedMeanwhile, lockProduct, versionAfter } from './save.ts'
import { lockVariants, shortStockMessage } from './variants.ts'

/** Changes price or stock of one size; see the contract for refusals. */
export function updateSize(
  shop: Shop,
  { id, price, stock }: ParsedInput<typeof updateSizeCall>,
  actor: string,
): Promise<AdminProduct> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const owner = await tx.selectFrom('variants').select('product_id').where('id', '=', id).executeTakeFirst()
    if (owner === undefined) throw productNotFound()
    const product = await lockProduct(tx, owner.product_id)
    const size = (await lockVariants(tx, product.id)).find((row) => row.id === id)
    if (size === undefined) throw productNotFound()
    const after = {
      price: price?.after ?? size.price,
      stock: size.stock + (stock === undefined ? 0 : stock.after - stock.before),
    }
    if (price !== undefined && size.price !== price.before && size.price !== price.after) {
      const message = `Ce prix a changé entre-temps\u00a0: ${formatDirhams(size.price)}.`
      throw await changedMeanwhile(tx, product.id, [{ path: 'price', message }])
    }
    if (after.stock < 0) {
      throw await changedMeanwhile(tx, product.id, [{ path: 'stock', message: shortStockMessage(size) }])
    }
    const { is_original } = size
    const changed = { id, price: after.price, is_original, stock_added: after.stock - size.stock }
    await updateSizes(tx, [changed], { reason: 'correction', username: actor, now })
    const subject = `product ${product.id}`
    if (after.price !== size.price) {
      // A form that was opened before must learn of the change, as of any other save.
      await tx
        .updateTable('products')
        .set({ updated_at: versionAfter(product.updated_at, now) })
        .where('id', '=', product.id)
        .execute()
      const fields = [`price ${size.volume}`]
      await recordAudit(tx, { actor, action: 'prices.changed', subject, fields, now })
      announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: product.id } })
    }
    if (after.stock !== size.stock) {
      const fields = [`stock ${size.volume}`]
      await recordAudit(tx, { actor, action: 'stock.changed', subject, fields, now })
      await announceStock(tx, [id])
    }
    return readAdminProduct(tx, product.id)
  })
}
