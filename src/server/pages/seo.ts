import { Hono } from 'hono'
import type { Volume } from '#domain/catalogue/product.ts'
import { showsPerfumes } from '#domain/settings/closing.ts'
import { pathIn, SITE_LANGUAGES, type SiteLanguage } from '#domain/words/site-language.ts'
import type { OriginFor } from '#server/http/public-origin.ts'
import { listProductAddresses } from '#services/catalogue/read.ts'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'
import { escapeXml } from './xml.ts'

/** Lists the URLs for search engines. Main passes it in. */
export type SiteMap = {
  pages: readonly string[]
  /** With a size, the page has it chosen. */
  product: (slug: string, volume?: Volume) => string
  /** Search engines must not index URLs that begin so. */
  hidden: readonly string[]
}

const CACHE = 'public, max-age=3600'
const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
/** Serves `/robots.txt` and `/sitemap.xml`. */
export function createSeo(shop: Shop, siteMap: SiteMap, originFor: OriginFor): Hono {
  const seo = new Hono()
  seo.get('/robots.txt', (context) => {
    const hidden = siteMap.hidden.map((path) => `Disallow: ${path}`)
    const lines = ['User-agent: *', ...hidden, '', `Sitemap: ${originFor(context.req.url)}/sitemap.xml`, '']
    return context.text(lines.join('\n'), 200, { 'Cache-Control': CACHE })
  })
  seo.get('/sitemap.xml', async (context) => {
    const origin = originFor(context.req.url)
    const { languages, closing } = await currentSettings(shop)
    const products = showsPerfumes(closing, shop.clock()) ? await listProductAddresses(shop) : []
    const entries = [
      ...siteMap.pages.map((path) => ({ path, changed: undefined })),
      ...products.map(({ slug, updated_at }) => ({ path: siteMap.product(slug), changed: updated_at })),
    ]
    const listed = entries.flatMap(({ path, changed }) =>
      languages.arabic ? inEachLanguage(origin, path, changed) : entry(origin + path, changed),
    )
    context.header('Content-Type', 'application/xml; charset=utf-8')
    context.header('Cache-Control', CACHE)
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${languages.arabic ? XHTML : ''}>
${listed.join('\n')}
</urlset>
`,
    )
  })
  return seo
}

/** Each language's page is listed, and names them all, itself included. */
function inEachLanguage(origin: string, path: string, changed: string | undefined): string[] {
  const link = (lang: string, language: SiteLanguage) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(origin + pathIn(language, path))}"/>`
  const links = [...SITE_LANGUAGES.map((language) => link(language, language)), link('x-default', 'fr')].join(
    '',
  )
  return SITE_LANGUAGES.map((language) => entry(origin + pathIn(language, path), changed, links))
}

function entry(address: string, changed: string | undefined, links = ''): string {
  const lastModified = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
  return `  <url><loc>${escapeXml(address)}</loc>${lastModified}${links}</url>`
}
