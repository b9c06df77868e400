import {
  changeOrderLines,
  createOrder,
  findCaller,
  listOrderDoubles,
  listOrderSizes,
  mergeOrders,
  quoteOrder,
  recordSlips,
} from '#contract/orders/changes.ts'
import { IDEMPOTENCY_HEADER } from '#contract/orders/orders.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { idempotencyKey } from '#server/http/idempotency-key.ts'
import { mount } from '#server/http/mount.ts'
import { countPhoneLookUp } from '#services/customers/phone-look-ups.ts'
import * as byHand from '#services/orders/by-hand.ts'
import * as caller from '#services/orders/caller.ts'
import * as lines from '#services/orders/change-lines.ts'
import * as merging from '#services/orders/merge.ts'
import * as quotes from '#services/orders/quote.ts'
import * as sizes from '#services/orders/sizes.ts'
import * as slips from '#services/orders/slips.ts'

/** Serves orders written down, changed and merged by staff. Fixed paths come before those of one order. */
export function mountOrderChanges(deps: ApiDependencies): void {
  mount(deps, listOrderSizes, ({ shop, input }) => sizes.listOrderSizes(shop, input.search))
  mount(deps, findCaller, async ({ shop, input, admin }) => {
    await countPhoneLookUp(shop, admin, input.phone)
    return caller.findCaller(shop, input.phone)
  })
  mount(deps, quoteOrder, ({ shop, input, admin }) => quotes.quoteOrder(shop, input, admin))
  mount(deps, recordSlips, async ({ shop, input, admin }) => {
    await slips.recordSlips(shop, input, admin.role)
    return {}
  })
  mount(deps, createOrder, ({ shop, input, admin: staff, header }) =>
    byHand.createOrder(shop, input, { staff, idempotencyKey: idempotencyKey(header(IDEMPOTENCY_HEADER)) }),
  )
  mount(deps, changeOrderLines, ({ shop, input, admin: staff, header }) =>
    lines.changeOrderLines(shop, input, {
      staff,
      idempotencyKey: idempotencyKey(header(IDEMPOTENCY_HEADER)),
    }),
  )
  mount(deps, listOrderDoubles, ({ shop, input }) => merging.listOrderDoubles(shop, input.id))
  mount(deps, mergeOrders, ({ shop, input, admin: staff, header }) =>
    merging.mergeOrders(shop, input, { staff, idempotencyKey: idempotencyKey(header(IDEMPOTENCY_HEADER)) }),
  )
}
