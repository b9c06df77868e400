/** Where the shop is on the net, for a request to `url`. */
export type OriginFor = (url: string) => string

/**
 * The origin that pages, the site map and previews name: `SHOP_URL`, whatever address a request came by. A shop that
 * only knows itself by the machine's own name goes by the address it was asked under.
 */
export function publicOrigin(shopUrl: URL): OriginFor {
  if (!isThisMachine(shopUrl.hostname)) return () => shopUrl.origin
  return (url) => new URL(url).origin
}

function isThisMachine(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name)
}
