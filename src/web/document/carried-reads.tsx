import type { QueryKey, ReadCache } from '#web/data/read-cache.ts'
import type { RouterContext } from '#web/routing/loading.ts'
import type { Answer } from '#web/routing/router.tsx'
import { scriptJson } from './script-json.ts'

export const CARRIED_READS = 'carried-reads'

/** Only the server has this context. */
export type Rendering = Pick<RouterContext, 'origin' | 'renderedAt'>

type Carried = { rendering: Rendering; answer: Answer; reads: Read[] }
type Read = [key: QueryKey, data: unknown]

type CarriedReadsProps = { context: RouterContext; answer: Answer }

/**
 * Embeds the server's query cache in the page as JSON, so that the browser does not fetch it again. It is no
 * script, so it needs no hash in the Content-Security-Policy.
 */
export function CarriedReads({ context, answer }: CarriedReadsProps) {
  const { readCache, origin, renderedAt } = context
  const carried: Carried = { rendering: { origin, renderedAt }, answer, reads: listReads(readCache) }
  return (
    <script
      id={CARRIED_READS}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which scripts keep; `scriptJson` escapes `<`
      dangerouslySetInnerHTML={{ __html: scriptJson(carried) }}
    />
  )
}

/** Fills the browser's query cache; called before the first render. */
export function restoreReads(readCache: ReadCache): Omit<Carried, 'reads'> {
  const { reads, ...carried }: Carried = JSON.parse(document.getElementById(CARRIED_READS)?.textContent ?? '')
  for (const [queryKey, data] of reads) readCache.setQueryData({ queryKey }, data)
  return carried
}

function listReads(readCache: ReadCache): Read[] {
  const entries = readCache.listEntries()
  return entries.flatMap(({ queryKey, state: { data, error } }): Read[] =>
    data !== undefined && error === null ? [[queryKey, data]] : [],
  )
}
