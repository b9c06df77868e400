import { getContents } from '#contract/contents/contents.ts'
import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { ContentKind } from '#domain/contents/kinds.ts'
import type { ShownContents } from '#domain/contents/shown.ts'
import { type Api, browserApi } from './api.ts'

/** Reads what pages show of the owner's texts and pictures of a kind. */
export function contentsQuery<K extends ContentKind>(kind: K, api: Api = browserApi) {
  const endpoint: Endpoint<'visitor', Nothing, ShownContents[K]> = getContents[kind]
  return { queryKey: [endpoint.path], queryFn: () => api.call(endpoint, {}) }
}
