import { type GetContentsOf, getContents } from '#contract/contents/contents.ts'
import type { ContentKind } from '#domain/contents/kinds.ts'
import { type Api, browserApi } from './api.ts'
import { PAGE_LANGUAGE } from './page-language.fr.ts'

/** Reads what pages show of the owner's texts and pictures of a kind. */
export function contentsQuery<K extends ContentKind>(kind: K, api: Api = browserApi) {
  const { method, path, access } = getContents
  const call: GetContentsOf<K> = { method, path, access }
  return { queryKey: [path, kind], queryFn: () => api.call(call, { kind, ...PAGE_LANGUAGE }) }
}
