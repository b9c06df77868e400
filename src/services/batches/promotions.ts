import type { PlannedProduct } from '#domain/batches/plan.ts'
import { ShopError } from '#domain/errors.ts'
import { announcePromotion } from '#services/promotions/clock.ts'
import { addPromotion } from '#services/promotions/records.ts'
import { readPromotions } from '#services/promotions/rows.ts'
import type { ShopTransaction } from '#services/shop.ts'

/**
 * Makes the promotions that an import proposes for a product it has written: they begin now and have no end.
 * @returns their ids, and why others were not made
 */
export async function makePromotions(
  tx: ShopTransaction,
  { sizes }: PlannedProduct,
  { productId, now }: { productId: number; now: Date },
): Promise<{ ids: number[]; refusals: string[] }> {
  const proposed = sizes.filter(({ promo_price }) => promo_price !== undefined)
  const made: { ids: number[]; refusals: string[] } = { ids: [], refusals: [] }
  if (proposed.length === 0) return made
  const variants = await tx
    .selectFrom('variants')
    .select(['id', 'volume'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()
  for (const { id: variant_id, volume } of variants) {
    const discount_value = proposed.find((size) => size.volume === volume)?.promo_price
    if (discount_value === undefined) continue
    const promotion = {
      promotion_type: 'fixed_amount',
      discount_value,
      start_date: now,
      end_date: null,
    } as const
    try {
      const { id } = await addPromotion(tx, { variant_id, promotion: { ...promotion, active: true }, now })
      made.ids.push(id)
    } catch (error) {
      // Somebody put the size on promotion since the trial: theirs stays, and the line says so.
      if (!(error instanceof ShopError)) throw error
      made.refusals.push(`promotion non créée\u00a0: ${error.message}`)
    }
  }
  return made
}

/** Takes back promotions that an import made; those that are gone already are nobody's loss. */
export async function takePromotionsBack(
  tx: ShopTransaction,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await readPromotions(tx, (promotion) => promotion.where('promotions.id', 'in', ids))
  await tx.deleteFrom('promotions').where('id', 'in', ids).execute()
  for (const before of rows) await announcePromotion(tx, { before, after: undefined, now })
}
