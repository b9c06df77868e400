import type { ContentKind } from '#domain/contents/kinds.ts'
import type { ShownContents } from '#domain/contents/shown.ts'
import { contentsQuery } from '#web/data/contents.ts'
import { useRead } from '#web/data/use-read.ts'

/**
 * Returns the owner's texts and pictures of a kind, which the page's route has loaded; they follow what is
 * published.
 */
export function useContents<K extends ContentKind>(kind: K): ShownContents[K] {
  const { data } = useRead(contentsQuery(kind))
  if (data === undefined) throw new Error(`No ${kind} in this page.`)
  return data
}
