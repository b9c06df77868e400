import { type Context, Hono } from 'hono'
import { CONFIRMATION_PATH } from '#contract/messages/confirmation-page.ts'
import { ShopError } from '#domain/errors.ts'
import type { ClientAddress } from '#server/http/client-address.ts'
import { REFUSALS } from '#server/http/refusals.ts'
import { logWrites, type WriteLine } from '#server/http/request-log.ts'
import type { SessionKeeper } from '#server/http/session.ts'
import { confirmByLink, readConfirmationPage } from '#services/messages/confirmation-page.ts'
import { countHit } from '#services/rate-limits.ts'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'
import { confirmationHtml, refusalHtml } from './confirmation-html.ts'
import { LINK_HEADERS } from './link-page.ts'

/** Nobody has so many orders to confirm, and guessing would need far more visits. */
const VISITS_PER_ADDRESS = { what: 'confirmation-page', hits: 60, windowSeconds: 600 }

type Confirmation = {
  sessions: Pick<SessionKeeper, 'checkSite'>
  addressOf: ClientAddress
  writeLine: WriteLine
}

/**
 * Makes the page behind a link in a message (S14.4 to S14.7): a form that works without scripts, cookies and the shop's
 * own files. The link is the proof; the request's site is checked too.
 */
export function createConfirmationPage(shop: Shop, { sessions, addressOf, writeLine }: Confirmation): Hono {
  const pages = new Hono()
  const path = `${CONFIRMATION_PATH}/:token` as const

  async function kindly(context: Context, answer: () => Promise<Response>): Promise<Response> {
    try {
      await countHit(shop, VISITS_PER_ADDRESS, addressOf(context))
      return await answer()
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      const { name } = (await currentSettings(shop)).shop
      return context.html(refusalHtml(error.message, name), REFUSALS[error.code].status, LINK_HEADERS)
    }
  }

  pages.get(path, (context) =>
    kindly(context, async () => {
      const page = await readConfirmationPage(shop, context.req.param('token'))
      const { shop: told, languages } = await currentSettings(shop)
      const said = confirmationHtml(page, { shopName: told.name, hasArabic: languages.arabic })
      return context.html(said, page.state === 'gone' ? 404 : 200, LINK_HEADERS)
    }),
  )
  pages.post(path, logWrites(writeLine), (context) =>
    kindly(context, async () => {
      sessions.checkSite(context)
      const token = context.req.param('token')
      await confirmByLink(shop, token)
      // The answer leads back to the page itself, so that a reload asks for it again and sends nothing.
      return context.body(null, 303, {
        ...LINK_HEADERS,
        Location: `${CONFIRMATION_PATH}/${encodeURIComponent(token)}`,
      })
    }),
  )
  return pages
}
