import type { Restock } from '#contract/dashboard/dashboard.ts'
import { byVolume, type Product } from '#domain/catalogue/product.ts'
import { byName } from '#domain/catalogue/sort.ts'
import { listCatalogue } from '#services/catalogue/read.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'

/** Says how many sizes are returned at most; `total` counts the rest too. */
const MAX_SIZES = 50

type Low = { product: Product; size: Product['variants'][number] }

/** Returns offered sizes at or below the threshold, those out of stock first, as shoppers are shown them. */
export async function listRestock(shop: Shop): Promise<Restock> {
  const { restock_threshold: threshold } = (await readSettings(shop.db)).orders
  const low: Low[] = []
  // This is a loop, because collecting two lists for each of ten thousand perfumes as garbage would take longer than
  // making them.
  for (const product of await listCatalogue(shop)) {
    for (const size of product.variants) if (size.stock <= threshold) low.push({ product, size })
  }
  const stocks = low.map(({ size }) => size.stock).sort((one, other) => one - other)
  const most = stocks[MAX_SIZES - 1] ?? threshold
  const sizes = low
    // Only the listed sizes are left before any names are compared.
    .filter(({ size }) => size.stock <= most)
    .sort(
      (one, other) =>
        one.size.stock - other.size.stock ||
        byName(one.product, other.product) ||
        one.product.id - other.product.id ||
        byVolume(one.size, other.size),
    )
    .slice(0, MAX_SIZES)
    .map(({ product: { id, name, image_url }, size }) => {
      return { id: size.id, product_id: id, name, image_url, volume: size.volume, stock: size.stock }
    })
  return { threshold, total: low.length, sizes }
}
