const SHOWN = 'it stands in the list it belongs to, and nothing is lost'

/** Calls of products that write no entry, and why. */
export const UNWRITTEN_PRODUCTS: Readonly<Record<string, string>> = {
  'POST /api/products/{id}/duplicate': SHOWN,
  'POST /api/admin/products/incomplete': SHOWN,
  'PATCH /api/admin/products/incomplete/{id}': SHOWN,
  'POST /api/admin/products/photos/match': 'nothing is written: it asks of which perfume photos are',
  'POST /api/admin/products/{id}/photos': SHOWN,
}
