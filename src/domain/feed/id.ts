import type { Product, Variant } from '#domain/catalogue/product.ts'

/** Names the size of a perfume for other machines; it stays the same as long as the perfume has this size. */
export function feedId({ id }: Pick<Product, 'id'>, { volume }: Pick<Variant, 'volume'>): string {
  return `${id}-${volume}`
}
