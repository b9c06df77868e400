import type { PushMessage } from '#domain/push/message.ts'
import { readJson, readRecord, readText } from '#web/data/readers.ts'
import { ADMIN_PATHS, isAdminPath } from '#web/routing/admin-paths.ts'

const readMessage = readRecord<PushMessage>({ title: readText, body: readText, url: readText })

/** Browsers require that each message is shown, so one that cannot be read leads to the queue. */
const UNREADABLE: PushMessage = {
  title: 'Du nouveau dans la boutique',
  body: 'Ouvrez la page pour voir.',
  url: ADMIN_PATHS.confirmation,
}

export type Notice = { title: string; options: NotificationOptions & { data: { url: string } } }

/** Returns the notification of a message. A message that arrives twice is shown once, because it has one tag. */
export function pushNoticeOf(text: string | undefined): Notice {
  const { title, body, url } = readMessage(readJson(text ?? null)) ?? UNREADABLE
  return {
    title,
    options: {
      body,
      lang: 'fr',
      tag: `${title} ${url}`,
      icon: '/icon-192.png',
      data: { url: addressOf(url) },
    },
  }
}

/** Stands in for the shop's own address, which a message never names. */
const ORIGIN = 'https://boutique.invalid'

/** An address within the area, whatever the message says. */
export function addressOf(url: unknown): string {
  if (typeof url !== 'string' || !url.startsWith('/')) return UNREADABLE.url
  try {
    const { origin, pathname } = new URL(url, ORIGIN)
    return origin === ORIGIN && isAdminPath(pathname) ? url : UNREADABLE.url
  } catch {
    // For example, `//[` is no address.
    return UNREADABLE.url
  }
}
