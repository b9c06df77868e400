import {
  discardContentsDraft,
  getContents,
  getStoredContents,
  listContents,
  listContentVersions,
  publishContents,
  restoreContents,
  saveContentsDraft,
} from '#contract/contents/contents.ts'
import { listTranslations, publishTranslations, saveTranslation } from '#contract/contents/translations.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount, mountPublic } from '#server/http/mount.ts'
import * as reading from '#services/contents/read.ts'
import * as saving from '#services/contents/save.ts'
import * as translating from '#services/contents/translations.ts'

/** Serves the owner's texts: read by pages, with drafts in the preview, and administered. */
export function mountContents(deps: ApiDependencies): void {
  mountPublic(deps, getContents, ({ shop, input }) => reading.readShown(shop, input.kind, input.lang), {
    draft: ({ shop, input }) => reading.readShownDraft(shop, input.kind, input.lang),
  })
  mount(deps, listContents, ({ shop }) => reading.listContents(shop))
  mount(deps, getStoredContents, ({ shop, input }) => reading.readStoredContents(shop.db, input.kind))
  mount(deps, saveContentsDraft, ({ shop, input, admin }) => saving.saveDraft(shop, input, admin.username))
  mount(deps, publishContents, ({ shop, input, admin }) => saving.publishDraft(shop, input, admin.username))
  mount(deps, discardContentsDraft, ({ shop, input }) => saving.discardDraft(shop, input))
  mount(deps, listContentVersions, ({ shop, input }) => reading.listContentVersions(shop, input.kind))
  mount(deps, restoreContents, ({ shop, input, admin }) => saving.restoreVersion(shop, input, admin.username))
  mount(deps, listTranslations, ({ shop }) => translating.listTranslations(shop))
  mount(deps, saveTranslation, ({ shop, input, admin }) =>
    translating.saveTranslation(shop, input, admin.username),
  )
  mount(deps, publishTranslations, ({ shop, admin }) => translating.publishTranslations(shop, admin.username))
}
