import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { FORGET_PATH } from '#contract/reminders/forget-page.ts'
import { ShopError } from '#domain/errors.ts'
import { pathIn, type SiteLanguage } from '#domain/words/site-language.ts'
import type { ClientAddress } from '#server/http/client-address.ts'
import { inLanguage } from '#server/http/errors.ts'
import { REFUSALS } from '#server/http/refusals.ts'
import { logWrites, type WriteLine } from '#server/http/request-log.ts'
import type { SessionKeeper } from '#server/http/session.ts'
import { countHit } from '#services/rate-limits.ts'
import { forgetByLink } from '#services/reminders/forget.ts'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'
import { FORGET_WORDS } from './forget-words.ts'
import { LINK_HEADERS, type LinkHtml, linkPageHtml } from './link-page.ts'

/** Nobody is written to so often, and guessing would need far more visits. */
const VISITS_PER_ADDRESS = { what: 'forget-page', hits: 60, windowSeconds: 600 }

type Forgetting = {
  sessions: Pick<SessionKeeper, 'checkSite'>
  addressOf: ClientAddress
  writeLine: WriteLine
}

/**
 * Makes the page behind the link at the end of a reminder (S22.5): a form that works without scripts and cookies. Every link
 * is answered alike, so that none tells whether its number waits for anything. Asking for the page changes nothing, as
 * messengers ask for every link they show.
 */
export function createForgetPage(shop: Shop, { sessions, addressOf, writeLine }: Forgetting): Hono {
  const pages = new Hono()
  const path = `${FORGET_PATH}/:key` as const

  async function answer(
    context: Context,
    content: (lang: SiteLanguage) => Promise<LinkHtml>,
  ): Promise<Response> {
    const { shop: told, languages } = await currentSettings(shop)
    const lang = context.req.query('langue') === 'ar' ? 'ar' : 'fr'
    const shown = lang === 'ar' && languages.arabic ? 'ar' : 'fr'
    const page = {
      lang: lang === 'fr' ? 'fr-MA' : 'ar-MA',
      title: FORGET_WORDS[lang].title,
      shopName: told.name,
    } as const
    const toShop = html`<a href="${pathIn(shown, '/boutique')}" rel="noreferrer">${FORGET_WORDS[lang].shop}</a>`
    try {
      await countHit(shop, VISITS_PER_ADDRESS, addressOf(context))
      return context.html(linkPageHtml(page, html`${await content(lang)}${toShop}`), 200, LINK_HEADERS)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      const refused = html`<h1>${inLanguage(error, lang)}</h1>${toShop}`
      return context.html(linkPageHtml(page, refused), REFUSALS[error.code].status, LINK_HEADERS)
    }
  }

  pages.get(path, (context) =>
    answer(context, async (lang) => {
      const { heading, text, forget } = FORGET_WORDS[lang]
      return html`<h1>${heading}</h1><p>${text}</p>
<form method="post"><button type="submit">${forget}</button></form>`
    }),
  )
  pages.post(path, logWrites(writeLine), (context) =>
    answer(context, async (lang) => {
      sessions.checkSite(context)
      await forgetByLink(shop, context.req.param('key'))
      const { done, doneText } = FORGET_WORDS[lang]
      return html`<h1>${done}</h1><p>${doneText}</p>`
    }),
  )
  return pages
}
