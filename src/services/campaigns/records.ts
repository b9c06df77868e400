/** Room of campaigns: promotions of many sizes that are made, prolonged, ended and taken back together. */

import { sql } from 'kysely'
import type {
  Campaign,
  CampaignTrial,
  createCampaign as createCampaignCall,
  tryCampaign as tryCampaignCall,
} from '#contract/campaigns/campaigns.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { judgeSize, sizePromotion } from '#domain/campaigns/campaign.ts'
import { campaignInWords } from '#domain/campaigns/campaign-words.ts'
import { type Issue, ShopError } from '#domain/errors.ts'
import { wholeDirhams } from '#domain/money.ts'
import { timeRefusal } from '#domain/promotions/plan.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { getCampaign, readCampaigns } from './rows.ts'
import { listCampaignSizes, lockCampaignSizes, type OfferedSize, readScope } from './sizes.ts'

type Plan = Omit<ParsedInput<typeof createCampaignCall>, 'name'>

/** Lists all campaigns, newest first. */
export function listCampaigns({ db, clock }: Shop): Promise<Campaign[]> {
  return readCampaigns(db, clock())
}

/** Lists the brands of the shop's perfumes. */
export async function listCampaignBrands({ db }: Shop): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('brand')
    .distinct()
    .where('brand', 'is not', null)
    .orderBy('brand')
    .execute()
  return rows.flatMap(({ brand }) => brand ?? [])
}

/** Says what a campaign would do to each size, one page of them; writes nothing. */
export async function tryCampaign(
  shop: Shop,
  { outcome, page, per_page, ...plan }: ParsedInput<typeof tryCampaignCall>,
): Promise<CampaignTrial> {
  const now = shop.clock()
  const times = timesOf(plan, now)
  const sizes = await listCampaignSizes(shop.db, await readScope(shop, plan.scope), now)
  const judged = sizes.map((size) => ({ ...size, ...judgeSize(size, plan, times) }))
  const counts = { included: 0, promoted: 0, not_lower: 0, below_cost: 0, hidden: 0 }
  for (const one of judged) {
    counts[one.outcome] += 1
    if (one.outcome === 'included' && !one.visible) counts.hidden += 1
  }
  const wanted = outcome === undefined ? judged : judged.filter((one) => one.outcome === outcome)
  const first = (page - 1) * per_page
  const shown = wanted.slice(first, first + per_page)
  return {
    sizes: shown.map((size) => ({ ...size, price: wholeDirhams(size.price) })),
    total: wanted.length,
    counts,
  }
}

/** Creates a campaign with a promotion for each size that can have it; see the contract for refusals. */
export async function createCampaign(
  shop: Shop,
  { name, ...plan }: ParsedInput<typeof createCampaignCall>,
  actor: string,
): Promise<Campaign> {
  const scope = await readScope(shop, plan.scope)
  return inTransaction(shop, async (tx) => {
    // The clock is read here, because the transaction may have waited, and what starts now must not start before it is written.
    const now = shop.clock()
    const times = timesOf(plan, now)
    const sizes = await lockCampaignSizes(tx, scope, now)
    const included = sizes.filter((size) => judgeSize(size, plan, times).outcome === 'included')
    if (included.length === 0) {
      throw new ShopError('invalid_input', 'Aucun format ne peut être mis en promotion ainsi.')
    }
    const rule = campaignInWords(plan, scope.named)
    const { id } = await tx
      .insertInto('campaigns')
      .values({ name: name === '' ? rule : name, rule, ...times, created_at: now, created_by: actor })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into promotions (variant_id, promotion_type, discount_value, start_date, end_date, created_at, campaign_id)
      select made.variant_id, ${typeOf(plan, included)}, made.discount_value, ${times.start_date}::timestamptz,
        ${times.end_date}::timestamptz, ${now}::timestamptz, ${id}::integer
      from unnest(
        ${included.map(({ variant_id }) => variant_id)}::integer[],
        ${included.map(({ price }) => sizePromotion(plan, price).discount_value)}::numeric[]
      ) as made (variant_id, discount_value)`.execute(tx)
    await recordAudit(tx, { actor, action: 'campaign.created', subject: `campaign ${id}`, now })
    announce(tx, { type: 'CAMPAIGN_UPDATE', data: { campaignId: id } })
    return getCampaign(tx, id, now)
  })
}

/** One rule gives all its sizes promotions of one kind. */
function typeOf(plan: Plan, [first]: readonly OfferedSize[]) {
  return first === undefined ? plan.promotion_type : sizePromotion(plan, first.price).promotion_type
}

function timesOf({ start_date, end_date }: Pick<Plan, 'start_date' | 'end_date'>, now: Date) {
  const times = { start_date: start_date ?? now, end_date: end_date ?? null }
  refuse(timeRefusal({ ...times, active: true }, now))
  return times
}

export function refuse(issue: Issue | null): void {
  if (issue !== null) throw new ShopError('invalid_input', issue.message, { issues: [issue] })
}
