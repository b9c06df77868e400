/** Room of the shop: the seller's identity for all screens. */

import type { Rating } from '#domain/catalogue/rating.ts'
import { type ShopIdentity, whatsAppLink } from '#domain/shop/identity.ts'
import { useRouter } from '#web/routing/router.tsx'

/** The configured identity, as the server rendered it. */
export function useShopIdentity(): ShopIdentity {
  return useRouter().context.identity
}

/** The placeholder rating of products, as the server rendered it. */
export function useRating(): Rating | null {
  return useRouter().context.rating
}

/** A link to a WhatsApp chat with the shop, with `text` prefilled; undefined without a configured number. */
export function useWhatsAppLink(text?: string): string | undefined {
  return whatsAppLink(useShopIdentity(), text)
}
