import { PUBLIC_TYPES } from '#contract/live.ts'
import { logNotice } from '#server/log.ts'
import type { AnswerCache } from '#server/pages/answer-cache.ts'
import { readAnnouncement, SHOP_CHANNEL } from '#services/live/channel.ts'
import type { Shop } from '#services/shop.ts'
import type { LiveChannel } from './channel.ts'
import { startPromotionTimer } from './promotion-timer.ts'

/** Subscribes to a PostgreSQL channel; see `Connection` in the database floor. */
type Listen = (
  channel: string,
  handlers: { onMessage: (payload: string) => void; onDisconnected: () => void; onReconnected: () => void },
) => Promise<() => Promise<void>>

export type LiveFeed = {
  /** Whether announcements are being received; if not, the load balancer should use another process. */
  isListening: () => boolean
  stop: () => Promise<void>
}

/** Forwards announcements of all processes to this one's pages and caches, and runs the promotion timer. */
export async function feedLiveChannel(
  shop: Shop,
  listen: Listen,
  channel: Pick<LiveChannel, 'broadcast' | 'disconnectAll'>,
  cache: Pick<AnswerCache, 'invalidate' | 'onDisconnected' | 'onReconnected'>,
): Promise<LiveFeed> {
  let isListening = true
  /** Sent by a later version, or by hand: the change is unknown, so everything is reloaded. */
  function onUnreadable(): void {
    logNotice('live', 'an announcement that cannot be read')
    shop.catalogue?.onReconnected()
    cache.invalidate()
  }
  // Created before listening: messages may arrive immediately.
  const timer = startPromotionTimer(shop)
  const stopListening = await listen(SHOP_CHANNEL, {
    onMessage(payload) {
      const announcement = readAnnouncement(payload)
      if (announcement === undefined) return onUnreadable()
      shop.catalogue?.onAnnouncement(announcement)
      if (PUBLIC_TYPES.includes(announcement.type)) cache.invalidate()
      channel.broadcast(announcement)
      if (announcement.type === 'PROMOTION_UPDATE') timer.wake()
    },
    onDisconnected() {
      isListening = false
      shop.catalogue?.onDisconnected()
      cache.onDisconnected()
    },
    onReconnected() {
      isListening = true
      shop.catalogue?.onReconnected()
      cache.onReconnected()
      channel.disconnectAll()
      timer.wake()
    },
  })
  shop.catalogue?.onReconnected()
  return {
    isListening: () => isListening,
    async stop() {
      timer.stop()
      await stopListening()
    },
  }
}
