import {
  createCampaign,
  endCampaign,
  listCampaignBrands,
  listCampaigns,
  prolongCampaign,
  takeCampaignBack,
  tryCampaign,
} from '#contract/campaigns/campaigns.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import * as changes from '#services/campaigns/change.ts'
import * as campaigns from '#services/campaigns/records.ts'

/** Mounts the administration of campaigns. */
export function mountCampaigns(deps: ApiDependencies): void {
  mount(deps, listCampaigns, ({ shop }) => campaigns.listCampaigns(shop))
  mount(deps, listCampaignBrands, ({ shop }) => campaigns.listCampaignBrands(shop))
  mount(deps, tryCampaign, ({ shop, input }) => campaigns.tryCampaign(shop, input))
  mount(deps, createCampaign, ({ shop, input, admin }) =>
    campaigns.createCampaign(shop, input, admin.username),
  )
  mount(deps, prolongCampaign, ({ shop, input, admin }) =>
    changes.prolongCampaign(shop, input, admin.username),
  )
  mount(deps, endCampaign, ({ shop, input, admin }) => changes.endCampaign(shop, input.id, admin.username))
  mount(deps, takeCampaignBack, async ({ shop, input, admin }) => {
    await changes.takeCampaignBack(shop, input.id, admin.username)
    return {}
  })
}
