import { sql } from 'kysely'
import { type PriceChange, priceChange } from '#domain/promotions/plan.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { type PromotionRow, readPromotions } from './rows.ts'

/**
 * Tolerates small differences between machines; a larger backward jump resets the stored time, so that announcements do
 * not stop for as long.
 */
const CLOCK_TOLERANCE_MS = 60_000

/** Announces how changing a promotion affects the current price; undefined stands for no promotion. */
export function announcePromotion(
  tx: ShopTransaction,
  { before, after, now }: { before: PromotionRow | undefined; after: PromotionRow | undefined; now: Date },
): void {
  const promotion = after ?? before
  if (promotion === undefined) return
  announcePriceChange(tx, promotion, priceChange(before, after, now))
}

/**
 * Announces the starts and ends since the last call by any process, each exactly once (D10). The first call announces
 * nothing.
 * @returns the time up to which everything has been announced
 */
export function announceDuePromotions(shop: Shop): Promise<Date> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const since = await takeClock(tx, now)
    // Promotions that started when they were created were announced then.
    const started = await readPromotions(tx, (promotion) =>
      promotion
        .where('promotions.active', '=', true)
        .where('promotions.start_date', '>', since)
        .where('promotions.start_date', '<=', now)
        .whereRef('promotions.start_date', '>', 'promotions.created_at'),
    )
    const ended = await readPromotions(tx, (promotion) =>
      promotion
        .where('promotions.active', '=', true)
        .where('promotions.end_date', '>', since)
        .where('promotions.end_date', '<=', now),
    )
    announceEach(tx, started, (promotion) => announcePriceChange(tx, promotion, 'PROMOTION_STARTED'))
    announceEach(tx, ended, (promotion) => announcePriceChange(tx, promotion, 'PROMOTION_EXPIRED'))
    return now
  })
}

/** Announces each promotion, but those of one campaign by one message: there may be thousands. */
export function announceEach(
  tx: ShopTransaction,
  promotions: readonly PromotionRow[],
  announceOne: (promotion: PromotionRow) => void,
): void {
  for (const promotion of promotions.filter(({ campaign_id }) => campaign_id === null)) announceOne(promotion)
  for (const campaignId of new Set(promotions.map(({ campaign_id }) => campaign_id))) {
    if (campaignId !== null) announce(tx, { type: 'CAMPAIGN_UPDATE', data: { campaignId } })
  }
}

/**
 * Returns the time of the next promotion start or end after a given time (default now); undefined when there is none.
 */
export async function nextPromotionChange({ db, clock }: Shop, after = clock()): Promise<Date | undefined> {
  const { rows } = await sql<{ turn: Date | null }>`
    select least(
      (select min(start_date) from promotions where active and start_date > ${after}),
      (select min(end_date) from promotions where active and end_date > ${after})
    ) as turn`.execute(db)
  return rows[0]?.turn ?? undefined
}

/** Reads the time up to which everything was announced and sets it to now; locks the row. */
async function takeClock(tx: ShopTransaction, now: Date): Promise<Date> {
  await tx
    .insertInto('promotion_clock')
    .values({ announced_until: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { announced_until } = await tx
    .selectFrom('promotion_clock')
    .select('announced_until')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isAhead = announced_until > now && announced_until.getTime() - now.getTime() < CLOCK_TOLERANCE_MS
  if (!isAhead) await tx.updateTable('promotion_clock').set({ announced_until: now }).execute()
  return announced_until
}

function announcePriceChange(tx: ShopTransaction, promotion: PromotionRow, type: PriceChange): void {
  const { id, product_id, variant_id, end_date } = promotion
  announce(tx, {
    type: 'PROMOTION_UPDATE',
    data: {
      promotionId: id,
      productId: product_id,
      variantId: variant_id,
      type,
      endDate: end_date?.toISOString() ?? null,
    },
  })
}
