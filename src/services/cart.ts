import type { FreshLine } from '#domain/cart.ts'
import { listOfferedVariants } from './offered-variants.ts'
import type { Shop } from './shop.ts'

/** What the lines of a cart are now; a size that is no longer offered is left out (decision 35). */
export async function refreshCart({ db, clock }: Shop, variantIds: readonly number[]): Promise<FreshLine[]> {
  const offered = await listOfferedVariants(db, { variantIds, now: clock(), lock: 'none' })
  return offered.map(({ product, variant }) => ({ product, variant }))
}
