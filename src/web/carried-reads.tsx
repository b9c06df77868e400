import type { QueryClient, QueryKey } from '@tanstack/react-query'

const ID = 'carried-reads'

type Read = [key: QueryKey, data: unknown]

/**
 * What the server read travels with the page, so that the browser does not ask again: as JSON beside the scripts, which
 * neither side has to write or run as one.
 */
export function CarriedReads({ queryClient }: { queryClient: QueryClient }) {
  // The browser leaves the element as it came.
  const json = import.meta.env.SSR ? JSON.stringify(listReads(queryClient)).replaceAll('<', '\\u003c') : ''
  return (
    <script
      id={ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which a script keeps; `<` is not there
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/** In the browser, before its first render. */
export function unpackReads(queryClient: QueryClient): void {
  const reads: Read[] = JSON.parse(document.getElementById(ID)?.textContent ?? '[]')
  for (const [key, data] of reads) queryClient.setQueryData(key, data)
}

function listReads(queryClient: QueryClient): Read[] {
  const queries = queryClient.getQueryCache().getAll()
  return queries.flatMap(({ queryKey, state }): Read[] =>
    state.status === 'success' ? [[queryKey, state.data]] : [],
  )
}
