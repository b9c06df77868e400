import type { EndpointAnswer, EndpointParsedInput } from '#contract/endpoint.ts'
import type {
  createPromotion as createPromotionCall,
  updatePromotion as updatePromotionCall,
} from '#contract/promotions.ts'
import { ShopError } from '#domain/errors.ts'
import { conflictMessage } from '#domain/promotion-conflict.ts'
import { endRefusal, overlaps, plannedEnd, planRefusal } from '#domain/promotion-plan.ts'
import type { Promotion } from '#domain/promotions.ts'
import { announcePromotion } from './promotion-clock.ts'
import { type PromotionRow, promotionView, readPromotions } from './promotion-rows.ts'
import { inTransaction, type Shop, type ShopTransaction } from './shop.ts'

type PromotionView = EndpointAnswer<typeof createPromotionCall>

/** The promotions that are switched on, by variant; whether one is in force is judged by its dates (decision 10). */
export async function listActivePromotions(
  db: Shop['db'] | ShopTransaction,
  variantIds?: readonly number[],
): Promise<Map<number, Promotion[]>> {
  let query = db
    .selectFrom('promotions')
    .select(['variant_id', 'promotion_type', 'discount_value', 'start_date', 'end_date', 'active'])
    .where('active', '=', true)
  if (variantIds !== undefined) query = query.where('variant_id', 'in', variantIds)
  return Map.groupBy(await query.execute(), (promotion) => promotion.variant_id)
}

/** Every promotion, the latest first. */
export async function listPromotions({ db }: Shop): Promise<PromotionView[]> {
  return (await readPromotions(db)).map(promotionView)
}

/** See the contract for what is refused. Of two that are created at once for one size, one is told of the other. */
export function createPromotion(
  shop: Shop,
  plan: EndpointParsedInput<typeof createPromotionCall>,
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
  return inTransaction(shop, async (tx) => {
    const price = await lockPrice(tx, variant_id)
    refuse(planRefusal(promotion, price, now))
    await refuseConflict(tx, { variant_id, promotion, now })
    const { id } = await tx
      .insertInto('promotions')
      .values({ variant_id, ...promotion, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const created = await getPromotion(tx, id)
    await announcePromotion(tx, { before: undefined, after: created, now })
    return promotionView(created)
  })
}

/** What is left out stays as it is. Checked anew only where it would be in force, now or later. */
export function updatePromotion(
  shop: Shop,
  { id, active, end_date }: EndpointParsedInput<typeof updatePromotionCall>,
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
    await announcePromotion(tx, { before, after: promotion, now })
    return promotionView(promotion)
  })
}

/** Its end is announced where it was in force. `not_found`. */
export function deletePromotion(shop: Shop, id: number): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const before = await lockPromotion(tx, id)
    await tx.deleteFrom('promotions').where('id', '=', id).execute()
    await announcePromotion(tx, { before, after: undefined, now: shop.clock() })
  })
}

/** Switches off what has ended (decision 10), and says how many. */
export function checkExpirations(shop: Shop): Promise<{ expired: number }> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    // Judged by the update itself: one that is being extended meanwhile goes on.
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
    for (const after of rows) {
      await announcePromotion(tx, { before: { ...after, active: true }, after, now })
    }
    return { expired: ids.length }
  })
}

async function getPromotion(tx: ShopTransaction, id: number): Promise<PromotionRow> {
  const [row] = await readPromotions(tx, (promotion) => promotion.where('promotions.id', '=', id))
  if (row === undefined) throw new ShopError('not_found', 'Cette promotion n’existe plus.')
  return row
}

/** As it is once nobody else plans for its size. */
async function lockPromotion(tx: ShopTransaction, id: number): Promise<PromotionRow> {
  const { variant_id } = await getPromotion(tx, id)
  await lockPrice(tx, variant_id)
  return getPromotion(tx, id)
}

/** Whoever plans for a size waits here for whoever else does. */
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

/** At most one active promotion per size at a time: the refusal says which one is in the way (decision 10). */
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
