import { type AnnouncementType, isPublic } from '#contract/live/live.ts'
import type { Job } from '#server/job.ts'
import { logNotice } from '#server/log.ts'
import type { AnswerCache } from '#server/pages/answer-cache.ts'
import { readAnnouncement, SHOP_CHANNEL } from '#services/live/channel.ts'
import type { Shop } from '#services/shop.ts'
import type { LiveChannel } from './channel.ts'
import { startPromotionTimer } from './promotion-timer.ts'
import { startSiteTimer } from './site-timer.ts'

/** Sections after whose change pages may also change by themselves later. */
const TIMED_SECTIONS = ['announcement', 'closing']

/** These announcements may lead to notifications for devices, now or later. */
const PUSH_TYPES: readonly AnnouncementType[] = ['NEW_ORDER', 'CONFIRMATION_UPDATE']

/** After these announcements there may be something to tell networks. */
const CONVERSION_TYPES: readonly AnnouncementType[] = [
  'ORDER_UPDATE',
  'CONFIRMATION_UPDATE',
  'CONVERSION_UPDATE',
  'SETTINGS_UPDATE',
]

/** After these announcements the next start or end of a promotion may be another. */
const PROMOTION_TYPES: readonly AnnouncementType[] = ['PROMOTION_UPDATE', 'CAMPAIGN_UPDATE']

/** Subscribes to a PostgreSQL channel; see `Connection` in the database floor. */
type Listen = (
  channel: string,
  handlers: { onMessage: (payload: string) => void; onDisconnected: () => void; onReconnected: () => void },
) => Promise<() => Promise<void>>

export type LiveFeed = {
  /** Says whether announcements are being received; if not, the load balancer should use another process. */
  isListening: () => boolean
  stop: () => Promise<void>
}

/** Forwards announcements of all processes to this one's pages and caches, runs the promotion timer and wakes the
 * jobs. */
export async function feedLiveChannel(
  shop: Shop,
  listen: Listen,
  channel: Pick<LiveChannel, 'broadcast' | 'disconnectAll'>,
  cache: Pick<AnswerCache, 'invalidate' | 'onDisconnected' | 'onReconnected'>,
  jobs: Record<'batches' | 'copies' | 'conversions' | 'links', Pick<Job, 'wake'>> & {
    push: Pick<Job, 'wake'> | undefined
  },
): Promise<LiveFeed> {
  let isListening = true
  /** A later version or a person sent it: the change is unknown, so everything is reloaded. */
  function onUnreadable(): void {
    logNotice('live', 'an announcement that cannot be read')
    shop.catalogue?.onReconnected()
    shop.settings?.onReconnected()
    shop.contents?.onReconnected()
    cache.invalidate()
  }
  // The timer is created before listening, because messages may arrive immediately.
  const timer = startPromotionTimer(shop)
  const siteTimer = startSiteTimer(shop, () => {
    cache.invalidate()
    channel.broadcast({ type: 'SETTINGS_UPDATE', data: { keys: TIMED_SECTIONS } })
  })
  const stopListening = await listen(SHOP_CHANNEL, {
    onMessage(payload) {
      const announcement = readAnnouncement(payload)
      if (announcement === undefined) return onUnreadable()
      shop.catalogue?.onAnnouncement(announcement)
      shop.settings?.onAnnouncement(announcement)
      shop.contents?.onAnnouncement(announcement)
      if (isPublic(announcement.type)) cache.invalidate()
      channel.broadcast(announcement)
      if (PROMOTION_TYPES.includes(announcement.type)) timer.wake()
      if (announcement.type === 'BATCH_UPDATE') {
        jobs.batches.wake()
        jobs.copies.wake()
      }
      if (PUSH_TYPES.includes(announcement.type)) jobs.push?.wake()
      if (CONVERSION_TYPES.includes(announcement.type)) jobs.conversions.wake()
      if (announcement.type === 'PARCEL_UPDATE') jobs.links.wake()
      if (announcement.type === 'SETTINGS_UPDATE') siteTimer.wake()
    },
    onDisconnected() {
      isListening = false
      shop.catalogue?.onDisconnected()
      shop.settings?.onDisconnected()
      shop.contents?.onDisconnected()
      cache.onDisconnected()
    },
    onReconnected() {
      isListening = true
      shop.catalogue?.onReconnected()
      shop.settings?.onReconnected()
      shop.contents?.onReconnected()
      cache.onReconnected()
      channel.disconnectAll()
      timer.wake()
      jobs.batches.wake()
      jobs.copies.wake()
      jobs.push?.wake()
      jobs.conversions.wake()
      jobs.links.wake()
      siteTimer.wake()
    },
  })
  shop.catalogue?.onReconnected()
  shop.settings?.onReconnected()
  shop.contents?.onReconnected()
  return {
    isListening: () => isListening,
    async stop() {
      timer.stop()
      siteTimer.stop()
      await stopListening()
    },
  }
}
