import type { ContentKind } from '#domain/contents/kinds.ts'
import type { Api } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { contentsQuery } from '#web/data/contents.ts'
import type { Query, ReadCache } from '#web/data/read-cache.ts'

export type RouterContext = {
  readCache: ReadCache
  api: Api
  /** Is the shop's public origin, e.g. `https://sillage.ma`. */
  origin: string
  /** The server began to render the page then, in milliseconds of its clock. */
  renderedAt: number
}

/**
 * Loads a query for a screen. The server waits for the data; the browser does not, and shows the screen's skeleton.
 */
export async function load<T>({ readCache }: RouterContext, query: Query<T>): Promise<void> {
  if (!import.meta.env.SSR) {
    void readCache.prefetchQuery(query)
    return
  }
  await readCache.ensureQueryData(query)
}

/** Like `load`, for optional parts of a screen: a failure does not fail the page; the part itself shows it. */
export async function loadOptional<T>({ readCache }: RouterContext, query: Query<T>): Promise<void> {
  const reading = readCache.prefetchQuery(query)
  if (import.meta.env.SSR) await reading
}

/** The contents of a screen could not be read, because there is no network. */
export class UnreadContents extends Error {}

/**
 * Loads contents that a screen is made of. Both sides wait, because a page of texts has no skeleton.
 * @throws UnreadContents in the browser, without an answer
 */
export async function loadContents(
  { readCache, api }: RouterContext,
  ...kinds: readonly ContentKind[]
): Promise<void> {
  const reading = Promise.all(kinds.map((kind) => readCache.ensureQueryData(contentsQuery(kind, api))))
  await reading.catch((error: unknown) => {
    throw import.meta.env.SSR || error instanceof ApiError ? error : new UnreadContents()
  })
}
