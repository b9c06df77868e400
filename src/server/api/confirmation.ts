import * as calls from '#contract/confirmation/confirmation.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import { claimOrder, releaseOrder } from '#services/confirmation/claims.ts'
import { readFigures } from '#services/confirmation/figures.ts'
import { readQueue } from '#services/confirmation/queue.ts'
import { recordAttempt } from '#services/confirmation/record.ts'
import { takeBackAttempt } from '#services/confirmation/take-back.ts'
import { correctOrder } from '#services/orders/correct.ts'

/** Serves the call desk: its queue, claims, outcomes of calls, and corrections of orders. */
export function mountConfirmation(deps: ApiDependencies): void {
  mount(deps, calls.getConfirmationQueue, ({ shop, input, admin }) => readQueue(shop, input, admin))
  mount(deps, calls.getConfirmationFigures, ({ shop, input, admin }) => readFigures(shop, input, admin))
  mount(deps, calls.claimOrder, ({ shop, input, admin }) => claimOrder(shop, input, admin))
  mount(deps, calls.releaseOrder, async ({ shop, input, admin }) => {
    await releaseOrder(shop, input.id, admin)
    return {}
  })
  mount(deps, calls.recordAttempt, ({ shop, input, admin }) => recordAttempt(shop, input, admin))
  mount(deps, calls.takeBackAttempt, ({ shop, input, admin }) => takeBackAttempt(shop, input, admin))
  mount(deps, calls.correctOrder, ({ shop, input, admin }) => correctOrder(shop, input, admin))
}
