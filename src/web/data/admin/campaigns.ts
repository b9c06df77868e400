import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type Campaign,
  createCampaign,
  endCampaign,
  listCampaignBrands,
  listCampaigns,
  prolongCampaign,
  takeCampaignBack,
  tryCampaign,
} from '#contract/campaigns/campaigns.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import type { SizeOutcome } from '#domain/campaigns/campaign.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export type { Campaign, CampaignTrial } from '#contract/campaigns/campaigns.ts'

export const TRIED_PER_PAGE = 20

/** Says what a campaign does and to which sizes. */
export type CampaignPlan = Omit<EndpointInput<typeof createCampaign>, 'name'>

/** Reads all campaigns, newest first. */
export function campaignsQuery() {
  return queryOptions({
    queryKey: [listCampaigns.path],
    queryFn: () => adminApi.call(listCampaigns, {}),
  })
}

export function campaignBrandsQuery() {
  return queryOptions({
    queryKey: [listCampaignBrands.path],
    queryFn: () => adminApi.call(listCampaignBrands, {}),
  })
}

/** Reads one page of what a campaign would do to each size. */
export function campaignTrialQuery(
  plan: CampaignPlan,
  asked: { outcome: SizeOutcome | undefined; page: number },
) {
  return queryOptions({
    queryKey: [tryCampaign.path, plan, asked],
    queryFn: () =>
      adminApi.call(tryCampaign, {
        ...plan,
        page: asked.page,
        per_page: TRIED_PER_PAGE,
        ...(asked.outcome !== undefined && { outcome: asked.outcome }),
      }),
    placeholderData: keepPreviousData,
  })
}

export async function startCampaign(
  queryClient: QueryClient,
  plan: EndpointInput<typeof createCampaign>,
): Promise<Campaign> {
  const campaign = await adminApi.call(createCampaign, plan)
  await readAgain(queryClient, ADMIN_READS.CAMPAIGN_UPDATE)
  return campaign
}

/**
 * Moves the end of a campaign.
 * @returns how many sizes keep their former end
 */
export async function moveCampaignEnd(
  queryClient: QueryClient,
  id: number,
  end_date: string,
): Promise<number> {
  const { left } = await adminApi.call(prolongCampaign, { id: String(id), end_date })
  await readAgain(queryClient, ADMIN_READS.CAMPAIGN_UPDATE)
  return left
}

export async function stopCampaign(queryClient: QueryClient, id: number): Promise<void> {
  await adminApi.call(endCampaign, { id: String(id) })
  await readAgain(queryClient, ADMIN_READS.CAMPAIGN_UPDATE)
}

export async function removeCampaign(queryClient: QueryClient, id: number): Promise<void> {
  await adminApi.call(takeCampaignBack, { id: String(id) })
  await readAgain(queryClient, ADMIN_READS.CAMPAIGN_UPDATE)
}
