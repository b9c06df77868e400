import { clockInMorocco, dayInMorocco } from '#domain/time/calendar.ts'
import { setShopClock } from '#domain/time/shop-clock.ts'
import { PATHS } from '#web/routing/paths.ts'
import type { KeptPage } from './kept.ts'

/** Matches what `PageDocument` writes. */
const CLOCK = / data-clock="([^"]*)"/

/** Says why a kept page is shown: there is no network, or it has not answered yet. */
export type Cause = 'cut' | 'slow'

const BEGINNINGS: Record<Cause, string> = {
  cut: 'Vous êtes hors ligne\u00a0:',
  slow: 'La connexion est lente\u00a0:',
}

/**
 * Adds a line above the content of a kept page, because its prices must never look like today's (S10.51). No
 * component has the element's name, so React leaves it alone; the page removes it once it is current
 * (`web/data/offline/kept-notice.ts`).
 */
export function pageWithNotice({ html, headers, keptAt }: KeptPage, key: string, cause: Cause): Response {
  setShopClock(CLOCK.exec(html)?.[1])
  const notice = `<kept-notice role="status"><p>${noticeText(key, keptAt, cause)}</p><a href="" target="_self">Réessayer</a></kept-notice>`
  const content = html.indexOf('>', html.indexOf('<body')) + 1
  const shown = new Headers(headers)
  // The body is no longer encoded.
  for (const name of ['Content-Encoding', 'Content-Length']) shown.delete(name)
  return new Response(html.slice(0, content) + notice + html.slice(content), { headers: shown })
}

/** The prices of the cart are not in its document; the cart itself says that they could not be checked. */
export function noticeText(key: string, keptAt: Date, cause: Cause): string {
  const rest = key === PATHS.cart ? 'votre panier est gardé.' : `prix et stock du ${momentInMorocco(keptAt)}.`
  return `${BEGINNINGS[cause]} ${rest}`
}

/** Writes `22/11 à 18 h 05`. */
function momentInMorocco(instant: Date): string {
  const [, month, day] = dayInMorocco(instant).split('-')
  return `${day}/${month} à ${clockInMorocco(instant)}`
}
