import { searchArea } from '#contract/search/search.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import * as search from '#services/search/search.ts'

/** Serves the search in the bar of every screen. */
export function mountSearch(deps: ApiDependencies): void {
  mount(deps, searchArea, ({ shop, input, admin }) => search.searchArea(shop, input, admin))
}
