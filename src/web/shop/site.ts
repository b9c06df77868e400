/** Room of the shop: the owner's settings, for all screens. */

import { useCallback, useSyncExternalStore } from 'react'
import type { Rating } from '#domain/catalogue/rating.ts'
import type { Site } from '#domain/settings/site.ts'
import { type ShopIdentity, whatsAppLink } from '#domain/shop/identity.ts'
import { knownSite, SITE_QUERY } from '#web/data/site.ts'
import { useQueryClient } from '#web/data/use-query.ts'

/** The shop's public settings: as the server rendered them, and as they change. */
export function useSite(): Site {
  const client = useQueryClient()
  const read = () => knownSite(client)
  const listen = useCallback(
    (onChange: () => void) => client.listen(client.entryOf(SITE_QUERY), onChange),
    [client],
  )
  return useSyncExternalStore(listen, read, read)
}

/** The seller's identity. */
export function useShopIdentity(): ShopIdentity {
  return useSite().identity
}

/** The placeholder rating of products. */
export function useRating(): Rating | null {
  return useSite().rating
}

/** A link to a WhatsApp chat with the shop, with `text` prefilled; undefined without a configured number. */
export function useWhatsAppLink(text?: string): string | undefined {
  return whatsAppLink(useShopIdentity(), text)
}
