/** Room of origins: where an order came from, as far as its shopper agreed to tell. */

/** What an address says of the campaign that led to it, as `utm_source` and so on. */
export const CAMPAIGN_FIELDS = ['source', 'medium', 'campaign', 'content', 'term'] as const

/** Identifiers that an advertiser's click adds to an address: of Meta, of TikTok, and of Meta's ads that open WhatsApp. */
export const CLICK_IDS = ['fbclid', 'ttclid', 'ctwa_clid'] as const
export type ClickId = (typeof CLICK_IDS)[number]

/** The parameters of an address that say what led to it. */
export const ARRIVAL_PARAMETERS: readonly string[] = [
  ...CAMPAIGN_FIELDS.map((field) => `utm_${field}`),
  ...CLICK_IDS,
]

/** An identifier has letters, digits and a few signs, and is so long at most. */
export const CLICK_ID = /^[\w.~-]{1,500}$/

export const MAX_ORIGIN_TEXT = 100

/** A browser keeps an agreed origin so long, and the shop believes none that is older. */
export const ORIGIN_DAYS = 30
/** Advertisers take no conversion of a click that is older, so its identifiers are deleted then. */
export const CLICK_RETENTION_DAYS = 90

const DAY_MS = 86_400_000

/** An empty text says that nothing is known. `referrer` is the host of the page that led to the shop. */
export type Origin = Record<(typeof CAMPAIGN_FIELDS)[number] | 'referrer', string>

/** An empty text says that there was no such click. */
export type Clicks = Record<ClickId, string>

/** What led a browser to the shop, with the moment in milliseconds. */
export type Arrival = Origin & Clicks & { at: number }

/** What an address and its referrer are read by: the first value of a query parameter, and another site's host or ''. */
type Landing = { param: (name: string) => string | null; referrer: string; at: number }

/**
 * Reads what led to an address; null when nothing did: an address without campaign and click, opened from nowhere or from
 * the shop itself.
 */
export function readArrival({ param, referrer, at }: Landing): Arrival | null {
  const host = cut(referrer.toLowerCase().replace(/^www\./, ''))
  const text = (field: (typeof CAMPAIGN_FIELDS)[number]) => cut(param(`utm_${field}`) ?? '')
  const click = (name: ClickId) => {
    const id = param(name) ?? ''
    return isClickId(id) ? id : ''
  }
  const clicks = { fbclid: click('fbclid'), ttclid: click('ttclid'), ctwa_clid: click('ctwa_clid') }
  const source = text('source') || host || sourceOfClick(clicks)
  if (source === '') return null
  const [medium, campaign, content, term] = [text('medium'), text('campaign'), text('content'), text('term')]
  return { source, medium, campaign, content, term, referrer: host, ...clicks, at }
}

function sourceOfClick({ fbclid, ttclid, ctwa_clid }: Clicks): string {
  if (ctwa_clid !== '') return 'whatsapp'
  if (fbclid !== '') return 'facebook'
  return ttclid === '' ? '' : 'tiktok'
}

/** Says whether a text can be a click's identifier. */
export function isClickId(text: string): boolean {
  return CLICK_ID.test(text)
}

function cut(text: string): string {
  return text.trim().slice(0, MAX_ORIGIN_TEXT)
}

/** Says whether an arrival is believed: not of the future, and not older than browsers keep it. */
export function isRecent(at: number, now: Date): boolean {
  const age = now.getTime() - at
  return age > -DAY_MS && age < (ORIGIN_DAYS + 1) * DAY_MS
}

/** Writes Meta's `_fbc` of a click as its documentation says, where no pixel has written the cookie. */
export function fbcOf(fbclid: string, at: Date): string {
  return `fb.1.${at.getTime()}.${fbclid}`
}

/** Channels that several sources belong to; a campaign's cost is typed for the channel. */
const CHANNELS: readonly (readonly [pattern: RegExp, channel: string])[] = [
  [/facebook|instagram|messenger|threads\.|^(?:fb|ig|msg|an|meta)$/, 'Meta'],
  [/tiktok/, 'TikTok'],
  [/whatsapp|^wa\.me$/, 'WhatsApp'],
  [/google|youtube/, 'Google'],
  [/snapchat/, 'Snapchat'],
]

/** Returns the channel of a source: 'Meta' for 'ig' and 'l.facebook.com'; the source itself where it has no other name. */
export function channelOf(source: string): string {
  const text = source.trim().toLowerCase()
  return CHANNELS.find(([pattern]) => pattern.test(text))?.[1] ?? source.trim()
}
