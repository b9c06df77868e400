/** Room of contents: the owner's texts and pictures, published and drafted. */

import type { GenericSchema, InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type { ContentKind, Contents } from '#domain/contents/kinds.ts'
import type { ShownContents } from '#domain/contents/shown.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import type * as schemas from './contents.schemas.ts'

/** Names the person who changed something, and when (ISO 8601). */
export type ContentChange = InferOutput<typeof schemas.changeSchema>

/** Describes a kind in the owner's list. */
export type ContentState = EndpointAnswer<typeof listContents>[number]

/** Holds a kind as the owner edits it; see `StoredContents`. */
export type StoredContentsOf<K extends ContentKind> = {
  kind: K
  /** Counts all changes, also of the draft; 0 in the beginning. It is sent back to detect concurrent changes. */
  version: number
  /** Holds what the shop shows; `published` says since when, and is null for its first texts. */
  value: Contents[K]
  published: ContentChange | null
  draft: (ContentChange & { value: Contents[K] }) | null
}

export type StoredContents = { [K in ContentKind]: StoredContentsOf<K> }[ContentKind]

/**
 * A published version; `number` counts a kind's publications. 0, with nobody and no date, are the first texts of the
 * shop.
 */
export type ContentVersion = EndpointAnswer<typeof listContentVersions>[number]

export type SentContents = {
  [K in ContentKind]: { kind: K; version: number; value: Contents[K] }
}[ContentKind]

/**
 * Answers what pages show of a kind (S13.20): `GET /api/contents/faq`. Slides outside their period are left
 * out. With `lang` of `ar` texts are in Arabic where there is some. A change is announced as `SETTINGS_UPDATE` with the key `contents.{kind}`.
 */
export const getContents: Endpoint<'visitor', typeof schemas.getContents> = {
  method: 'GET',
  path: '/api/contents/{kind}',
  access: 'visitor',
}

/** Types `getContents` for one kind, for a caller that knows which. */
export type GetContentsOf<K extends ContentKind> = Endpoint<
  'visitor',
  {
    input: GenericSchema<{ kind: K; lang?: SiteLanguage | undefined }>
    answer: GenericSchema<ShownContents[K]>
  }
>

/** Answers all kinds with their states, in the order of `CONTENT_KINDS` (A12.1). */
export const listContents: Endpoint<'owner', typeof schemas.listContents> = {
  method: 'GET',
  path: '/api/admin/contents',
  access: 'owner',
}

/** Answers one kind for its form (A12.2). It refuses with 404 `not_found`. */
export const getStoredContents: Endpoint<'owner', typeof schemas.getStoredContents> = {
  method: 'GET',
  path: '/api/admin/contents/{kind}',
  access: 'owner',
}

/**
 * Saves the draft; one equal to what is published is discarded (A12.4). It refuses with 400 `invalid_input`
 * with the issues of `contentIssues`; 409 `content_changed` with `current`, a `StoredContents`, when anything
 * changed since `version`.
 */
export const saveContentsDraft: Endpoint<'owner', typeof schemas.saveContentsDraft> = {
  method: 'PATCH',
  path: '/api/admin/contents/{kind}/draft',
  access: 'owner',
}

/**
 * Publishes the draft, for every process and open page at once; without a draft nothing changes (A12.5). It
 * answers 409 as above.
 */
export const publishContents: Endpoint<'owner', typeof schemas.publishContents> = {
  method: 'POST',
  path: '/api/admin/contents/{kind}/publish',
  access: 'owner',
}

/** Discards the draft, if there is one (A12.6). It answers 409 as above. */
export const discardContentsDraft: Endpoint<'owner', typeof schemas.discardContentsDraft> = {
  method: 'DELETE',
  path: '/api/admin/contents/{kind}/draft',
  access: 'owner',
}

/** Answers the last twenty published versions, newest first, and then the first texts (A12.7). */
export const listContentVersions: Endpoint<'owner', typeof schemas.listContentVersions> = {
  method: 'GET',
  path: '/api/admin/contents/{kind}/versions',
  access: 'owner',
}

/**
 * Brings a version back, as the draft or published at once (A12.8). It refuses with 404 `not_found` for one
 * that is no longer kept; 409 as above.
 */
export const restoreContents: Endpoint<'owner', typeof schemas.restoreContents> = {
  method: 'POST',
  path: '/api/admin/contents/{kind}/versions/{number}/restore',
  access: 'owner',
}
