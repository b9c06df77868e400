/** Room of origins: where orders came from, and what their shoppers agreed to tell. */

import type { ParsedInput } from '#contract/endpoint.ts'
import type { placeOrder } from '#contract/orders/orders.ts'
import { askedPurposes, grantedBy } from '#domain/consent/consent.ts'
import { fbcOf, isClickId, isRecent } from '#domain/origins/origin.ts'
import type { ConsentSettings } from '#domain/settings/settings.ts'
import type { ShopTransaction } from '#services/shop.ts'

type SentOrigin = NonNullable<ParsedInput<typeof placeOrder>['origin']>

/** What a request's headers say of the browser; read only where its shopper agreed to advertising. */
export type BrowserHeaders = { cookie?: string | undefined; userAgent?: string | undefined }

type Told = {
  orderId: string
  origin: SentOrigin | undefined
  browser: BrowserHeaders
  /** What the owner asks for now: consent to anything else is none. */
  settings: ConsentSettings
  now: Date
}

const MAX_USER_AGENT = 400

/**
 * Writes where an order came from (S18.5). Without consent only the source is kept; with consent to measurement, the campaign
 * too; identifiers of the click and the browser only with consent to advertising, in a table of their own.
 */
export async function recordOrigin(
  tx: ShopTransaction,
  { orderId, origin, browser, settings, now }: Told,
): Promise<void> {
  if (origin === undefined) return
  const { source, medium, campaign, content, term, referrer, at } = origin
  const granted = grantedBy(origin.consent, askedPurposes(settings)) ?? []
  const isKnown = at !== undefined && isRecent(at, now) && source !== ''
  if (!isKnown && granted.length === 0) return
  const may_measure = granted.includes('measurement')
  const may_advertise = granted.includes('advertising')
  await tx
    .insertInto('order_origins')
    .values({
      order_id: orderId,
      source: isKnown ? source : '',
      ...(isKnown && may_measure && { medium, campaign, content, term, referrer }),
      may_measure,
      may_advertise,
    })
    .execute()
  if (!may_advertise) return
  const clicks = clicksOf(origin, { browser, clickedAt: isKnown ? new Date(at) : null })
  await tx
    .insertInto('order_clicks')
    .values({ order_id: orderId, ...clicks, created_at: now })
    .execute()
}

function clicksOf(
  { fbclid, ttclid, ctwa_clid }: SentOrigin,
  {
    browser: { cookie = '', userAgent = '' },
    clickedAt,
  }: { browser: BrowserHeaders; clickedAt: Date | null },
) {
  const isKnown = clickedAt !== null
  const known = (id: string) => (isKnown && id !== '' ? id : null)
  const made = isKnown && fbclid !== '' ? fbcOf(fbclid, clickedAt) : null
  return {
    fbclid: known(fbclid),
    ttclid: known(ttclid),
    ctwa_clid: known(ctwa_clid),
    fbp: cookieValue(cookie, '_fbp'),
    fbc: cookieValue(cookie, '_fbc') ?? made,
    ttp: cookieValue(cookie, '_ttp'),
    user_agent: userAgent === '' ? null : userAgent.slice(0, MAX_USER_AGENT),
    clicked_at: fbclid + ttclid + ctwa_clid === '' ? null : clickedAt,
  }
}

/** Returns what a pixel keeps in the browser; null for what it cannot have written. */
function cookieValue(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((one) => one.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1) ?? ''
  return isClickId(value) ? value : null
}
