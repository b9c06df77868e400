import * as calls from '#contract/carrier-links/carrier-links.ts'
import * as handovers from '#contract/parcels/handovers.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mountDownload } from '#server/http/download.ts'
import { mount } from '#server/http/mount.ts'
import { settleCollection, tellCollection } from '#services/carrier-links/collections.ts'
import { noteDoneThere } from '#services/carrier-links/done-there.ts'
import { fetchCarrierInvoices } from '#services/carrier-links/invoices.ts'
import { fetchLabels } from '#services/carrier-links/labels.ts'
import * as links from '#services/carrier-links/links.ts'
import { listLinks } from '#services/carrier-links/overview.ts'
import * as places from '#services/carrier-links/places.ts'
import * as sendings from '#services/carrier-links/sendings.ts'

/** Mounts the calls about the interfaces of carriers. */
export function mountCarrierLinks(deps: ApiDependencies, linking: links.Linking): void {
  mount(deps, calls.listCarrierLinks, ({ shop }) => listLinks(shop))
  mount(deps, calls.findCarrierLink, ({ shop, input }) => links.findCarrierLink(shop, input, linking))
  mount(deps, calls.saveCarrierLink, ({ shop, input, admin }) =>
    links.saveCarrierLink(shop, input, { linking, by: admin }),
  )
  mount(deps, calls.listPickupPlaces, ({ shop, input }) => places.listPickupPlaces(shop, input, linking))
  mount(deps, calls.choosePickupPlace, ({ shop, input, admin }) =>
    places.choosePickupPlace(shop, input, { linking, by: admin }),
  )
  mount(deps, calls.deleteCarrierLink, async ({ shop, input, admin }) => {
    await links.deleteCarrierLink(shop, input, admin)
    return {}
  })
  mount(deps, calls.checkCarrierLink, ({ shop, input }) => links.checkCarrierLink(shop, input, linking))
  mount(deps, calls.fetchCarrierCities, ({ shop, input, admin }) =>
    links.fetchCarrierCities(shop, input, { linking, by: admin }),
  )
  mount(deps, calls.fetchCarrierInvoices, ({ shop, input, admin }) =>
    fetchCarrierInvoices(shop, input, { linking, by: admin }),
  )
  mountDownload(deps, calls.fetchCarrierLabels, ({ shop, input }) => ({
    fileName: `etiquettes-${dayInMorocco(shop.clock())}.pdf`,
    contentType: 'application/pdf',
    pieces: fetchLabels(shop, input, linking),
  }))
  mount(deps, calls.askSendings, ({ shop, input, admin }) => sendings.askSendings(shop, input, admin))
  mount(deps, calls.lookAgain, async ({ shop, input }) => {
    await sendings.lookAgain(shop, input)
    return {}
  })
  mount(deps, calls.settleSending, async ({ shop, input, admin }) => {
    await sendings.settleUnknown(shop, input, admin)
    return {}
  })
  mount(deps, calls.noteDoneThere, async ({ shop, input, admin }) => {
    await noteDoneThere(shop, input, admin)
    return {}
  })
  mount(deps, handovers.tellCollection, ({ shop, input, admin }) =>
    tellCollection(shop, input, { linking, by: admin }),
  )
  mount(deps, handovers.settleCollection, ({ shop, input, admin }) => settleCollection(shop, input, admin))
}
