import type { PlannedProduct } from '#domain/batches/plan.ts'
import { ShopError } from '#domain/errors.ts'
import { announcePromotion } from '#services/promotions/clock.ts'
import { addPromotion } from '#services/promotions/records.ts'
import { readPromotions } from '#services/promotions/rows.ts'
import type { ShopTransaction } from '#services/shop.ts'

/**
 * Makes the promotions that an import proposes for a product it has written: they begin now and have no end,
 * unless the file says when.
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
    const size = proposed.find((one) => one.volume === volume)
    if (size?.promo_price === undefined) continue
    const start = new Date(size.promo_start ?? now)
    const promotion = {
      promotion_type: 'fixed_amount',
      discount_value: size.promo_price,
      // A start that was to come at the trial may be past.
      start_date: start > now ? start : now,
      end_date: size.promo_end === undefined ? null : new Date(size.promo_end),
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
  for (const before of rows) announcePromotion(tx, { before, after: undefined, now })
}
