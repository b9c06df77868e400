import { useQuery } from '@tanstack/react-query'
import { reminderMessage } from '#domain/messages/reminder.ts'
import type { MessageKey, MessageLanguage } from '#domain/messages/templates.ts'
import type { MessageValues } from '#domain/messages/variables.ts'
import { pathIn } from '#domain/words/site-language.ts'
import { chatLink } from '#web/admin/pieces/phone-links.ts'
import type { MessageTemplate } from '#web/data/admin/messages.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { productPath } from '#web/routing/paths.ts'

type Reminder = {
  key: MessageKey
  lang: MessageLanguage
  phone: string
  forgetPath: string
  /** Perfumes, whose pages the message leads to. */
  slugs: readonly string[]
  valuesFor: (told: { shopName: string; links: readonly string[] }) => MessageValues
}

/** Returns the link that opens WhatsApp with a reminder; undefined until templates and shop are known. */
export function useReminderLink(
  { key, lang, phone, forgetPath, slugs, valuesFor }: Reminder,
  templates: readonly MessageTemplate[] | undefined,
): { link: string; isOwn: boolean } | undefined {
  const site = useQuery(SITE_QUERY).data
  const body = templates?.find((template) => template.key === key && template.lang === lang)?.body
  if (site === undefined || body === undefined) return undefined
  const address = (path: string) => new URL(path, window.location.origin).href
  const links = slugs.map((slug) => address(pathIn(site.has_arabic ? lang : 'fr', productPath(slug))))
  const { text, isOwn } = reminderMessage({
    ...{ key, lang, body },
    values: valuesFor({ shopName: site.name, links }),
    forgetLink: address(lang === 'ar' ? `${forgetPath}?langue=ar` : forgetPath),
  })
  const chat = chatLink(phone, text)
  return chat === null ? undefined : { link: chat, isOwn }
}
