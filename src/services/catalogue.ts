import type { browseCatalogue as browseCatalogueCall } from '#contract/catalogue-browse.ts'
import type { EndpointAnswer, EndpointParsedInput } from '#contract/endpoint.ts'
import type { Product } from '#domain/catalogue.ts'
import { answerView } from '#domain/catalogue-browse.ts'
import { ShopError } from '#domain/errors.ts'
import { relatedProducts } from '#domain/related.ts'
import { priced, readUnpriced } from './catalogue-rows.ts'
import type { Shop } from './shop.ts'

const RELATED_COUNT = 4
const PER_PAGE = 200

/** Every visible product with at least one offered size, each size with its current price (decision 24). */
export async function listCatalogue(shop: Shop): Promise<readonly Product[]> {
  if (shop.catalogue !== undefined) return shop.catalogue.list()
  const now = shop.clock()
  return (await readUnpriced(shop.db)).map((product) => priced(product, now))
}

/** One page of the catalogue. */
export async function listProducts(shop: Shop, page = 1): Promise<Product[]> {
  return (await listCatalogue(shop)).slice((page - 1) * PER_PAGE, page * PER_PAGE)
}

/** What a catalogue page shows of a view; all there is, where that is little. */
export async function browseCatalogue(
  shop: Shop,
  { view, ...stretch }: EndpointParsedInput<typeof browseCatalogueCall>,
): Promise<EndpointAnswer<typeof browseCatalogueCall>> {
  return answerView(await listCatalogue(shop), view, stretch)
}

/** The visible products marked as best sellers. */
export async function listBestsellers(shop: Shop): Promise<Product[]> {
  return (await listCatalogue(shop)).filter((product) => product.is_best_seller)
}

/**
 * A visible product by slug, former slug or id: the answer's `slug` is the canonical one (decision 26).
 * `not_found` for anything else.
 */
export async function getProduct(shop: Shop, slugOrId: string): Promise<Product> {
  const id = await findProductId(shop, slugOrId)
  const [product] = id === undefined ? [] : await readUnpriced(shop.db, [id])
  if (product === undefined) throw new ShopError('not_found', 'Produit non trouvé')
  return priced(product, shop.clock())
}

/** Up to four visible perfumes like this one; `not_found` as `getProduct`. */
export async function listRelatedProducts(shop: Shop, slugOrId: string): Promise<Product[]> {
  const product = await getProduct(shop, slugOrId)
  return relatedProducts(product, await listCatalogue(shop), RELATED_COUNT)
}

/** Every perfume that shoppers can open, with its last change where that is known: for search engines. */
export async function listProductAddresses(
  shop: Shop,
): Promise<{ slug: string; updated_at: Date | undefined }[]> {
  const products = await listCatalogue(shop)
  const changes = await shop.db
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where('visible', '=', true)
    .execute()
  const changedAt = new Map(changes.map(({ id, updated_at }) => [id, updated_at]))
  return products.map(({ id, slug }) => ({ slug, updated_at: changedAt.get(id) }))
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
