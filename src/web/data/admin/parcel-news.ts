import type { QueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '#contract/endpoint.ts'
import { importParcelNews, learnStatusWords, type StatusImport } from '#contract/parcels/news.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

/** Tries a carrier's file: answers what it would change. */
export function tryNews(file: File): Promise<StatusImport> {
  return adminApi.call(importParcelNews, {}, { file })
}

/** Writes a carrier's file, part by part; answers how many parcels got news. A file that was cut off can be sent again. */
export async function writeNews(queryClient: QueryClient, file: File): Promise<number> {
  let applied = 0
  try {
    for (;;) {
      const part = await adminApi.call(importParcelNews, { apply: 'yes' }, { file })
      applied += part.applied
      if (part.left === 0 || part.applied === 0) return applied
    }
  } finally {
    void readAgain(queryClient, ADMIN_READS.PARCEL_UPDATE)
  }
}

export async function classifyWords(words: EndpointInput<typeof learnStatusWords>['words']): Promise<void> {
  await adminApi.call(learnStatusWords, { words })
}
