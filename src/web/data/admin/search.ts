import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchArea } from '#contract/search/search.ts'
import { adminApi } from './api.ts'

export type { Found, FoundOrder } from '#contract/search/search.ts'

/** Finds what was typed; the former result stays until the new one is there. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: [searchArea.path, text],
    queryFn: () => adminApi.call(searchArea, { text }),
    placeholderData: keepPreviousData,
    enabled: text !== '',
  })
}
