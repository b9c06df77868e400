import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type ContentVersion,
  discardContentsDraft,
  getStoredContents,
  listContents,
  listContentVersions,
  publishContents,
  restoreContents,
  type SentContents,
  type StoredContents,
  type StoredContentsOf,
  saveContentsDraft,
} from '#contract/contents/contents.ts'
import { listTranslations } from '#contract/contents/translations.ts'
import type { ContentKind, Contents } from '#domain/contents/kinds.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'

type StoredByKind = { [K in ContentKind]: StoredContentsOf<K> }

export function contentsQuery() {
  return queryOptions({
    queryKey: [listContents.path],
    queryFn: () => adminApi.call(listContents, {}),
  })
}

/** Not cached: saving a stale version would be refused. */
export function storedContentsQuery<K extends ContentKind>(kind: K) {
  return queryOptions({
    queryKey: [getStoredContents.path, kind],
    queryFn: async () => ofKind(kind, await adminApi.call(getStoredContents, { kind })),
    gcTime: 0,
  })
}

export function contentVersionsQuery(kind: ContentKind) {
  return queryOptions({
    queryKey: [listContentVersions.path, kind],
    queryFn: () => adminApi.call(listContentVersions, { kind }),
  })
}

type Changed<K extends ContentKind> = { kind: K; version: number }

export async function saveDraft<K extends ContentKind>(
  queryClient: QueryClient,
  { kind, version }: Changed<K>,
  value: Contents[K],
): Promise<StoredContentsOf<K>> {
  const sent = SENT[kind](version, value)
  return noteStored(queryClient, kind, await adminApi.call(saveContentsDraft, sent))
}

/** A kind and its value are one of the contract's pairs. */
const SENT: { [K in ContentKind]: (version: number, value: Contents[K]) => SentContents } = {
  hero: (version, value) => ({ kind: 'hero', version, value }),
  collections: (version, value) => ({ kind: 'collections', version, value }),
  home: (version, value) => ({ kind: 'home', version, value }),
  story: (version, value) => ({ kind: 'story', version, value }),
  quiz: (version, value) => ({ kind: 'quiz', version, value }),
  services: (version, value) => ({ kind: 'services', version, value }),
  faq: (version, value) => ({ kind: 'faq', version, value }),
  contact: (version, value) => ({ kind: 'contact', version, value }),
  terms: (version, value) => ({ kind: 'terms', version, value }),
}

export async function publishDraft<K extends ContentKind>(
  queryClient: QueryClient,
  { kind, version }: Changed<K>,
): Promise<StoredContentsOf<K>> {
  return noteStored(queryClient, kind, await adminApi.call(publishContents, { kind, version }))
}

export async function discardDraft<K extends ContentKind>(
  queryClient: QueryClient,
  { kind, version }: Changed<K>,
): Promise<StoredContentsOf<K>> {
  return noteStored(queryClient, kind, await adminApi.call(discardContentsDraft, { kind, version }))
}

/** Restores a former version, as the draft or for everybody. */
export async function restoreVersion<K extends ContentKind>(
  queryClient: QueryClient,
  { kind, version }: Changed<K>,
  { number }: ContentVersion,
  as: 'draft' | 'published',
): Promise<StoredContentsOf<K>> {
  const sent = { kind, version, number: String(number), as }
  return noteStored(queryClient, kind, await adminApi.call(restoreContents, sent))
}

/** Refetches a kind after a conflict; a failure is reported by the query itself. */
export async function rereadContents(queryClient: QueryClient, kind: ContentKind): Promise<void> {
  await queryClient.refetchQueries({ queryKey: storedContentsQuery(kind).queryKey })
}

function noteStored<K extends ContentKind>(
  queryClient: QueryClient,
  kind: K,
  stored: StoredContents,
): StoredContentsOf<K> {
  const known = ofKind(kind, stored)
  queryClient.setQueryData(storedContentsQuery(kind).queryKey, known)
  void readAgain(queryClient, [listContents.path, listContentVersions.path, listTranslations.path])
  return known
}

function ofKind<K extends ContentKind>(kind: K, stored: StoredContents): StoredContentsOf<K> {
  if (!isOfKind(kind, stored)) throw new Error(`These are not the contents of ${kind}.`)
  return stored
}

function isOfKind<K extends ContentKind>(kind: K, stored: StoredContents): stored is StoredByKind[K] {
  return stored.kind === kind
}
