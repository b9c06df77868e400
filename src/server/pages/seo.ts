import { Hono } from 'hono'
import type { OriginFor } from '#server/http/public-origin.ts'
import { listProductAddresses } from '#services/catalogue/read.ts'
import type { Shop } from '#services/shop.ts'

/** Lists the URLs for search engines. Main passes it in. */
export type SiteMap = {
  pages: readonly string[]
  product: (slug: string) => string
  /** Search engines must not index URLs that begin so. */
  hidden: readonly string[]
}

const CACHE = 'public, max-age=3600'
const XML_SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

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
    const products = await listProductAddresses(shop)
    const entries = [
      ...siteMap.pages.map((path) => entry(origin + path)),
      ...products.map(({ slug, updated_at }) => entry(origin + siteMap.product(slug), updated_at)),
    ]
    context.header('Content-Type', 'application/xml; charset=utf-8')
    context.header('Cache-Control', CACHE)
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`,
    )
  })
  return seo
}

function entry(address: string, changed?: string): string {
  const location = `<loc>${address.replace(/[&<>"']/g, (sign) => XML_SIGNS[sign] ?? '')}</loc>`
  const lastModified = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
  return `  <url>${location}${lastModified}</url>`
}
