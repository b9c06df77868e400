import type { QueryClient } from '@tanstack/react-query'
import { keepCartFresh } from './cart-live.ts'
import { keepLive } from './live-page.ts'
import { createLiveReactions } from './live-reactions.ts'

/**
 * Opens the live channel for the life of the page and keeps the cart fresh (storefront §4, Live connection).
 * @param renderedAt when the server began to read what the page shows, in milliseconds of its clock
 * @param onNavigation calls back whenever the shopper has gone to another page
 */
export function goLive(
  queryClient: QueryClient,
  renderedAt: number,
  onNavigation: (listener: () => void) => void,
): void {
  keepLive(createLiveReactions(queryClient, renderedAt), onNavigation)
  keepCartFresh()
}
