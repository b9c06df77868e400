import { sql } from 'kysely'
import { type PriceTurn, priceTurn } from '#domain/promotion-plan.ts'
import { announce } from './live.ts'
import { type PromotionRow, readPromotions } from './promotion-rows.ts'
import { inTransaction, type Shop, type ShopTransaction } from './shop.ts'

/** A clock that is set back must not silence the shop for as long; machines differ by less. */
const CLOCK_TOLERANCE_MS = 60_000

/** Tells what a change of a promotion does to the price now; undefined is a promotion that is not there. */
export async function announcePromotion(
  tx: ShopTransaction,
  { before, after, now }: { before: PromotionRow | undefined; after: PromotionRow | undefined; now: Date },
): Promise<void> {
  const promotion = after ?? before
  if (promotion === undefined) return
  await announceTurn(tx, promotion, priceTurn(before, after, now))
}

/**
 * Announces the starts and ends that have come since the last time, by whichever process: each once (decision 10).
 * The first time there is nothing to tell.
 * @returns until when everything has been announced
 */
export function announceDuePromotions(shop: Shop): Promise<Date> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const since = await takeClock(tx, now)
    // Those that begin at once were announced when they were made.
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
    for (const promotion of started) await announceTurn(tx, promotion, 'PROMOTION_STARTED')
    for (const promotion of ended) await announceTurn(tx, promotion, 'PROMOTION_EXPIRED')
    return now
  })
}

/** When the next promotion after a moment, now if none is given, starts or ends; undefined when none does. */
export async function nextPromotionTurn({ db, clock }: Shop, after = clock()): Promise<Date | undefined> {
  const { rows } = await sql<{ turn: Date | null }>`
    select least(
      (select min(start_date) from promotions where active and start_date > ${after}),
      (select min(end_date) from promotions where active and end_date > ${after})
    ) as turn`.execute(db)
  return rows[0]?.turn ?? undefined
}

/** Until when everything has been announced; from now on it is until now. Whoever asks next waits. */
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

function announceTurn(tx: ShopTransaction, promotion: PromotionRow, type: PriceTurn): Promise<void> {
  const { id, product_id, variant_id, end_date } = promotion
  return announce(tx, {
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
