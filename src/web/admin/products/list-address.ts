import { ADMIN_PATHS } from '#web/admin-paths.ts'

let address: string = ADMIN_PATHS.products

/**
 * Has the way back from a product lead to the list as it was left: what was searched for, sorted, and which page. On its
 * way out the list is drawn with the next screen's address, which is not noted.
 */
export function noteListAddress(href: string): void {
  if (href.split('?', 1)[0] === ADMIN_PATHS.products) address = href
}

export function listAddress(): string {
  return address
}
