import * as handovers from '#contract/parcels/handovers.ts'
import * as calls from '#contract/parcels/parcels.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import { getParcel, listOrderParcels } from '#services/parcels/view.ts'
import { countParcels } from '#services/shipping/counts.ts'
import { deliverInPart } from '#services/shipping/deliver-in-part.ts'
import { createHandover, getHandover, listHandovers } from '#services/shipping/handover.ts'
import { listParcels } from '#services/shipping/list.ts'
import { recordParcelEvent } from '#services/shipping/news.ts'
import { getPreparation } from '#services/shipping/preparation.ts'
import { cancelParcel, createParcel, recordLabels, updateParcel } from '#services/shipping/prepare.ts'
import { receiveReturn } from '#services/shipping/receive.ts'

/** Serves parcels from packing to the end of their way. Fixed paths come before those of one parcel. */
export function mountParcels(deps: ApiDependencies): void {
  mount(deps, calls.getPreparation, ({ shop, admin }) => getPreparation(shop, admin.role))
  mount(deps, calls.listOrderParcels, async ({ shop, input, admin }) => ({
    parcels: await listOrderParcels(shop.db, input.id, admin.role),
  }))
  mount(deps, calls.listParcels, ({ shop, input, admin }) => listParcels(shop, input, admin.role))
  mount(deps, calls.countParcels, ({ shop, admin }) => countParcels(shop, admin.role))
  mount(deps, calls.createParcel, ({ shop, input, admin }) => createParcel(shop, input, admin))
  mount(deps, calls.recordLabels, async ({ shop, input }) => {
    await recordLabels(shop, input)
    return {}
  })
  mount(deps, calls.getParcel, ({ shop, input, admin }) =>
    getParcel(shop.db, input.id, { role: admin.role, now: shop.clock() }),
  )
  mount(deps, calls.updateParcel, ({ shop, input, admin }) => updateParcel(shop, input, admin))
  mount(deps, calls.cancelParcel, ({ shop, input, admin }) => cancelParcel(shop, input, admin))
  mount(deps, calls.recordParcelEvent, ({ shop, input, admin }) => recordParcelEvent(shop, input, admin))
  mount(deps, calls.deliverInPart, ({ shop, input, admin }) => deliverInPart(shop, input, admin))
  mount(deps, calls.receiveReturn, ({ shop, input, admin }) => receiveReturn(shop, input, admin))
  mount(deps, handovers.listHandovers, ({ shop, input, admin }) => listHandovers(shop, input, admin.role))
  mount(deps, handovers.createHandover, ({ shop, input, admin }) => createHandover(shop, input, admin))
  mount(deps, handovers.getHandover, ({ shop, input, admin }) =>
    getHandover(shop.db, input.id, { role: admin.role, now: shop.clock() }),
  )
}
