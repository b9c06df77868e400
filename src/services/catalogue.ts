import type { Product, Variant } from '#domain/catalogue.ts'
import { offeredVariants } from '#domain/catalogue.ts'
import { ShopError } from '#domain/errors.ts'
import { type Promotion, quote } from '#domain/promotions.ts'
import { relatedProducts } from '#domain/related.ts'
import { listActivePromotions } from './promotions.ts'
import type { Shop } from './shop.ts'

const RELATED_COUNT = 4

/** Every visible product with at least one offered size, each size with its current price (decision 24). */
export async function listProducts(shop: Shop): Promise<Product[]> {
  return readProducts(shop, {})
}

/** The visible products marked as best sellers. */
export async function listBestsellers(shop: Shop): Promise<Product[]> {
  return readProducts(shop, { onlyBestsellers: 'yes' })
}

/**
 * A visible product by slug, former slug or id: the answer's `slug` is the canonical one (decision 26).
 * `not_found` for anything else.
 */
export async function getProduct(shop: Shop, slugOrId: string): Promise<Product> {
  const id = await findProductId(shop, slugOrId)
  const [product] = id === undefined ? [] : await readProducts(shop, { id })
  if (product === undefined) throw new ShopError('not_found', 'Produit non trouvé')
  return product
}

/** Up to four visible perfumes like this one; `not_found` as `getProduct`. */
export async function listRelatedProducts(shop: Shop, slugOrId: string): Promise<Product[]> {
  const product = await getProduct(shop, slugOrId)
  return relatedProducts(product, await listProducts(shop), RELATED_COUNT)
}

/** Every perfume that shoppers can open, with its last change: for search engines. */
export async function listProductAddresses(shop: Shop): Promise<{ slug: string; updated_at: Date }[]> {
  const products = await readProducts(shop, {})
  return products.map(({ slug, updated_at }) => ({ slug, updated_at }))
}

async function findProductId({ db }: Shop, slugOrId: string): Promise<number | undefined> {
  if (/^[1-9]\d{0,8}$/.test(slugOrId)) return Number(slugOrId)
  const current = await db.selectFrom('products').select('id').where('slug', '=', slugOrId).executeTakeFirst()
  if (current !== undefined) return current.id
  const former = await db
    .selectFrom('product_slugs')
    .select('product_id')
    .where('slug', '=', slugOrId)
    .executeTakeFirst()
  return former?.product_id
}

async function readProducts(
  shop: Shop,
  { id, onlyBestsellers }: { id?: number; onlyBestsellers?: 'yes' },
): Promise<(Product & { updated_at: Date })[]> {
  let query = shop.db.selectFrom('products').selectAll().where('visible', '=', true)
  if (id !== undefined) query = query.where('id', '=', id)
  if (onlyBestsellers !== undefined) query = query.where('is_best_seller', '=', true)
  const rows = await query.orderBy('is_best_seller', 'desc').orderBy('id').execute()
  if (rows.length === 0) return []

  let variantQuery = shop.db.selectFrom('variants').selectAll()
  if (id !== undefined) variantQuery = variantQuery.where('product_id', '=', id)
  const variants = Map.groupBy(await variantQuery.execute(), (variant) => variant.product_id)
  const promotions = await listActivePromotions(shop.db)
  const now = shop.clock()

  return rows
    .map((row) => ({
      ...row,
      variants: offeredVariants(variants.get(row.id) ?? [], row).map((variant) =>
        priced(variant, promotions.get(variant.id) ?? [], now),
      ),
    }))
    .filter((product) => product.variants.length > 0)
}

function priced(
  { id, volume, price, stock, is_original }: Omit<Variant, 'priceInfo'>,
  promotions: readonly Promotion[],
  now: Date,
): Variant {
  return { id, volume, price, stock, is_original, priceInfo: quote(price, promotions, now) }
}
