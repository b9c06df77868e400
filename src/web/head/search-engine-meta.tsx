import type { ReactNode } from 'react'
import { PICTURE_PREVIEW, PICTURES_PATH, previewOf } from '#contract/pictures.ts'
import { cheapestVariant, type Product } from '#domain/catalogue/product.ts'
import { scriptJson } from '#web/document/script-json.ts'
import type { RouterContext } from '#web/routing/loading.ts'
import { PATHS } from '#web/routing/paths.ts'
import type { Page } from './page.ts'
import { productData } from './structured-product.ts'
import { breadcrumbData, type StructuredData, shopData, websiteData } from './structured-shop.ts'

const SHOP_PREVIEW = `${PICTURES_PATH}og.jpg`
const SHOP_PREVIEW_ALT = 'Sillage, parfums et décants au Maroc'
const HOME_KEYWORDS =
  'parfum Maroc, décant parfum, décants Maroc, échantillon parfum, parfum homme, parfum femme, parfum unisexe, parfum pas cher Maroc, paiement à la livraison, Casablanca, Rabat, Marrakech'

type MetaTag = { name?: string; property?: string; content: string }

type Site = Pick<RouterContext, 'origin' | 'identity' | 'rating'>

/** Tags for search engines and link previews; server only. */
export function searchEngineMeta(site: Site, page: Page): ReactNode {
  return (
    <>
      {metaTags(site, page).map((tag) => (
        <meta key={tag.name ?? tag.property} {...tag} />
      ))}
      {structuredData(site, page).map((data) => (
        <script
          key={String(data['@type'])}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which scripts keep; `scriptJson` escapes `<`
          dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
        />
      ))}
    </>
  )
}

function metaTags({ origin }: Site, { path, title, description, product }: Page): MetaTag[] {
  return [
    { name: 'geo.region', content: 'MA' },
    { name: 'geo.placename', content: 'Maroc' },
    ...(path === PATHS.home ? [{ name: 'keywords', content: HOME_KEYWORDS }] : []),
    { property: 'og:site_name', content: 'Sillage' },
    { property: 'og:locale', content: 'fr_MA' },
    { property: 'og:type', content: product === undefined ? 'website' : 'product' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    ...previewMeta(origin, product),
    ...(product === undefined ? [] : productMeta(product)),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The picture of a link preview. Type and size are known only for our own pictures. */
function previewMeta(origin: string, product: Product | undefined) {
  const picture = product?.image_url ?? ''
  const isOurs = picture === '' || picture.startsWith(PICTURES_PATH)
  return [
    {
      property: 'og:image',
      content: new URL(picture === '' ? SHOP_PREVIEW : previewOf(picture), origin).href,
    },
    ...(isOurs
      ? [
          { property: 'og:image:type', content: PICTURE_PREVIEW.type },
          { property: 'og:image:width', content: String(PICTURE_PREVIEW.width) },
          { property: 'og:image:height', content: String(PICTURE_PREVIEW.height) },
        ]
      : []),
    { property: 'og:image:alt', content: product?.name ?? SHOP_PREVIEW_ALT },
  ]
}

function productMeta({ brand, variants }: Product) {
  const cheapest = cheapestVariant(variants)
  const [first] = variants
  if (cheapest === undefined || first === undefined) return []
  return [
    { property: 'product:price:amount', content: String(cheapest.priceInfo.currentPrice) },
    { property: 'product:price:currency', content: 'MAD' },
    { property: 'product:availability', content: first.stock > 0 ? 'in stock' : 'out of stock' },
    { property: 'product:condition', content: 'new' },
    ...(brand === null ? [] : [{ property: 'product:brand', content: brand }]),
  ]
}

function structuredData({ origin, identity, rating }: Site, page: Page): StructuredData[] {
  if (page.robots === 'noindex, nofollow') return []
  if (page.path === PATHS.home) return [shopData(origin, identity), websiteData(origin)]
  const trail = breadcrumbData(origin, page)
  return page.product === undefined
    ? [trail]
    : [productData({ origin, rating }, page.product, new Date()), trail]
}
