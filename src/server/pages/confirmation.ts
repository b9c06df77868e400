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
import { confirmationHtml, refusalHtml, STYLES_HASH } from './confirmation-html.ts'

/** Nobody has so many orders to confirm, and guessing would need far more visits. */
const VISITS_PER_ADDRESS = { what: 'confirmation-page', hits: 60, windowSeconds: 600 }

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src '${STYLES_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  // The address is a secret, so no other site gets it. With `no-referrer` forms would send no origin either.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}

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
      return context.html(refusalHtml(error.message, name), REFUSALS[error.code].status, HEADERS)
    }
  }

  pages.get(path, (context) =>
    kindly(context, async () => {
      const page = await readConfirmationPage(shop, context.req.param('token'))
      const { name } = (await currentSettings(shop)).shop
      return context.html(confirmationHtml(page, name), page.state === 'gone' ? 404 : 200, HEADERS)
    }),
  )
  pages.post(path, logWrites(writeLine), (context) =>
    kindly(context, async () => {
      sessions.checkSite(context)
      const token = context.req.param('token')
      await confirmByLink(shop, token)
      // The answer leads back to the page itself, so that a reload asks for it again and sends nothing.
      return context.body(null, 303, {
        ...HEADERS,
        Location: `${CONFIRMATION_PATH}/${encodeURIComponent(token)}`,
      })
    }),
  )
  return pages
}
