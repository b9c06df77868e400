import { cheapestVariant, type Product } from '#domain/catalogue.ts'
import { formatDirhams } from '#domain/money.ts'
import type { RouterContext } from '#web/loading.ts'
import { pageHead } from '#web/page-head.ts'
import { productPath } from '#web/paths.ts'
import { categoryCrumb, SHOP_CRUMB } from '#web/storefront/catalogue/category-texts.ts'

const MAX_DESCRIPTION_LENGTH = 155

/** A perfume that cannot be read is there again in a moment: nothing is said about it. */
const FAILURE_HEAD = { meta: [{ title: 'Parfum | Sillage' }, { name: 'robots', content: 'noindex' }] }

type ProductMatch = { context: RouterContext; status: string }

/** A perfume's title and description; the price a searcher looks for comes first. */
export function productHead({ context, status }: ProductMatch, product: Product | undefined) {
  if (product === undefined) return status === 'error' ? FAILURE_HEAD : {}
  const { slug, description, gender, variants } = product
  const cheapest = cheapestVariant(variants)
  const price = cheapest === undefined ? '' : `Dès ${formatDirhams(cheapest.priceInfo.currentPrice)}. `
  return pageHead(context, {
    path: productPath(slug),
    title: productTitle(product),
    description: shorten(`${price}${description}`),
    // Only machines read it: browsers are spared the texts of the categories.
    under: import.meta.env.SSR ? [SHOP_CRUMB, categoryCrumb(gender)] : [],
    product,
  })
}

export function productTitle({ name, brand }: Product): string {
  return `${name}${brand === null ? '' : `, ${brand}`} | Sillage`
}

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
