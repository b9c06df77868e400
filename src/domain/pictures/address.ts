/** Room of pictures: which URLs the shop may show, and which part of a picture. */

import { withoutInvisible } from '#domain/text.ts'

/** In bytes: products are found by their picture's address, and an index row holds 2,704 at most. */
const MAX_ADDRESS_BYTES = 1000
/** UTF-8 takes at most three bytes for each of these. */
const OUTSIDE_ASCII = /[^ -~]/g

/** The shop generates the names, slugs and hashes: never a path. */
export const PICTURE_NAME = /^[a-z0-9][a-z0-9-]*\.(webp|jpg|png)$/
/** Matches an uploaded picture: `/pictures/rosee-de-kelaa.webp`. */
const OWN_PICTURE = /^\/pictures\/[a-z0-9][a-z0-9-]*\.(?:webp|jpg|png)$/
const WEB_SCHEME = /^https?:\/\//i
/** Matches a host name or IP address with an optional port; no spaces, and no credentials before the host. */
const WEB_ADDRESS =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[0-9a-f:]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** Says whether a product may use this URL: http(s), or one of the shop's own pictures. */
export function isPictureAddress(typed: string): boolean {
  return pictureAddressRefusal(typed) === null
}

/** Says why a picture URL is refused (A5.7); null when it is valid. */
export function pictureAddressRefusal(typed: string): string | null {
  const address = withoutInvisible(typed).trim()
  const short = address.replace(OUTSIDE_ASCII, '···').length <= MAX_ADDRESS_BYTES
  if (short && OWN_PICTURE.test(address)) return null
  if (!WEB_SCHEME.test(address)) return "L'URL doit commencer par http:// ou https://"
  return short && WEB_ADDRESS.test(address) ? null : 'URL invalide'
}
