import { cheapestVariant, type Product } from '#domain/catalogue/product.ts'
import { formatDirhams } from '#domain/money.ts'
import { say } from '#domain/words/say.ts'
import { pageHead, ShopTitle } from '#web/head/page-head.tsx'
import type { RouterContext } from '#web/routing/loading.ts'
import { productPath } from '#web/routing/paths.ts'
import { categoryCrumb, SHOP_CRUMB } from '#web/storefront/catalogue/category-texts.ts'
import { WORDS } from './words.fr.ts'

const MAX_DESCRIPTION_LENGTH = 155

/** A product that could not be read has this head. */
export const FAILURE_HEAD = (
  <>
    <ShopTitle>{WORDS.perfume}</ShopTitle>
    <meta name="robots" content="noindex" />
  </>
)

/** The description starts with the price, which search results show. */
export function productHead(context: RouterContext, product: Product) {
  const { slug, description, gender, variants } = product
  const cheapest = cheapestVariant(variants)
  const price = cheapest && formatDirhams(cheapest.priceInfo.currentPrice)
  return pageHead(context, {
    path: productPath(slug),
    title: `${productTitle(product)} | {nom}`,
    description: shorten(price === undefined ? description : say(WORDS.priceFirst, { price, description })),
    // The server alone renders it, because browsers do not need the texts of the categories.
    under: import.meta.env.SSR ? [SHOP_CRUMB, categoryCrumb(gender)] : [],
    product,
  })
}

/** Returns the title without the shop's name. */
export function productTitle({ name, brand }: Product): string {
  return `${name}${brand === null ? '' : `, ${brand}`}`
}

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
