import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  listTranslations,
  publishTranslations,
  type StoredTranslation,
  type StoredTranslations,
  saveTranslation,
} from '#contract/contents/translations.ts'
import { adminApi } from './api.ts'

export function translationsQuery() {
  return queryOptions({
    queryKey: [listTranslations.path],
    queryFn: () => adminApi.call(listTranslations, {}),
  })
}

/** Saves the Arabic of a text as a draft, in place of what the owner saw. */
export async function keepTranslation(
  queryClient: QueryClient,
  text: StoredTranslation,
  arabic: string,
): Promise<void> {
  const before = ownArabic(text)
  note(queryClient, await adminApi.call(saveTranslation, { french: text.french, arabic, before }))
}

export async function publishAll(queryClient: QueryClient): Promise<void> {
  note(queryClient, await adminApi.call(publishTranslations, {}))
}

/** Returns what the owner has written, the draft before what is published; empty for nothing. */
export function ownArabic({ draft, arabic }: StoredTranslation): string {
  return draft ?? arabic ?? ''
}

/** Shoppers read the French of such a text. */
export function isMissing(text: StoredTranslation): boolean {
  return ownArabic(text) === '' && text.house === null
}

function note(queryClient: QueryClient, listed: StoredTranslations): void {
  queryClient.setQueryData(translationsQuery().queryKey, listed)
}
