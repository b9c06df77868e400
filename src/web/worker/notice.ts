import { dayInMorocco, timeInMorocco } from '#domain/time/calendar.ts'
import { setShopClock } from '#domain/time/shop-clock.ts'
import { say } from '#domain/words/say.ts'
import { pathIn } from '#domain/words/site-language.ts'
import { PATHS } from '#web/routing/paths.ts'
import type { KeptPage } from './kept.ts'
import { keyLanguage } from './requests.ts'
import { wordsOf } from './words-of.ts'

/** Matches what `PageDocument` writes. */
const CLOCK = / data-clock="([^"]*)"/

/** Says why a kept page is shown: there is no network, or it has not answered yet. */
export type Cause = 'cut' | 'slow'

/**
 * Adds a line above the content of a kept page, because its prices must never look like today's (S10.51). No
 * component has the element's name, so React leaves it alone; the page removes it once it is current
 * (`web/data/offline/kept-notice.ts`).
 */
export function pageWithNotice({ html, headers, keptAt }: KeptPage, key: string, cause: Cause): Response {
  setShopClock(CLOCK.exec(html)?.[1])
  const text = noticeText(key, keptAt, cause)
  const { retry } = wordsOf(keyLanguage(key))
  const notice = `<kept-notice role="status"><p>${text}</p><a href="" target="_self">${retry}</a></kept-notice>`
  const content = html.indexOf('>', html.indexOf('<body')) + 1
  const shown = new Headers(headers)
  // The body is no longer encoded.
  for (const name of ['Content-Encoding', 'Content-Length']) shown.delete(name)
  return new Response(html.slice(0, content) + notice + html.slice(content), { headers: shown })
}

/** The prices of the cart are not in its document; the cart itself says that they could not be checked. */
export function noticeText(key: string, keptAt: Date, cause: Cause): string {
  const words = wordsOf(keyLanguage(key))
  if (pathIn('fr', key) === PATHS.cart) return say(words[cause], { rest: words.cartIsKept })
  const [, month, date] = dayInMorocco(keptAt).split('-')
  const [hours = '', minutes = ''] = timeInMorocco(keptAt).split(':')
  return say(words[cause], { rest: say(words.pricesOf, { day: `${date}/${month}`, hours, minutes }) })
}
