/** Room of live updates: the connection, and how the page reacts to messages. */

import { keepCartFresh } from '#web/data/cart/live.ts'
import { keepSeenPages } from '#web/data/offline/seen-pages.ts'
import type { ReadCache } from '#web/data/read-cache.ts'
import { keepConnected, type OnNavigation } from './page.ts'
import { createLiveReactions } from './reactions.ts'

/**
 * Opens the live channel for the lifetime of the page, keeps the cart up to date (S4.28), and the page for offline (S10.50).
 * @param renderedAt when the server began to render the page, in milliseconds of its clock
 */
export function goLive(readCache: ReadCache, renderedAt: number, onNavigation: OnNavigation): void {
  keepConnected(createLiveReactions(readCache, renderedAt), onNavigation)
  keepCartFresh()
  void keepSeenPages(onNavigation)
}
