import type { ReactNode } from 'react'
import { PICTURE_PREVIEW, PICTURES_PATH, previewOf } from '#contract/pictures/url.ts'
import { cheapestVariant, type Product } from '#domain/catalogue/product.ts'
import type { Site } from '#domain/site/site.ts'
import { LANGUAGE } from '#domain/words/language.fr.ts'
import { pathIn, SITE_LANGUAGES } from '#domain/words/site-language.ts'
import { contentsQuery } from '#web/data/contents.ts'
import { productReviewsQuery } from '#web/data/queries.ts'
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
import { WORDS } from './words.fr.ts'

type MetaTag = { name?: string; property?: string; content: string }

type Context = Pick<RouterContext, 'origin' | 'readCache'>

/** Renders tags for search engines and link previews; server only. */
export function searchEngineMeta(context: Context, page: Page): ReactNode {
  return (
    <>
      {metaTags(context, page).map((tag) => (
        <meta key={tag.name ?? tag.property} {...tag} />
      ))}
      {languageLinks(context, page).map(([hrefLang, href]) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
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

/** Tells search engines the same page in each language; French is for everybody else too. */
function languageLinks(
  { origin, readCache }: Context,
  { path, robots }: Page,
): [lang: string, href: string][] {
  if (robots === 'noindex, nofollow' || !knownSite(readCache).has_arabic) return []
  return [
    ...SITE_LANGUAGES.map((language): [string, string] => [language, origin + pathIn(language, path)]),
    ['x-default', origin + pathIn('fr', path)],
  ]
}

function metaTags({ origin, readCache }: Context, page: Page): MetaTag[] {
  const { path, product } = page
  const site = knownSite(readCache)
  const { title, description } = headTexts(page, site)
  return [
    { name: 'geo.region', content: 'MA' },
    { name: 'geo.placename', content: WORDS.country },
    ...(path === PATHS.home ? [{ name: 'keywords', content: WORDS.keywords }] : []),
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: LANGUAGE.ogLocale },
    ...(site.has_arabic ? [{ property: 'og:locale:alternate', content: LANGUAGE.other.ogLocale }] : []),
    { property: 'og:type', content: product === undefined ? 'website' : 'product' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    ...previewMeta(origin, site, product),
    ...(product === undefined ? [] : productMeta(product, site.closing === null)),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Returns the picture of a link preview. Type and size are known only for our own pictures. */
function previewMeta(origin: string, site: Site, product: Product | undefined) {
  const { name, search } = site
  const chosen = product?.image_url ? previewOf(product.image_url, product.slug) : undefined
  const general = search.sharing_picture ? previewOf(search.sharing_picture) : housePicture(site)
  const picture = chosen ?? general
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

/** In a closed shop nothing is in stock (S17.14). */
function productMeta({ brand, variants }: Product, isOpen: boolean) {
  const cheapest = cheapestVariant(variants)
  const [first] = variants
  if (cheapest === undefined || first === undefined) return []
  return [
    { property: 'product:price:amount', content: String(cheapest.priceInfo.currentPrice) },
    { property: 'product:price:currency', content: 'MAD' },
    { property: 'product:availability', content: isOpen && first.stock > 0 ? 'in stock' : 'out of stock' },
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
  if (page.product === undefined) return [trail]
  const reviews = readCache.getQueryData(productReviewsQuery(page.product.slug))
  return [productData({ origin, site, reviews }, page.product, new Date()), trail]
}
