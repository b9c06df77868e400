import {
  discardContentsDraft,
  getCollections,
  getContactTexts,
  getFaq,
  getHero,
  getHome,
  getOwnTerms,
  getQuizBlock,
  getServices,
  getStoredContents,
  getStory,
  listContents,
  listContentVersions,
  publishContents,
  restoreContents,
  saveContentsDraft,
} from '#contract/contents/contents.schemas.ts'
import type { ServedEndpoint } from '#contract/endpoint.schemas.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { ContentKind } from '#domain/contents/kinds.ts'
import type { ShownContents } from '#domain/contents/shown.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount, mountPublic } from '#server/http/mount.ts'
import * as reading from '#services/contents/read.ts'
import * as saving from '#services/contents/save.ts'

/** Serves the owner's texts: read by pages, with drafts in the preview, and administered. */
export function mountContents(deps: ApiDependencies): void {
  mountKind(deps, 'hero', getHero)
  mountKind(deps, 'collections', getCollections)
  mountKind(deps, 'home', getHome)
  mountKind(deps, 'story', getStory)
  mountKind(deps, 'quiz', getQuizBlock)
  mountKind(deps, 'services', getServices)
  mountKind(deps, 'faq', getFaq)
  mountKind(deps, 'contact', getContactTexts)
  mountKind(deps, 'terms', getOwnTerms)
  mount(deps, listContents, ({ shop }) => reading.listContents(shop))
  mount(deps, getStoredContents, ({ shop, input }) => reading.readStoredContents(shop.db, input.kind))
  mount(deps, saveContentsDraft, ({ shop, input, admin }) => saving.saveDraft(shop, input, admin.username))
  mount(deps, publishContents, ({ shop, input, admin }) => saving.publishDraft(shop, input, admin.username))
  mount(deps, discardContentsDraft, ({ shop, input }) => saving.discardDraft(shop, input))
  mount(deps, listContentVersions, ({ shop, input }) => reading.listContentVersions(shop, input.kind))
  mount(deps, restoreContents, ({ shop, input, admin }) => saving.restoreVersion(shop, input, admin.username))
}

function mountKind<K extends ContentKind, E extends ServedEndpoint>(
  deps: ApiDependencies,
  kind: K,
  endpoint: E & (EndpointAnswer<E> extends ShownContents[K] ? unknown : never),
): void {
  mountPublic(deps, endpoint, ({ shop }) => reading.readShown(shop, kind), {
    draft: ({ shop }) => reading.readShownDraft(shop, kind),
  })
}
