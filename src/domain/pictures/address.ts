/** Room of pictures: which URLs a product may show. */

export const MAX_ADDRESS_LENGTH = 1000

/** An uploaded picture: `/pictures/rosee-de-kelaa.webp`. */
const OWN_PICTURE = /^\/pictures\/[a-z0-9][a-z0-9-]*\.(?:webp|jpg|png)$/
const WEB_SCHEME = /^https?:\/\//i
/** A host name or IP address, an optional port, no spaces, and no credentials before the host. */
const WEB_ADDRESS =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[0-9a-f:]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** Whether a product may use this URL: http(s), or one of the shop's own pictures. */
export function isPictureAddress(typed: string): boolean {
  return pictureAddressRefusal(typed) === null
}

/** Why a picture URL is refused (A5.7); null when it is valid. */
export function pictureAddressRefusal(typed: string): string | null {
  const address = typed.trim()
  if (OWN_PICTURE.test(address) && address.length <= MAX_ADDRESS_LENGTH) return null
  if (!WEB_SCHEME.test(address)) return "L'URL doit commencer par http:// ou https://"
  return WEB_ADDRESS.test(address) && address.length <= MAX_ADDRESS_LENGTH ? null : 'URL invalide'
}
