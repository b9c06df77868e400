import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  createConfirmationLink,
  listMessageTemplates,
  type MessageTemplate,
  noteMessageLanguage,
  saveMessageTemplate,
} from '#contract/messages/messages.ts'
import type { MessageLanguage } from '#domain/messages/templates.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export type { MessageTemplate } from '#contract/messages/messages.ts'

export function messageTemplatesQuery() {
  return queryOptions({
    queryKey: [listMessageTemplates.path],
    queryFn: () => adminApi.call(listMessageTemplates, {}),
  })
}

/** Saves a template. After a refusal, as in the contract, the templates must be read again. */
export async function saveTemplate(
  queryClient: QueryClient,
  { key, lang, version }: Pick<MessageTemplate, 'key' | 'lang' | 'version'>,
  body: string,
): Promise<MessageTemplate> {
  const saved = await adminApi.call(saveMessageTemplate, { key, lang, version, body })
  queryClient.setQueryData(messageTemplatesQuery().queryKey, (known) =>
    known?.map((one) => (one.key === key && one.lang === lang ? saved : one)),
  )
  return saved
}

/** Refetches the templates after a refusal; a failure is reported by the query itself. */
export async function rereadTemplates(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({ queryKey: messageTemplatesQuery().queryKey })
}

/**
 * Reads the link by which a customer confirms an order. It is made when it is first needed, and stays the
 * same while the message is written.
 */
export function confirmationLinkQuery(id: string, lang: MessageLanguage) {
  return queryOptions({
    queryKey: [createConfirmationLink.path, id, lang],
    queryFn: async () => {
      const { path } = await adminApi.call(createConfirmationLink, { id, lang })
      return new URL(path, window.location.origin).href
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/**
 * Records the language in which the next message to this customer begins. A failure is not shown, because it does not
 * matter.
 */
export async function recordLanguage(
  queryClient: QueryClient,
  { id, lang }: { id: string; lang: MessageLanguage },
): Promise<void> {
  try {
    await adminApi.call(noteMessageLanguage, { id, lang })
    await readAgain(queryClient, ADMIN_READS.ORDER_UPDATE)
  } catch {
    // The message itself is WhatsApp's, so the owner can go on.
  }
}
