/** Room of promotions: the admin's records, and the clock that announces starts and ends. */

import type { ParsedInput } from '#contract/endpoint.ts'
import type {
  createPromotion as createPromotionCall,
  Promotion as PromotionView,
  updatePromotion as updatePromotionCall,
} from '#contract/promotions/promotions.ts'
import { ShopError } from '#domain/errors.ts'
import { conflictMessage } from '#domain/promotions/conflict.ts'
import { endRefusal, overlaps, plannedEnd, planRefusal } from '#domain/promotions/plan.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import { recordAudit } from '#services/audit.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { announceEach, announcePromotion } from './clock.ts'
import { type PromotionRow, promotionView, readPromotions } from './rows.ts'

/** Lists all promotions, newest first. */
export async function listPromotions({ db }: Shop): Promise<PromotionView[]> {
  return (await readPromotions(db)).map(promotionView)
}

/**
 * Creates a promotion. Of two concurrent promotions on one size, the second gets a conflict; see the contract for the
 * refusals.
 */
export function createPromotion(
  shop: Shop,
  plan: ParsedInput<typeof createPromotionCall>,
): Promise<PromotionView> {
  const now = shop.clock()
  const { variant_id, promotion_type, discount_value, start_date = now } = plan
  const promotion = {
    promotion_type,
    discount_value,
    start_date,
    end_date: plannedEnd(start_date, plan),
    active: true,
  }
  return inTransaction(shop, async (tx) =>
    promotionView(await addPromotion(tx, { variant_id, promotion, now })),
  )
}

/** Adds a promotion to a size, and announces it; refusals as in `createPromotion`, before anything is written. */
export async function addPromotion(
  tx: ShopTransaction,
  { variant_id, promotion, now }: { variant_id: number; promotion: Promotion; now: Date },
): Promise<PromotionRow> {
  const price = await lockPrice(tx, variant_id)
  refuse(planRefusal(promotion, price, now))
  await refuseConflict(tx, { variant_id, promotion, now })
  const { id } = await tx
    .insertInto('promotions')
    .values({ variant_id, ...promotion, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const created = await getPromotion(tx, id)
  announcePromotion(tx, { before: undefined, after: created, now })
  return created
}

/** Updates a promotion; omitted fields stay unchanged. Conflicts are checked only if it would be in force now or later. */
export function updatePromotion(
  shop: Shop,
  { id, active, end_date }: ParsedInput<typeof updatePromotionCall>,
): Promise<PromotionView> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const before = await lockPromotion(tx, id)
    const changed = {
      active: active ?? before.active,
      end_date: end_date === undefined ? before.end_date : end_date,
    }
    const promotion = { ...before, ...changed }
    refuse(endRefusal(promotion, now))
    if (promotion.active) await refuseConflict(tx, { variant_id: before.variant_id, promotion, now, id })
    await tx.updateTable('promotions').set(changed).where('id', '=', id).execute()
    announcePromotion(tx, { before, after: promotion, now })
    return promotionView(promotion)
  })
}

/** Deletes a promotion, and announces its end if it was in force. It refuses with `not_found`. */
export function deletePromotion(shop: Shop, id: number, actor = 'shop'): Promise<void> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const before = await lockPromotion(tx, id)
    const { name, volume } = await tx
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['products.name', 'variants.volume'])
      .where('variants.id', '=', before.variant_id)
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('promotions').where('id', '=', id).execute()
    const subject = `promotion ${id} ${name}, ${volume}`
    await recordAudit(tx, { actor, action: 'promotion.deleted', subject, now })
    announcePromotion(tx, { before, after: undefined, now })
  })
}

/** Deactivates ended promotions (D10); returns their number. */
export function checkExpirations(shop: Shop): Promise<{ expired: number }> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    // The condition is part of the update, so that a concurrently extended promotion stays active.
    const ended = await tx
      .updateTable('promotions')
      .set({ active: false })
      .where('active', '=', true)
      .where('end_date', '<=', now)
      .returning('id')
      .execute()
    const ids = ended.map(({ id }) => id)
    const rows =
      ids.length === 0
        ? []
        : await readPromotions(tx, (promotion) => promotion.where('promotions.id', 'in', ids))
    announceEach(tx, rows, (after) =>
      announcePromotion(tx, { before: { ...after, active: true }, after, now }),
    )
    return { expired: ids.length }
  })
}

async function getPromotion(tx: ShopTransaction, id: number): Promise<PromotionRow> {
  const [row] = await readPromotions(tx, (promotion) => promotion.where('promotions.id', '=', id))
  if (row === undefined) throw new ShopError('not_found', 'Cette promotion n’existe plus.')
  return row
}

/** Locks the promotion after its size's lock. */
async function lockPromotion(tx: ShopTransaction, id: number): Promise<PromotionRow> {
  const { variant_id } = await getPromotion(tx, id)
  await lockPrice(tx, variant_id)
  return getPromotion(tx, id)
}

/** Locks the size, so that its promotions are changed by one transaction at a time. */
async function lockPrice(tx: ShopTransaction, variantId: number): Promise<number> {
  const variant = await tx
    .selectFrom('variants')
    .select('price')
    .where('id', '=', variantId)
    .forUpdate()
    .executeTakeFirst()
  if (variant === undefined) throw new ShopError('not_found', 'Ce format n’existe pas.')
  return variant.price
}

function refuse(issue: ReturnType<typeof planRefusal>): void {
  if (issue !== null) throw new ShopError('invalid_input', issue.message, { issues: [issue] })
}

/** A size has at most one active promotion at a time; the refusal names the conflicting one (D10). */
async function refuseConflict(
  tx: ShopTransaction,
  { variant_id, promotion, now, id }: { variant_id: number; promotion: Promotion; now: Date; id?: number },
): Promise<void> {
  const others = await readPromotions(tx, (other) =>
    other.where('promotions.variant_id', '=', variant_id).where('promotions.active', '=', true),
  )
  const inTheWay = others.find(
    (other) =>
      other.id !== id && (other.end_date === null || other.end_date > now) && overlaps(other, promotion),
  )
  if (inTheWay === undefined) return
  throw new ShopError('promotion_conflict', conflictMessage(inTheWay), {
    details: { promotionId: inTheWay.id },
  })
}
