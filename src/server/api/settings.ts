import * as calls from '#contract/settings/settings.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import { readStoredSettings, updateSection } from '#services/settings/settings.ts'

export function mountSettings(deps: ApiDependencies): void {
  mount(deps, calls.getSettings, ({ shop }) => readStoredSettings(shop.db))
  mount(deps, calls.updateSettings, ({ shop, input, admin }) =>
    updateSection(shop, input.section, input, admin.username),
  )
}
