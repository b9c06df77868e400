import type { QueryClient } from '@tanstack/react-query'
import { keepCartFresh } from './cart-live.ts'
import { keepLive, type OnNavigation } from './live-page.ts'
import { createLiveReactions } from './live-reactions.ts'

/**
 * Opens the live channel for the life of the page and keeps the cart fresh (storefront §4, Live connection).
 * @param renderedAt when the server began to read what the page shows, in milliseconds of its clock
 */
export function goLive(queryClient: QueryClient, renderedAt: number, onNavigation: OnNavigation): void {
  keepLive(createLiveReactions(queryClient, renderedAt), onNavigation)
  keepCartFresh()
}
