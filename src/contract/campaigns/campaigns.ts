/** Room of campaigns: sales on many sizes at once. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import type * as schemas from './campaigns.schemas.ts'

/** Describes a sale on many sizes, each of which has a promotion that names it. */
export type Campaign = InferOutput<typeof schemas.campaignSchema>
export type CampaignTrial = EndpointAnswer<typeof tryCampaign>
/** Says which sizes a campaign is for. */
export type CampaignScopeInput = EndpointInput<typeof createCampaign>['scope']

/** Answers all campaigns, newest first. */
export const listCampaigns: Endpoint<'owner', typeof schemas.listCampaigns> = {
  method: 'GET',
  path: '/api/campaigns',
  access: 'owner',
}

/** Answers the brands of the shop's perfumes, in order. */
export const listCampaignBrands: Endpoint<'owner', typeof schemas.listCampaignBrands> = {
  method: 'GET',
  path: '/api/campaigns/brands',
  access: 'owner',
}

/**
 * Says what a campaign would do to each offered size, hidden perfumes included, and what it would leave out and why;
 * changes nothing. It refuses with 400 `invalid_input` as for a promotion.
 */
export const tryCampaign: Endpoint<'owner', typeof schemas.tryCampaign> = {
  method: 'POST',
  path: '/api/campaigns/trial',
  access: 'owner',
}

/**
 * Creates a campaign: a promotion for each size that its trial includes at this moment. It refuses with 400
 * `invalid_input` as for a promotion, and when no size can be included.
 */
export const createCampaign: Endpoint<'owner', typeof schemas.createCampaign> = {
  method: 'POST',
  path: '/api/campaigns',
  access: 'owner',
  status: 201,
}

/**
 * Moves the end of those of its promotions that have not ended. It refuses with 404 `not_found`, and with 400
 * `invalid_input` for an end in the past, for a campaign that has ended, and when another promotion is in the way on
 * each of its sizes.
 */
export const prolongCampaign: Endpoint<'owner', typeof schemas.prolongCampaign> = {
  method: 'PATCH',
  path: '/api/campaigns/{id}',
  access: 'owner',
}

/** Ends a campaign at once; its promotions stay in the list, over. It refuses with 404 `not_found`. */
export const endCampaign: Endpoint<'owner', typeof schemas.endCampaign> = {
  method: 'POST',
  path: '/api/campaigns/{id}/end',
  access: 'owner',
}

/** Takes a campaign back, as if it had never been: its promotions go with it. It refuses with 404 `not_found`. */
export const takeCampaignBack: Endpoint<'owner', typeof schemas.takeCampaignBack> = {
  method: 'DELETE',
  path: '/api/campaigns/{id}',
  access: 'owner',
}
