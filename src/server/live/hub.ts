import type { Duplex } from 'node:stream'
import type { Announcement } from '#contract/live/live.ts'
import { visitInSlices } from '#services/slices.ts'
import { type Audience, heardBy, LISTENERS } from './audience.ts'

/** This byte means a final fragment of text (RFC 6455 §5.2). */
const TEXT = 0x81
const SHORT = 125
const LONG_AS_16_BITS = 126
const LONGEST = 0xffff

/** Announcements within this time are sent together; only the last one per subject is kept. */
const BATCH_MS = 20
/** A connection with this much unread data is dropped; the page reconnects and catches up. */
const MAX_UNREAD_BYTES = 256 * 1024

export type LiveListener = { socket: Duplex; audience: Audience }

export type LiveHub = {
  listeners: Set<LiveListener>
  broadcast: (announcement: Announcement) => void
}

/**
 * Broadcasts announcements: each frame is encoded once, with one write per connection. Other work is done between the
 * connections. What is announced meanwhile is sent when all have been written to, so that each gets the messages in one
 * order.
 */
export function createLiveHub(): LiveHub {
  const listeners = new Set<LiveListener>()
  const waiting = new Map<string, Announcement>()
  let isSending = false

  async function flush(): Promise<void> {
    const announcements = [...waiting.values()]
    waiting.clear()
    const frames = new Map(LISTENERS.map((audience) => [audience, framesFor(audience, announcements)]))
    isSending = true
    await visitInSlices(listeners, ({ socket, audience }) => {
      const frame = frames.get(audience)
      if (frame === undefined || frame.byteLength === 0) return
      if (socket.writableLength > MAX_UNREAD_BYTES) socket.destroy()
      else socket.write(frame)
    })
    isSending = false
    if (waiting.size > 0) setTimeout(flush, BATCH_MS)
  }

  return {
    listeners,
    broadcast(announcement) {
      if (waiting.size === 0 && !isSending) setTimeout(flush, BATCH_MS)
      const key = subject(announcement)
      // The subject is inserted again at the end, so that announcements are sent in the order of the latest change.
      waiting.delete(key)
      waiting.set(key, announcement)
    },
  }
}

/** Returns the frames for an audience; of several announcements that are equal for it, only the last one is sent. */
function framesFor(audience: Audience, announcements: readonly Announcement[]): Buffer {
  const heard = new Map<string, Announcement>()
  for (const announcement of announcements) {
    const told = heardBy(audience, announcement)
    if (told === undefined) continue
    const key = subject(told)
    heard.delete(key)
    heard.set(key, told)
  }
  return Buffer.concat([...heard.values()].map((told) => textFrame(JSON.stringify(told))))
}

/** Key of what changed: a later announcement with the same key replaces the earlier one. */
function subject(announcement: Announcement): string {
  return `${announcement.type} ${subjectId(announcement)}`
}

function subjectId({ type, data }: Announcement): number | string {
  switch (type) {
    case 'PRODUCT_UPDATE':
      return data.productId
    case 'STOCK_UPDATE':
    case 'STOCK_ALERT_UPDATE':
      return data.variantId
    case 'PROMOTION_UPDATE':
      return data.promotionId
    case 'CAMPAIGN_UPDATE':
      return data.campaignId
    case 'PROMO_CODE_UPDATE':
      return data.promoCodeId
    case 'NEW_ORDER':
    case 'ORDER_UPDATE':
    case 'CONFIRMATION_UPDATE':
    case 'CLAIM_UPDATE':
      return data.orderId
    case 'PARCEL_UPDATE':
      return data.parcelId
    case 'CUSTOMER_UPDATE':
      return data.customerId
    case 'CARRIER_UPDATE':
      return data.carrierId
    case 'BATCH_UPDATE':
      return data.batchId
    case 'MESSAGE_UPDATE':
      return `${data.key} ${data.lang}`
    case 'REMITTANCE_UPDATE':
      return data.remittanceId
    case 'SETTINGS_UPDATE':
      return data.keys.join()
    case 'SESSION_UPDATE':
      return data.sessionIds.join()
    case 'PREPARATION_UPDATE':
    case 'REVIEW_UPDATE':
    case 'REFILL_UPDATE':
    case 'CONVERSION_UPDATE':
    case 'LEFT_CART_UPDATE':
      return ''
  }
}

/**
 * Encodes a server-to-client WebSocket frame once for all connections, where the library would encode it for
 * each. It holds at most 64 KB.
 */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const { byteLength } = payload
  if (byteLength > LONGEST) throw new RangeError('An announcement of more than 64 KB.')
  const header =
    byteLength <= SHORT
      ? [TEXT, byteLength]
      : [TEXT, LONG_AS_16_BITS, Math.floor(byteLength / 256), byteLength % 256]
  return Buffer.concat([Buffer.from(header), payload])
}
