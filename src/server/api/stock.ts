import * as calls from '#contract/stock/stock.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mountDownload } from '#server/http/download.ts'
import { mount } from '#server/http/mount.ts'
import { adjustStock } from '#services/stock/adjust.ts'
import { setStockCosts } from '#services/stock/costs.ts'
import { exportStock } from '#services/stock/export.ts'
import { getStock, listStock } from '#services/stock/list.ts'
import { listStockMovements } from '#services/stock/movements.ts'
import { pourStock } from '#services/stock/pour.ts'

/** Serves what is left of each perfume, for those who prepare; costs are the owner's. */
export function mountStock(deps: ApiDependencies): void {
  mount(deps, calls.listStock, ({ shop, input, admin }) => listStock(shop, input, admin.role))
  mountDownload(deps, calls.exportStock, ({ shop, admin }) => ({
    fileName: `stock-${dayInMorocco(shop.clock())}.csv`,
    contentType: 'text/csv; charset=utf-8',
    pieces: exportStock(shop, admin.username),
  }))
  mount(deps, calls.listStockMovements, ({ shop, input, admin }) =>
    listStockMovements(shop, input, admin.role),
  )
  mount(deps, calls.getStock, ({ shop, input, admin }) => getStock(shop, input.id, admin.role))
  mount(deps, calls.adjustStock, ({ shop, input, admin }) => adjustStock(shop, input, admin))
  mount(deps, calls.pourStock, ({ shop, input, admin }) => pourStock(shop, input, admin))
  mount(deps, calls.setStockCosts, async ({ shop, input, admin }) => {
    await setStockCosts(shop, input, admin)
    return {}
  })
}
