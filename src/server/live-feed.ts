import { PUBLIC_TYPES } from '#contract/live.ts'
import { readAnnouncement, SHOP_CHANNEL } from '#services/live.ts'
import type { Shop } from '#services/shop.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { LiveChannel } from './live.ts'
import { logNotice } from './log.ts'
import { startPromotionTimer } from './promotion-timer.ts'

/** How announcements of every process arrive: see `Connection` of the database floor. */
type Listen = (
  channel: string,
  hearing: { onMessage: (payload: string) => void; onCut: () => void; onGap: () => void },
) => Promise<() => Promise<void>>

/** Brings what any process announces to the pages and copies of this one, and keeps the time of promotions. */
export async function feedLiveChannel(
  shop: Shop,
  listen: Listen,
  channel: Pick<LiveChannel, 'tell' | 'interrupt'>,
  cache: Pick<AnswerCache, 'noteChange' | 'noteDeafness' | 'noteHearing'>,
): Promise<{ stop: () => Promise<void> }> {
  /** A later version of the shop has changed something, or a hand has: nobody knows what. */
  function noteUnread(): void {
    logNotice('live', 'an announcement that cannot be read')
    shop.catalogue?.noteHearing()
    cache.noteChange()
  }
  // Before listening: a message may arrive at once.
  const timer = startPromotionTimer(shop)
  const stopListening = await listen(SHOP_CHANNEL, {
    onMessage(payload) {
      const announcement = readAnnouncement(payload)
      if (announcement === undefined) return noteUnread()
      shop.catalogue?.noteChange(announcement)
      if (PUBLIC_TYPES.includes(announcement.type)) cache.noteChange()
      channel.tell(announcement)
      if (announcement.type === 'PROMOTION_UPDATE') timer.wake()
    },
    onCut() {
      shop.catalogue?.noteDeafness()
      cache.noteDeafness()
    },
    onGap() {
      shop.catalogue?.noteHearing()
      cache.noteHearing()
      channel.interrupt()
      timer.wake()
    },
  })
  shop.catalogue?.noteHearing()
  return {
    async stop() {
      timer.stop()
      await stopListening()
    },
  }
}
