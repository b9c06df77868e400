import { sql } from 'kysely'
import type { Campaign } from '#contract/campaigns/campaigns.ts'
import { campaignState } from '#domain/campaigns/campaign.ts'
import { ShopError } from '#domain/errors.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Returns campaigns, the newest first; with an id, that one alone. */
export async function readCampaigns(
  db: Shop['db'] | ShopTransaction,
  now: Date,
  id?: number,
): Promise<Campaign[]> {
  let query = db.selectFrom('campaigns').selectAll('campaigns')
  if (id !== undefined) query = query.where('campaigns.id', '=', id)
  const rows = await query
    .leftJoin('promotions', 'promotions.campaign_id', 'campaigns.id')
    .select([
      sql<number>`count(promotions.id)`.as('sizes'),
      sql<number>`count(promotions.id) filter (
        where promotions.active and (promotions.end_date is null or promotions.end_date > ${now})
      )`.as('on'),
    ])
    .groupBy('campaigns.id')
    .orderBy('campaigns.created_at', 'desc')
    .orderBy('campaigns.id', 'desc')
    .execute()
  return rows.map(({ ended_at, ...row }) => ({
    ...row,
    state: campaignState(row, now),
    start_date: row.start_date.toISOString(),
    end_date: (ended_at ?? row.end_date)?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }))
}

/** Reads one campaign. It refuses with `not_found`. */
export async function getCampaign(
  db: Shop['db'] | ShopTransaction,
  id: number,
  now: Date,
): Promise<Campaign> {
  const [campaign] = await readCampaigns(db, now, id)
  if (campaign === undefined) throw new ShopError('not_found', 'Cette promotion n’existe plus.')
  return campaign
}
