import { getFeedReport } from '#contract/feed/feed.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import { reportFeed } from '#services/feed/report.ts'

export function mountFeed(deps: ApiDependencies): void {
  mount(deps, getFeedReport, ({ shop }) => reportFeed(shop))
}
