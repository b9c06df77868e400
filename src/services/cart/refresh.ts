/** Room of the cart: current data for its lines. */

import type { RefreshedLine } from '#contract/cart/cart.ts'
import { listOfferedVariants } from '#services/catalogue/offered-variants.ts'
import type { Shop } from '#services/shop.ts'

/** Returns the current data of cart lines; sizes no longer offered are left out (D35). */
export async function refreshCart(
  { db, clock }: Shop,
  variantIds: readonly number[],
): Promise<RefreshedLine[]> {
  const offered = await listOfferedVariants(db, { variantIds, now: clock() })
  return offered.map(({ product, variant }) => ({ product, productName: product.name, variant }))
}
