import type { ContentKind } from '#domain/contents/kinds.ts'
import type { Api } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { contentsQuery } from '#web/data/contents.ts'
import type { Query, QueryClient } from '#web/data/query-client.ts'

export type RouterContext = {
  queryClient: QueryClient
  api: Api
  /** The shop's public origin, e.g. `https://sillage.ma`. */
  origin: string
  /** When the server began to render the page, in milliseconds of its clock. */
  renderedAt: number
}

/**
 * Loads a query for a screen. The server waits for the data; the browser does not, and shows the screen's skeleton.
 */
export async function load<T>({ queryClient }: RouterContext, query: Query<T>): Promise<void> {
  if (!import.meta.env.SSR) {
    void queryClient.prefetchQuery(query)
    return
  }
  await queryClient.ensureQueryData(query)
}

/** Like `load`, for optional parts of a screen: a failure does not fail the page; the part itself shows it. */
export async function loadOptional<T>({ queryClient }: RouterContext, query: Query<T>): Promise<void> {
  const reading = queryClient.prefetchQuery(query)
  if (import.meta.env.SSR) await reading
}

/** The contents of a screen could not be read, because there is no network. */
export class UnreadContents extends Error {}

/**
 * Loads contents that a screen is made of. Both sides wait, because a page of texts has no skeleton.
 * @throws UnreadContents in the browser, without an answer
 */
export async function loadContents(
  { queryClient, api }: RouterContext,
  ...kinds: readonly ContentKind[]
): Promise<void> {
  const reading = Promise.all(kinds.map((kind) => queryClient.ensureQueryData(contentsQuery(kind, api))))
  await reading.catch((error: unknown) => {
    throw import.meta.env.SSR || error instanceof ApiError ? error : new UnreadContents()
  })
}
