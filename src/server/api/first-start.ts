import { getFirstStart, openShop, removeDemo, updateFirstStart } from '#contract/first-start/first-start.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import * as firstStart from '#services/first-start/first-start.ts'

/** Serves a new shop's first start, and the end of its demo. */
export function mountFirstStart(deps: ApiDependencies): void {
  mount(deps, getFirstStart, ({ shop }) => firstStart.getFirstStart(shop))
  mount(deps, updateFirstStart, ({ shop, input, admin }) =>
    firstStart.updateFirstStart(shop, input, admin.username),
  )
  mount(deps, openShop, ({ shop, admin }) => firstStart.openShop(shop, admin.username))
  mount(deps, removeDemo, ({ shop, admin }) => firstStart.removeDemo(shop, admin.username))
}
