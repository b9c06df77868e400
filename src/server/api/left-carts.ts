import * as calls from '#contract/left-carts/left-carts.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { customerNetworkOf } from '#server/http/client-address.ts'
import { acceptedLanguage } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import * as carts from '#services/confirmation/left-carts.ts'
import { forgetCartOfBrowser } from '#services/left-carts/end.ts'
import { keepLeftCart } from '#services/left-carts/keep.ts'

/** Generous, because a mobile network may put a whole town behind one address. */
const CARTS_PER_ADDRESS = { what: 'left-carts', hits: 120, windowSeconds: 600 }

/** Takes carts from shoppers, who cannot read them back, and serves the team's pile of those that were left. */
export function mountLeftCarts(deps: ApiDependencies): void {
  const limit = CARTS_PER_ADDRESS
  mount(
    deps,
    calls.keepLeftCart,
    async ({ shop, input, visit: { session }, address, header }) => {
      const language = acceptedLanguage(header('accept-language'))
      await keepLeftCart(shop, input, { session, address: customerNetworkOf(address), language })
      return {}
    },
    { limit },
  )
  mount(
    deps,
    calls.forgetLeftCart,
    async ({ shop, visit: { session } }) => {
      await forgetCartOfBrowser(shop, session)
      return {}
    },
    { limit },
  )
  mount(deps, calls.listLeftCarts, ({ shop, input }) => carts.listLeftCarts(shop, input))
  mount(deps, calls.getLeftCart, ({ shop, input }) => carts.getLeftCart(shop, input.id))
  mount(deps, calls.callLeftCart, async ({ shop, input }) => {
    await carts.callLeftCart(shop, input.id)
    return {}
  })
  mount(deps, calls.refuseLeftCart, async ({ shop, input }) => {
    await carts.refuseLeftCart(shop, input.id)
    return {}
  })
}
