import * as calls from '#contract/parcels/news.ts'
import { MAX_STATUS_BYTES } from '#domain/parcels/status-file.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import { mountUpload } from '#server/http/upload.ts'
import { readRows } from '#server/spreadsheets/read.ts'
import { importNews, learnWords } from '#services/shipping/import.ts'
import { tellNewAddress } from '#services/shipping/new-address.ts'
import { takeBackParcelEvent } from '#services/shipping/take-back.ts'

/** Serves news of parcels from carriers' files. */
export function mountParcelNews(deps: ApiDependencies): void {
  mountUpload(
    deps,
    calls.importParcelNews,
    async ({ shop, input, file, admin }) => importNews(shop, { ...input, rows: await readRows(file) }, admin),
    { maxBytes: MAX_STATUS_BYTES },
  )
  mount(deps, calls.takeBackParcelEvent, ({ shop, input, admin }) => takeBackParcelEvent(shop, input, admin))
  mount(deps, calls.tellNewAddress, ({ shop, input, admin }) => tellNewAddress(shop, input, admin))
  mount(deps, calls.learnStatusWords, async ({ shop, input, admin }) => {
    await learnWords(shop, input, admin)
    return {}
  })
}
