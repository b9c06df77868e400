/** Returns the shop's public origin for a request to `url`. */
export type OriginFor = (url: string) => string

/**
 * Returns the origin used in pages, the site map and previews: `SHOP_URL`, whatever host the request used. If `SHOP_URL`
 * is a loopback address, it is the request's own host.
 */
export function publicOrigin(shopUrl: URL): OriginFor {
  if (!isThisMachine(shopUrl.hostname)) return () => shopUrl.origin
  return (url) => new URL(url).origin
}

/** Says whether a host name leads to this machine alone. */
export function isThisMachine(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name)
}
