/** Room of the shop: the owner's settings, for all screens. */

import { useCallback, useSyncExternalStore } from 'react'
import type { Rating } from '#domain/catalogue/rating.ts'
import { type ShopIdentity, whatsAppLink } from '#domain/shop/identity.ts'
import type { Site } from '#domain/site/site.ts'
import { knownSite, SITE_QUERY } from '#web/data/site.ts'
import { useReadCache } from '#web/data/use-read.ts'

/** Returns the shop's public settings: as the server rendered them, and as they change. */
export function useSite(): Site {
  const cache = useReadCache()
  const read = () => knownSite(cache)
  const listen = useCallback(
    (onChange: () => void) => cache.listen(cache.entryOf(SITE_QUERY), onChange),
    [cache],
  )
  return useSyncExternalStore(listen, read, read)
}

/** Returns the seller's identity. */
export function useShopIdentity(): ShopIdentity {
  return useSite().identity
}

/** Returns the rating of products without reviews. */
export function usePlaceholderRating(): Rating | null {
  return useSite().rating
}

/** Returns a link to a WhatsApp chat with the shop, with `text` prefilled; undefined without a configured number. */
export function useWhatsAppLink(text?: string): string | undefined {
  return whatsAppLink(useShopIdentity(), text)
}
