/** Room of contents: the owner's texts and pictures, published and drafted. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { ContentKind, Contents } from '#domain/contents/kinds.ts'
import type { ShownContents } from '#domain/contents/shown.ts'

/** Who changed something, and when (ISO 8601). */
export type ContentChange = { by: string; at: string }

/** A kind in the owner's list. */
export type ContentState = {
  kind: ContentKind
  /** Null while the shop shows its first texts. */
  published: ContentChange | null
  /** Null without a draft. */
  draft: ContentChange | null
}

/** A kind as the owner edits it; see `StoredContents`. */
export type StoredContentsOf<K extends ContentKind> = {
  kind: K
  /** Counts all changes, also of the draft; 0 in the beginning. Sent back to detect concurrent changes. */
  version: number
  /** What the shop shows, and since when; null for its first texts. */
  value: Contents[K]
  published: ContentChange | null
  draft: (ContentChange & { value: Contents[K] }) | null
}

export type StoredContents = { [K in ContentKind]: StoredContentsOf<K> }[ContentKind]

/**
 * A published version; `number` counts a kind's publications. 0, with nobody and no date, are the first texts of the
 * shop.
 */
export type ContentVersion = { number: number; by: string | null; at: string | null; isCurrent: boolean }

export type SentContents = {
  [K in ContentKind]: { kind: K; version: number; value: Contents[K] }
}[ContentKind]

type OfKind = { kind: ContentKind }
type ChangeOfKind = OfKind & { version: number }

/**
 * What pages show of each kind (S13.20): `GET /api/contents/faq`. Slides outside their period are left out. Announced as
 * `SETTINGS_UPDATE` with the key `contents.{kind}`.
 */
export const getContents: { [K in ContentKind]: Endpoint<'visitor', Nothing, ShownContents[K]> } = {
  hero: read('hero'),
  collections: read('collections'),
  home: read('home'),
  story: read('story'),
  quiz: read('quiz'),
  services: read('services'),
  faq: read('faq'),
  contact: read('contact'),
  terms: read('terms'),
}

/** All kinds with their states, in the order of `CONTENT_KINDS` (A12.1). */
export const listContents: Endpoint<'owner', Nothing, ContentState[]> = {
  method: 'GET',
  path: '/api/admin/contents',
  access: 'owner',
}

/** One kind for its form (A12.2). 404 `not_found`. */
export const getStoredContents: Endpoint<'owner', OfKind, StoredContents> = {
  method: 'GET',
  path: '/api/admin/contents/{kind}',
  access: 'owner',
}

/**
 * Saves the draft; one that says what is published is discarded (A12.4). 400 `invalid_input` with the issues of
 * `contentIssues`; 409 `content_changed` with `current`, a `StoredContents`, when anything changed since `version`.
 */
export const saveContentsDraft: Endpoint<'owner', SentContents, StoredContents> = {
  method: 'PATCH',
  path: '/api/admin/contents/{kind}/draft',
  access: 'owner',
}

/** Publishes the draft, for every process and open page at once; without a draft nothing changes (A12.5). 409 as above. */
export const publishContents: Endpoint<'owner', ChangeOfKind, StoredContents> = {
  method: 'POST',
  path: '/api/admin/contents/{kind}/publish',
  access: 'owner',
}

/** Discards the draft, if there is one (A12.6). 409 as above. */
export const discardContentsDraft: Endpoint<'owner', ChangeOfKind, StoredContents> = {
  method: 'DELETE',
  path: '/api/admin/contents/{kind}/draft',
  access: 'owner',
}

/** The last twenty published versions, newest first, and then the first texts (A12.7). */
export const listContentVersions: Endpoint<'owner', OfKind, ContentVersion[]> = {
  method: 'GET',
  path: '/api/admin/contents/{kind}/versions',
  access: 'owner',
}

/**
 * Brings a version back, as the draft or published at once (A12.8). 404 `not_found` for one that is no longer kept; 409 as
 * above.
 */
export const restoreContents: Endpoint<
  'owner',
  ChangeOfKind & { number: string; as: 'draft' | 'published' },
  StoredContents
> = {
  method: 'POST',
  path: '/api/admin/contents/{kind}/versions/{number}/restore',
  access: 'owner',
}

function read<K extends ContentKind>(kind: K): Endpoint<'visitor', Nothing, ShownContents[K]> {
  return { method: 'GET', path: `/api/contents/${kind}`, access: 'visitor' }
}
