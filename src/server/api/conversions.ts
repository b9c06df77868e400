import * as calls from '#contract/conversions/conversions.ts'
import type { SendConversion } from '#server/conversions/send-conversion.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import * as overview from '#services/conversions/overview.ts'
import { deleteToken, keepToken } from '#services/conversions/token.ts'
import { tryNetwork } from '#services/conversions/trial.ts'
import type { Seal } from '#services/seal.ts'

/** Says what seals the networks' tokens, if anything does, and how events leave. */
export type ConversionSetup = { seal: Seal | undefined; send: SendConversion }

/** Serves what networks are told of orders, and their tokens. */
export function mountConversions(deps: ApiDependencies, { seal, send }: ConversionSetup): void {
  mount(deps, calls.summarizeConversions, ({ shop, input }) =>
    overview.summarizeConversions(shop, seal, input),
  )
  mount(deps, calls.listConversions, ({ shop, input }) => overview.listConversions(shop, seal, input))
  mount(deps, calls.retryConversions, async ({ shop, input }) => ({
    waiting: await overview.retryConversions(shop, input),
  }))
  mount(deps, calls.keepConversionToken, async ({ shop, input, admin }) => {
    await keepToken(shop, seal, input, admin)
    return {}
  })
  mount(deps, calls.deleteConversionToken, async ({ shop, input, admin }) => {
    await deleteToken(shop, input.network, admin)
    return {}
  })
  mount(deps, calls.tryConversions, ({ shop, input, admin }) =>
    tryNetwork(shop, { seal, send }, input, admin),
  )
}
