import * as calls from '#contract/settings/settings.schemas.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import { readStoredSettings, updateSection } from '#services/settings/settings.ts'

/** Administration of settings. */
export function mountSettings(deps: ApiDependencies): void {
  mount(deps, calls.getSettings, ({ shop }) => readStoredSettings(shop.db))
  mount(deps, calls.updateShopSettings, ({ shop, input, admin }) =>
    updateSection(shop, 'shop', input, admin.username),
  )
  mount(deps, calls.updateDeliverySettings, ({ shop, input, admin }) =>
    updateSection(shop, 'delivery', input, admin.username),
  )
  mount(deps, calls.updateOrderSettings, ({ shop, input, admin }) =>
    updateSection(shop, 'orders', input, admin.username),
  )
  mount(deps, calls.updateRiskSettings, ({ shop, input, admin }) =>
    updateSection(shop, 'risk', input, admin.username),
  )
  mount(deps, calls.updateAnnouncementSettings, ({ shop, input, admin }) =>
    updateSection(shop, 'announcement', input, admin.username),
  )
  mount(deps, calls.updateSearchSettings, ({ shop, input, admin }) =>
    updateSection(shop, 'search', input, admin.username),
  )
  mount(deps, calls.updateClosingSettings, ({ shop, input, admin }) =>
    updateSection(shop, 'closing', input, admin.username),
  )
  mount(deps, calls.updateShippingSettings, ({ shop, input, admin }) =>
    updateSection(shop, 'shipping', input, admin.username),
  )
  mount(deps, calls.updateCallSettings, ({ shop, input, admin }) =>
    updateSection(shop, 'calls', input, admin.username),
  )
}
