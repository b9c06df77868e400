import * as calls from '#contract/risk/risk.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import { countPhoneLookUp } from '#services/customers/phone-look-ups.ts'
import * as reputation from '#services/customers/reputation.ts'
import * as blockList from '#services/risk/block-list.ts'

/** Mounts the block list, and what is known of a customer's orders. */
export function mountRisk(deps: ApiDependencies): void {
  mount(deps, calls.listBlocked, ({ shop, input }) => blockList.listBlocked(shop, input))
  mount(deps, calls.blockPhone, ({ shop, input, admin }) => blockList.blockPhone(shop, input, admin))
  mount(deps, calls.updateBlock, ({ shop, input, admin }) => blockList.updateBlock(shop, input, admin))
  mount(deps, calls.liftBlock, ({ shop, input, admin }) => blockList.liftBlock(shop, input.id, admin))
  mount(deps, calls.forgetBlock, async ({ shop, input, admin }) => {
    await blockList.forgetBlock(shop, input.id, admin)
    return {}
  })
  mount(deps, calls.getReputation, async ({ shop, input, admin }) => {
    await countPhoneLookUp(shop, admin, input.id)
    return reputation.getReputation(shop, input.id)
  })
}
