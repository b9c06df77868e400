import { sql } from 'kysely'
import type { Campaign, prolongCampaign as prolongCampaignCall } from '#contract/campaigns/campaigns.ts'
import type { EndpointAnswer, ParsedInput } from '#contract/endpoint.ts'
import { endRefusal, overlaps } from '#domain/promotions/plan.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { readPromotions } from '#services/promotions/rows.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { refuse } from './records.ts'
import { getCampaign } from './rows.ts'

/** A campaign must not say an end that none of its sizes has. */
const NONE_FREE = 'Une autre promotion de ces formats commence avant cette date.'

/** Moves the end of its promotions that have not ended, where no other promotion of the size is in the way. */
export function prolongCampaign(
  shop: Shop,
  { id, end_date }: ParsedInput<typeof prolongCampaignCall>,
  actor: string,
): Promise<EndpointAnswer<typeof prolongCampaignCall>> {
  return inTransaction(shop, async (tx) => {
    const now = shop.clock()
    const { state, start_date } = await lockCampaign(tx, id, now)
    refuse(
      state === 'ended'
        ? { path: 'end_date', message: 'Cette promotion est déjà terminée.' }
        : endRefusal({ active: true, start_date: new Date(start_date), end_date }, now),
    )
    const promotions = await readPromotions(tx, (promotion) =>
      promotion
        .where('promotions.active', '=', true)
        .where((eb) => eb.or([eb('promotions.end_date', 'is', null), eb('promotions.end_date', '>', now)])),
    )
    const promotionsOf = Map.groupBy(promotions, ({ variant_id }) => variant_id)
    const its = promotions.filter(({ campaign_id }) => campaign_id === id)
    const free = its.filter((one) => {
      const others = promotionsOf.get(one.variant_id)?.filter((other) => other.id !== one.id) ?? []
      return !others.some((other) => overlaps(other, { ...one, end_date }))
    })
    if (free.length === 0) refuse({ path: 'end_date', message: NONE_FREE })
    const ids = free.map((promotion) => promotion.id)
    await sql`
      update promotions set end_date = ${end_date}::timestamptz where id = any(${ids}::integer[])`.execute(tx)
    await tx.updateTable('campaigns').set({ end_date }).where('id', '=', id).execute()
    await recordChange(tx, { id, actor, action: 'campaign.prolonged', now })
    return { campaign: await getCampaign(tx, id, now), left: its.length - free.length }
  })
}

/** Ends a campaign now; one that has not begun never does. One that has ended stays as it is. */
export function endCampaign(shop: Shop, id: number, actor: string): Promise<Campaign> {
  return inTransaction(shop, async (tx) => {
    const now = shop.clock()
    const campaign = await lockCampaign(tx, id, now)
    if (campaign.state === 'ended') return campaign
    // The promotions become inactive, so that the clock does not announce their end once more.
    await sql`
      update promotions
      set active = false,
        end_date = case when start_date < ${now}::timestamptz then ${now}::timestamptz else end_date end
      where campaign_id = ${id}::integer and active and (end_date is null or end_date > ${now}::timestamptz)`.execute(
      tx,
    )
    await tx.updateTable('campaigns').set({ ended_at: now, ended_by: actor }).where('id', '=', id).execute()
    await recordChange(tx, { id, actor, action: 'campaign.ended', now })
    return getCampaign(tx, id, now)
  })
}

/** Takes a campaign back with its promotions; former prices apply at once. */
export function takeCampaignBack(shop: Shop, id: number, actor: string): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const now = shop.clock()
    const { name } = await lockCampaign(tx, id, now)
    await tx.deleteFrom('campaigns').where('id', '=', id).execute()
    await recordChange(tx, { id, name, actor, action: 'campaign.taken_back', now })
  })
}

/** Locks its sizes, as an order or a promotion does, so that these see all of its prices before, or all after. */
async function lockCampaign(tx: ShopTransaction, id: number, now: Date): Promise<Campaign> {
  await sql`
    select id from variants
    where id in (select variant_id from promotions where campaign_id = ${id}::integer)
    order by id for update`.execute(tx)
  return getCampaign(tx, id, now)
}

/** `name` is that of a campaign which is gone. */
type RecordedChange = { id: number; name?: string; actor: string; action: string; now: Date }

async function recordChange(
  tx: ShopTransaction,
  { id, name, actor, action, now }: RecordedChange,
): Promise<void> {
  const subject = name === undefined ? `campaign ${id}` : `campaign ${id} ${name}`
  await recordAudit(tx, { actor, action, subject, now })
  announce(tx, { type: 'CAMPAIGN_UPDATE', data: { campaignId: id } })
}
