import type { Batch, planChange as planChangeCall } from '#contract/batches/batches.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { MAX_CHOSEN_PRODUCTS } from '#domain/batches/batch.ts'
import { changeInWords, type ProductsChange } from '#domain/batches/change.ts'
import { planProductsChange } from '#domain/batches/change-plan.ts'
import { ShopError } from '#domain/errors.ts'
import { announce } from '#services/live/announcements.ts'
import { listMatchingProductIds } from '#services/products/records.ts'
import { READ_AT_ONCE, readAdminProducts } from '#services/products/rows.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { forgetOldBatches } from './forget.ts'
import { readBatch } from './rows.ts'
import { addToPlan } from './store-plan.ts'

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
    const tried = await tryChange(tx, id, [...new Set(ids)], change)
    if (tried === 0) throw new ShopError('invalid_input', 'Aucun parfum ne correspond à ce choix.')
    announce(tx, { type: 'BATCH_UPDATE', data: { batchId: id } })
    return readBatch(tx, id)
  })
}

/** The trial is made in pieces, because all products of a big shop may be chosen. Returns how many there are. */
async function tryChange(
  tx: ShopTransaction,
  batchId: number,
  ids: readonly number[],
  change: ProductsChange,
): Promise<number> {
  const before = { tried: 0, lines: 0, products: 0 }
  for (let first = 0; first < ids.length; first += READ_AT_ONCE) {
    const products = await readAdminProducts(tx, ids.slice(first, first + READ_AT_ONCE))
    const plan = planProductsChange(products, change, before.lines)
    await addToPlan(tx, batchId, plan, before.products)
    before.tried += products.length
    before.lines += plan.lines.length
    before.products += plan.products.length
  }
  return before.tried
}
