export const MAX_ADDRESS_LENGTH = 1000

/** As the shop names what it keeps: `/pictures/rosee-de-kelaa.webp`. */
const OWN_PICTURE = /^\/pictures\/[a-z0-9][a-z0-9-]*\.(?:webp|jpg|png)$/
const WEB_SCHEME = /^https?:\/\//i
/** A host by name or number, perhaps a port, and no blank. Nobody's name or password before the host. */
const WEB_ADDRESS =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[0-9a-f:]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** Whether a product may show what lies there: an address of the web, or one of the shop's own pictures. */
export function isPictureAddress(typed: string): boolean {
  return pictureAddressRefusal(typed) === null
}

/** Why a picture cannot be shown from there (admin §5, extra-image field); null when it can. */
export function pictureAddressRefusal(typed: string): string | null {
  const address = typed.trim()
  if (OWN_PICTURE.test(address) && address.length <= MAX_ADDRESS_LENGTH) return null
  if (!WEB_SCHEME.test(address)) return "L'URL doit commencer par http:// ou https://"
  return WEB_ADDRESS.test(address) && address.length <= MAX_ADDRESS_LENGTH ? null : 'URL invalide'
}
