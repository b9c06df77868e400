/**
 * The preview (docs/decisions/069) is a page of the storefront with the drafts in place of what is published,
 * for a signed-in administrator.
 */
export const PREVIEW_PATH = '/admin/apercu'

/** Returns the preview of a storefront page, e.g. `/faq#livraison`. */
export function previewAddress(page: string): string {
  const [address = '', fragment] = page.split('#')
  const asked = encodeURIComponent(address).replaceAll('%2F', '/')
  return `${PREVIEW_PATH}?page=${asked}${fragment === undefined ? '' : `#${fragment}`}`
}
