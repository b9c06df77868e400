import type { ReactNode } from 'react'
import { PICTURE_PREVIEW, PICTURES_PATH, previewOf } from '#contract/pictures/url.ts'
import { cheapestVariant, type Product } from '#domain/catalogue/product.ts'
import type { Site } from '#domain/site/site.ts'
import { contentsQuery } from '#web/data/contents.ts'
import { knownSite } from '#web/data/site.ts'
import { scriptJson } from '#web/document/script-json.ts'
import type { RouterContext } from '#web/routing/loading.ts'
import { PATHS } from '#web/routing/paths.ts'
import { headTexts } from './head-texts.ts'
import type { Page } from './page.ts'
import { faqData } from './structured-faq.ts'
import { productData } from './structured-product.ts'
import {
  breadcrumbData,
  housePicture,
  type StructuredData,
  shopData,
  websiteData,
} from './structured-shop.ts'

const HOME_KEYWORDS =
  'parfum Maroc, décant parfum, décants Maroc, échantillon parfum, parfum homme, parfum femme, parfum unisexe, parfum pas cher Maroc, paiement à la livraison, Casablanca, Rabat, Marrakech'

type MetaTag = { name?: string; property?: string; content: string }

type Context = Pick<RouterContext, 'origin' | 'readCache'>

/** Renders tags for search engines and link previews; server only. */
export function searchEngineMeta(context: Context, page: Page): ReactNode {
  return (
    <>
      {metaTags(context, page).map((tag) => (
        <meta key={tag.name ?? tag.property} {...tag} />
      ))}
      {structuredData(context, page).map((data) => (
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

function metaTags({ origin, readCache }: Context, page: Page): MetaTag[] {
  const { path, product } = page
  const site = knownSite(readCache)
  const { title, description } = headTexts(page, site)
  return [
    { name: 'geo.region', content: 'MA' },
    { name: 'geo.placename', content: 'Maroc' },
    ...(path === PATHS.home ? [{ name: 'keywords', content: HOME_KEYWORDS }] : []),
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'fr_MA' },
    { property: 'og:type', content: product === undefined ? 'website' : 'product' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    ...previewMeta(origin, site, product),
    ...(product === undefined ? [] : productMeta(product)),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Returns the picture of a link preview. Type and size are known only for our own pictures. */
function previewMeta(origin: string, site: Site, product: Product | undefined) {
  const { name, search } = site
  const chosen = product?.image_url || search.sharing_picture
  const picture = chosen ? previewOf(chosen) : housePicture(site)
  const isOurs = picture.startsWith(PICTURES_PATH)
  return [
    {
      property: 'og:image',
      content: new URL(picture, origin).href,
    },
    ...(isOurs
      ? [
          { property: 'og:image:type', content: PICTURE_PREVIEW.type },
          { property: 'og:image:width', content: String(PICTURE_PREVIEW.width) },
          { property: 'og:image:height', content: String(PICTURE_PREVIEW.height) },
        ]
      : []),
    { property: 'og:image:alt', content: product?.name ?? name },
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

function structuredData({ origin, readCache }: Context, page: Page): StructuredData[] {
  if (page.robots === 'noindex, nofollow') return []
  const site = knownSite(readCache)
  if (page.path === PATHS.home) return [shopData(origin, site), websiteData(origin, site.name)]
  const trail = breadcrumbData(origin, page)
  const faq = page.path === PATHS.faq && readCache.getQueryData(contentsQuery('faq'))
  if (faq) return [faqData(faq), trail]
  return page.product === undefined
    ? [trail]
    : [productData({ origin, site }, page.product, new Date()), trail]
}
