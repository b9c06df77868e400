/** Room of Web Push: what devices receive, and which services may deliver it. */

import { formatDirhams } from '#domain/money.ts'

/** Devices are notified of a new order, or a call whose time has come (A22.1, A22.2). */
export const PUSH_EVENTS = ['commande', 'rappel'] as const
export type PushEvent = (typeof PUSH_EVENTS)[number]

/**
 * Says what the device shows. It names nobody, because it passes through another company and lies on locked
 * screens (A22.3).
 */
export type PushMessage = { title: string; body: string; url: string }

const TITLES: Record<PushEvent, string> = {
  commande: 'Nouvelle commande',
  rappel: 'Client à rappeler',
}

/** Returns the content of a notification. Only the figures of the order are passed in, so that nothing else can leave. */
export function pushMessage(
  event: PushEvent,
  { id, order_number, total }: { id: string; order_number: string; total: number },
): PushMessage {
  return {
    title: TITLES[event],
    body: `${order_number} · ${formatDirhams(total)}`,
    url: `/admin/confirmation?commande=${encodeURIComponent(id)}`,
  }
}

/** 'Envoyer un essai' shows a person how their device displays a notification. */
export const TRIAL_MESSAGE: PushMessage = {
  title: 'Essai',
  body: 'Cet appareil reçoit les commandes de la boutique.',
  url: '/admin/compte',
}
