import { getSettings, updateSettings } from '#contract/settings.schemas.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import * as settings from '#services/settings/settings.ts'

/** Administration of settings. */
export function mountSettings(deps: ApiDependencies): void {
  mount(deps, getSettings, ({ shop }) => settings.readSettings(shop.db))
  mount(deps, updateSettings, ({ shop, input, admin }) =>
    settings.updateSettings(shop, input, admin.username),
  )
}
