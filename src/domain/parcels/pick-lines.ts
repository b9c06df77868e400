import { millilitres, type Volume } from '#domain/catalogue/product.ts'

/** Names a perfume to fetch, with how many pieces of which size. */
export type PickLine = { product_name: string; product_image: string; volume: Volume; quantity: number }

/** Says what to fetch for these lines of orders (A26.4): by perfume and size, all orders together. */
export function pickLines(items: readonly PickLine[]): PickLine[] {
  const sums = new Map<string, PickLine>()
  for (const { product_name, product_image, volume, quantity } of items) {
    const key = `${product_name}\n${volume}`
    const known = sums.get(key)?.quantity ?? 0
    sums.set(key, { product_name, product_image, volume, quantity: known + quantity })
  }
  return [...sums.values()].sort(
    (one, other) =>
      one.product_name.localeCompare(other.product_name, 'fr') ||
      millilitres(one.volume) - millilitres(other.volume),
  )
}
