import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { OPENING_SOON } from '#domain/settings/closing.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { stockPerfume } from '#tests/support/test-shop.ts'

let app: TestApp
afterEach(() => app.close())

const SHOP_URL = new URL('https://sillage.example/')

async function textOf(path: string): Promise<string> {
  return (await app.visit().get(path)).text()
}

describe('robots.txt', () => {
  it('leaves out what is private and leads to the site map', async () => {
    app = await startTestApp({ shopUrl: SHOP_URL })
    const lines = (await textOf('/robots.txt')).split('\n')
    for (const path of ['/admin', '/suivi', '/panier', '/ar/suivi', '/ar/panier'])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).not.toContain('Disallow: /')
    expect(lines).toContain('Sitemap: https://sillage.example/sitemap.xml')
  })
})

describe('the site map', () => {
  it('lists pages, categories and every perfume that can be opened, with its last change', async () => {
    app = await startTestApp({ shopUrl: SHOP_URL })
    const { slug } = await stockPerfume(app.shop)
    const response = await app.visit().get('/sitemap.xml')
    expect(response.headers.get('Content-Type')).toContain('xml')
    const siteMap = await response.text()
    for (const path of ['/', '/boutique', '/categories/femme', '/quiz', '/faq', '/contact', '/conditions']) {
      expect(siteMap).toContain(`<loc>https://sillage.example${path}</loc>`)
    }
    expect(siteMap).toContain(
      `<loc>https://sillage.example/produit/${slug}</loc><lastmod>${app.shop.clock().toISOString()}</lastmod>`,
    )
    expect(siteMap).not.toContain('/panier')
    expect(siteMap).not.toContain('/ar')
  })

  it('names no perfume of a closed shop that shows none', async () => {
    app = await startTestApp({ shopUrl: SHOP_URL })
    const { slug } = await stockPerfume(app.shop)
    await changeSettings(app.shop, 'closing', { ...OPENING_SOON, shows_perfumes: true })
    expect(await textOf('/sitemap.xml')).toContain(slug)
    await changeSettings(app.shop, 'closing', OPENING_SOON)
    expect(await textOf('/sitemap.xml')).not.toContain(slug)
  })

  it('lists each page in both languages, each naming both, once the shop is shown in Arabic', async () => {
    app = await startTestApp({ shopUrl: SHOP_URL })
    const { slug } = await stockPerfume(app.shop)
    await changeSettings(app.shop, 'languages', { arabic: true })
    const siteMap = await textOf('/sitemap.xml')
    expect(siteMap).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
    const link = (lang: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${lang}" href="https://sillage.example${path}"/>`
    for (const [french, arabic] of [
      ['/', '/ar'],
      ['/categories/femme', '/ar/categories/femme'],
      [`/produit/${slug}`, `/ar/produit/${slug}`],
    ] as const) {
      const links = link('fr', french) + link('ar', arabic) + link('x-default', french)
      for (const path of [french, arabic]) {
        const [entry] = siteMap
          .split('\n')
          .filter((line) => line.includes(`<loc>https://sillage.example${path}</loc>`))
        expect(entry).toContain(links)
      }
    }
  })

  it('leaves out perfumes that are hidden or offer no size', async () => {
    app = await startTestApp({ shopUrl: SHOP_URL })
    await stockPerfume(app.shop, { name: 'Sans format' })
    await app.shop.db.deleteFrom('variants').execute()
    const { productId } = await stockPerfume(app.shop, { name: 'Caché' })
    await app.shop.db.updateTable('products').set({ visible: false }).where('id', '=', productId).execute()
    expect(await textOf('/sitemap.xml')).not.toContain('/produit/')
  })

  it('stays well-formed whatever an address holds', async () => {
    app = await startTestApp({
      shopUrl: SHOP_URL,
      siteMap: { pages: ['/?a=<b>&c="d\'"'], product: (slug) => slug, hidden: [] },
    })
    expect(await textOf('/sitemap.xml')).toContain(
      '<loc>https://sillage.example/?a=&lt;b&gt;&amp;c=&quot;d&apos;&quot;</loc>',
    )
  })
})

describe('the origin the shop goes by', () => {
  it('is SHOP_URL, by whatever address the request came', async () => {
    app = await startTestApp({
      shopUrl: SHOP_URL,
      render: async (_request, _api, { origin }) => new Response(origin),
    })
    expect(await textOf('/')).toBe('https://sillage.example')
  })

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'is the one asked for when the shop knows itself only as %s',
    async (shopUrl) => {
      app = await startTestApp({
        shopUrl: new URL(shopUrl),
        render: async (_request, _api, { origin }) => new Response(origin),
      })
      expect(await textOf('/')).toBe(app.url)
    },
  )
})

describe('the preview of a picture', () => {
  it('is a light JPEG of a size told beforehand', async () => {
    app = await startTestApp()
    const response = await app.visit().get('/pictures/rosee-de-kelaa.webp/preview.jpg')
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    const content = Buffer.from(await response.arrayBuffer())
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(content.byteLength).toBeLessThan(300 * 1024)
  })

  it('has the name and the line of the perfume that it is first of, and of no other', async () => {
    app = await startTestApp()
    const preview = async (query: string) => {
      const response = await app.visit().get(`/pictures/rosee-de-kelaa.webp/preview.jpg${query}`)
      const content = Buffer.from(await response.arrayBuffer())
      expect(content.byteLength).toBeLessThan(300 * 1024)
      return { content, cache: response.headers.get('Cache-Control') }
    }
    const plain = await preview('')
    await stockPerfume(app.shop, { name: 'Oud de Sijilmassa' })
    for (const other of ['aucun', 'oud-de-sijilmassa'])
      expect((await preview(`?parfum=${other}`)).content).toEqual(plain.content)
    await stockPerfume(app.shop)
    const own = await preview('?parfum=rosee-de-kelaa')
    expect(own.content).not.toEqual(plain.content)
    expect(await sharp(own.content).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    // What it says may change.
    expect(own.cache).toBe('public, max-age=86400')
  })

  it.each(['/pictures/none.webp/preview.jpg', '/pictures/..%2Fsecret.webp/preview.jpg'])(
    'does not exist at %s',
    async (path) => {
      app = await startTestApp()
      expect((await app.visit().get(path)).status).toBe(404)
    },
  )
})
