/** Room of the catalogue: public reads, prices and stock. */

import { sql } from 'kysely'
import type { browseCatalogue as browseCatalogueCall } from '#contract/catalogue/browse.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { type CatalogueAnswer, viewAnswer } from '#domain/catalogue/browse.ts'
import type { SearchedProduct } from '#domain/catalogue/filter.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { relatedProducts } from '#domain/catalogue/related.ts'
import { translated } from '#domain/contents/translations.ts'
import { ShopError } from '#domain/errors.ts'
import { hasOtherLetters } from '#domain/words/other-letters.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { currentPublication } from '#services/contents/read.ts'
import { searchedTexts } from '#services/products/searched-texts.ts'
import type { CatalogueCopy, Shop } from '#services/shop.ts'
import { priced, readUnpriced } from './rows.ts'

const RELATED_COUNT = 4
const PER_PAGE = 200
const PRODUCT_ID = /^[1-9]\d{0,8}$/

/** Lists all visible products with at least one offered size, at current prices (D24). */
export async function listCatalogue(shop: Shop): Promise<readonly Product[]> {
  if (shop.catalogue !== undefined) return shop.catalogue.list()
  const now = shop.clock()
  return (await readUnpriced(shop.db)).map((product) => priced(product, now))
}

/** Lists one page of the catalogue. */
export async function listProducts(shop: Shop, page = 1): Promise<Product[]> {
  return (await listCatalogue(shop)).slice((page - 1) * PER_PAGE, page * PER_PAGE)
}

/** Returns a slice of the catalogue for a view; everything in a small shop. */
export async function browseCatalogue(
  shop: Shop,
  { view, lang, ...stretch }: ParsedInput<typeof browseCatalogueCall>,
): Promise<CatalogueAnswer> {
  const products = await searchedTexts(shop, await listCatalogue(shop), view.search)
  const answer = viewAnswer(products, view, { ...stretch, isAnswered: hasOtherLetters(view.search, lang) })
  // What is told is a page at most, of however many perfumes.
  const tell = await tellingIn(shop, lang)
  const { alternatives } = answer
  return {
    ...answer,
    products: answer.products.map(tell),
    rows: answer.rows.map((row) => ({ ...row, products: row.products.map(tell) })),
    alternatives: alternatives && { ...alternatives, products: alternatives.products.map(tell) },
  }
}

/** Lists the visible products marked as best sellers. */
export async function listBestsellers(shop: Shop, language?: SiteLanguage): Promise<Product[]> {
  const products = await listCatalogue(shop)
  return products.filter((product) => product.is_best_seller).map(await tellingIn(shop, language))
}

/**
 * Reads a visible product by id, slug or former slug; the answer's `slug` is the current one (D26). It
 * refuses with `not_found` otherwise.
 */
export async function getProduct(shop: Shop, slugOrId: string, language?: SiteLanguage): Promise<Product> {
  const product = await findProduct(shop, slugOrId)
  const tell = await tellingIn(shop, language)
  return tell(product)
}

async function findProduct(shop: Shop, slugOrId: string): Promise<Product> {
  const product = shop.catalogue?.isListening()
    ? await findInCopy(shop, shop.catalogue, slugOrId)
    : await readProduct(shop, slugOrId)
  if (product === undefined) throw new ShopError('not_found', 'Produit non trouvé')
  return product
}

/** Reads a product by id or slug for the owner, hidden ones included. The answer must never be cached for the public. */
export async function previewProduct(shop: Shop, slugOrId: string): Promise<Product> {
  const product = await readProduct(shop, slugOrId, 'hidden too')
  if (product === undefined) throw new ShopError('not_found', 'Produit non trouvé')
  return product
}

/** Returns up to four similar visible products; `not_found` as in `getProduct`. */
export async function listRelatedProducts(
  shop: Shop,
  slugOrId: string,
  language?: SiteLanguage,
): Promise<Product[]> {
  const product = await findProduct(shop, slugOrId)
  const related = relatedProducts(product, await listCatalogue(shop), RELATED_COUNT)
  return related.map(await tellingIn(shop, language))
}

/** Returns how a page of this language is told of a perfume: with its description in the language, where there is one. */
async function tellingIn(shop: Shop, language: SiteLanguage = 'fr'): Promise<(product: Product) => Product> {
  if (language === 'fr') return untranslated
  const { translations } = await currentPublication(shop)
  return (product) => ({
    ...untranslated(product),
    description: translated(product.description, translations),
  })
}

/** What a search looked at is for the search alone. */
function untranslated(searched: Product & SearchedProduct): Product {
  if (searched.arabic === undefined) return searched
  const { arabic, ...product } = searched
  return product
}

/** Slugs of all public products with their last change if known, ISO 8601, for the site map. */
export async function listProductAddresses(
  shop: Shop,
): Promise<{ slug: string; updated_at: string | undefined }[]> {
  const products = await listCatalogue(shop)
  // The ids and times come in one value, because ten thousand rows would each be read into an object, and each date into
  // another.
  const { rows } = await sql<{ ids: number[]; times: number[] }>`
    select coalesce(json_agg(id), '[]') as ids,
      coalesce(json_agg(trunc(extract(epoch from updated_at) * 1000)), '[]') as times
    from products where visible`.execute(shop.db)
  const { ids, times } = rows[0] ?? { ids: [], times: [] }
  const changedAt = new Map(ids.map((id, place) => [id, times[place]]))
  return products.map(({ id, slug }) => {
    const time = changedAt.get(id)
    return { slug, updated_at: time === undefined ? undefined : new Date(time).toISOString() }
  })
}

/** Asks the database only for slugs that the copy does not know: a former slug, or that of no product. */
async function findInCopy(
  shop: Shop,
  catalogue: CatalogueCopy,
  slugOrId: string,
): Promise<Product | undefined> {
  if (PRODUCT_ID.test(slugOrId)) return catalogue.find(Number(slugOrId))
  const found = await catalogue.find(slugOrId)
  if (found !== undefined) return found
  const id = await findProductId(shop, slugOrId)
  return id === undefined ? undefined : catalogue.find(id)
}

async function readProduct(
  shop: Shop,
  slugOrId: string,
  which: 'visible' | 'hidden too' = 'visible',
): Promise<Product | undefined> {
  const id = await findProductId(shop, slugOrId)
  const [product] = id === undefined ? [] : await readUnpriced(shop.db, [id], which)
  return product === undefined ? undefined : priced(product, shop.clock())
}

async function findProductId({ db }: Shop, slugOrId: string): Promise<number | undefined> {
  if (PRODUCT_ID.test(slugOrId)) return Number(slugOrId)
  const current = await db.selectFrom('products').select('id').where('slug', '=', slugOrId).executeTakeFirst()
  if (current !== undefined) return current.id
  const former = await db
    .selectFrom('product_slugs')
    .select('product_id')
    .where('slug', '=', slugOrId)
    .executeTakeFirst()
  return former?.product_id
}
