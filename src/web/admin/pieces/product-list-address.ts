import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'

let address: string = ADMIN_PATHS.products

/**
 * Remembers the list's search, sort order and page for the link back from a product. While it is left the list renders
 * once more with the next screen's URL, which is ignored.
 */
export function rememberListAddress(href: string): void {
  if (href.split('?', 1)[0] === ADMIN_PATHS.products) address = href
}

export function listAddress(): string {
  return address
}
