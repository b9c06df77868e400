import type { planChange as planChangeCall } from '#contract/batches.schemas.ts'
import type { Batch } from '#contract/batches.ts'
import type { ParsedInput } from '#contract/endpoint.schemas.ts'
import { MAX_CHOSEN_PRODUCTS } from '#domain/batches/batch.ts'
import { changeInWords } from '#domain/batches/change.ts'
import { planProductsChange } from '#domain/batches/change-plan.ts'
import { ShopError } from '#domain/errors.ts'
import { announce } from '#services/live/announcements.ts'
import { listMatchingProductIds } from '#services/products/records.ts'
import { readAdminProducts } from '#services/products/rows.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { forgetOldBatches } from './forget.ts'
import { readBatch } from './rows.ts'
import { storePlan } from './store-plan.ts'

/** Tries one change on the chosen products; those deleted meanwhile are left out. */
export async function planChange(
  shop: Shop,
  { selection, change }: ParsedInput<typeof planChangeCall>,
  actor: string,
): Promise<Batch> {
  const ids =
    'ids' in selection
      ? selection.ids
      : await listMatchingProductIds(shop, { ...selection.filter, stock_sort: 'none' })
  if (ids.length > MAX_CHOSEN_PRODUCTS) {
    throw new ShopError('invalid_input', `${MAX_CHOSEN_PRODUCTS} parfums au plus en une fois.`)
  }
  return inTransaction(shop, async (tx) => {
    const products = await readAdminProducts(tx, [...new Set(ids)])
    if (products.length === 0) throw new ShopError('invalid_input', 'Aucun parfum ne correspond à ce choix.')
    const now = shop.clock()
    await forgetOldBatches(tx, { actor, now })
    const { id } = await tx
      .insertInto('batches')
      .values({
        ...{ kind: 'change', state: 'planned', name: changeInWords(change) },
        ...{ created_by: actor, created_at: now, planned_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storePlan(tx, id, planProductsChange(products, change))
    announce(tx, { type: 'BATCH_UPDATE', data: { batchId: id } })
    return readBatch(tx, id)
  })
}
