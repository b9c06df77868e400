import { useRouter } from '@tanstack/react-router'
import { type ShopIdentity, whatsAppLink } from '#domain/shop-identity.ts'

/** Who the shop is, as its configuration says: the same in the page as rendered and in the browser. */
export function useShopIdentity(): ShopIdentity {
  return useRouter().options.context.identity
}

/** The address that opens a chat with the shop, `text` already written. */
export function useWhatsAppLink(text?: string): string {
  return whatsAppLink(useShopIdentity(), text)
}
