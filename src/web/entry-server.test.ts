import { afterEach, describe, expect, it, vi } from 'vitest'
import { enterFound } from '#services/pictures/entries.ts'
import { updatePicture } from '#services/pictures/library.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { stockPerfume } from '#tests/support/test-shop.ts'
import { createRenderer } from './entry-server.tsx'

let app: TestApp
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const render = createRenderer({ shop: {}, admin: {}, waking: '' }, () => new Date())
const NASTY = `</script><script>alert(1)</script><b title="'&amp;`

function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'))
}

function dataOf(html: string): unknown[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
  return [...scripts].map(([, data = '']) => JSON.parse(data))
}

describe('the head of a page', () => {
  it('keeps a perfume’s texts inside their place, whatever they hold', async () => {
    app = await startTestApp({ render })
    const { slug } = await stockPerfume(app.shop, { name: NASTY })
    await app.shop.db.updateTable('products').set({ brand: NASTY, description: NASTY }).execute()
    const response = await app.visit().get(`/produit/${slug}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<b title')
    const [product, trail] = dataOf(html)
    expect(product).toMatchObject({ name: NASTY, description: NASTY, brand: { name: NASTY } })
    expect(trail).toMatchObject({ itemListElement: [{}, {}, {}, { name: NASTY }] })
    expect(headOf(html).match(/<title>/g)).toHaveLength(1)
    expect(response.headers.get('Content-Security-Policy')).not.toContain('unsafe')
  })

  it('tells on the home page who the shop is and what the site is', async () => {
    app = await startTestApp({ render, shopUrl: new URL('https://sillage.example') })
    await changeSettings(app.shop, 'shop', { identity: { phone: '+212522334455' } })
    const html = await (await app.visit().get('/')).text()
    expect(dataOf(html)).toMatchObject([
      { '@type': 'OnlineStore', contactPoint: { telephone: '+212522334455' } },
      { '@type': 'WebSite', url: 'https://sillage.example/' },
    ])
    expect(html).toMatch(/<meta name="keywords" content="[^"]*parfum Maroc/)
    expect(html).toContain('<meta name="geo.region" content="MA"/>')
    expect(html).toContain(
      '<meta property="og:image" content="https://sillage.example/pictures/arches-og.jpg"/>',
    )
    expect(html).toContain('<link rel="canonical" href="https://sillage.example/"/>')
  })

  it('a perfume’s page is shared with its name and its line', async () => {
    app = await startTestApp({ render, shopUrl: new URL('https://sillage.example') })
    const { slug } = await stockPerfume(app.shop)
    const html = await (await app.visit().get(`/produit/${slug}`)).text()
    const picture = `https://sillage.example/pictures/${slug}.webp/preview.jpg?parfum=${slug}`
    expect(html).toContain(`<meta property="og:image" content="${picture}"/>`)
  })

  it('names the page in each language once the shop is shown in Arabic, if it may be listed', async () => {
    app = await startTestApp({ render, shopUrl: new URL('https://sillage.example') })
    const { slug } = await stockPerfume(app.shop)
    const headAt = async (path: string) => headOf(await (await app.visit().get(path)).text())
    expect(await headAt('/')).not.toMatch(/hreflang|alternate/i)
    await changeSettings(app.shop, 'languages', { arabic: true })
    for (const [french, arabic] of [
      ['/', '/ar'],
      ['/boutique', '/ar/boutique'],
      [`/produit/${slug}`, `/ar/produit/${slug}`],
    ] as const) {
      const head = await headAt(french)
      const links = [...head.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"\/>/g)]
      expect(links.map(([, lang, href]) => [lang, href])).toEqual([
        ['fr', `https://sillage.example${french}`],
        ['ar', `https://sillage.example${arabic}`],
        ['x-default', `https://sillage.example${french}`],
      ])
      expect(head).toContain('<meta property="og:locale" content="fr_MA"/>')
      expect(head).toContain('<meta property="og:locale:alternate" content="ar_MA"/>')
    }
    for (const path of ['/panier', '/suivi', '/nulle-part'])
      expect(await headAt(path)).not.toMatch(/hreflang/i)
  })

  it.each(['/', '/nulle-part', '/admin', '/admin/commandes', '/admin/login', '/admin/nulle-part'])(
    'of %s has one title',
    async (path) => {
      app = await startTestApp({ render })
      const html = await (await app.visit().get(path)).text()
      expect(headOf(html).match(/<title>/g)).toHaveLength(1)
    },
  )

  it.each(['/panier', '/suivi', '/nulle-part', '/produit/inconnu'])(
    'of %s asks not to be listed and describes nothing',
    async (path) => {
      app = await startTestApp({ render })
      const html = await (await app.visit().get(path)).text()
      expect(html).toMatch(/<meta name="robots" content="noindex/)
      expect(html).not.toContain('index, follow')
      expect(dataOf(html)).toEqual([])
    },
  )
})

describe('a picture with a focal point', () => {
  it('has classes, since the policy lets no inline style apply', async () => {
    app = await startTestApp({ render })
    const { slug } = await stockPerfume(app.shop)
    const picture = { name: `${slug}.webp`, width: 2000, height: 800, bytes: 1 }
    await enterFound(app.shop, [{ ...picture, origin: 'shop' }])
    await updatePicture(app.shop, { name: picture.name, focus: { x: 82, y: 50 } })
    for (const path of ['/boutique', `/produit/${slug}`, '/coffret', `/coffret?parfums=${slug}`]) {
      const html = await (await app.visit().get(path)).text()
      expect(html, path).not.toContain(' style="')
      expect(html, path).toMatch(new RegExp(`class="[^"]*focus-x-80 focus-y-50"[^>]* src="/pictures/${slug}`))
    }
  })
})

describe('when the database cannot be read', () => {
  it('a perfume’s page still has a title, and is not listed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    app = await startTestApp({ render: failing('/api/products/{slug}') })
    const response = await app.visit().get('/produit/rose')
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(headOf(html).match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  it('the home page shows the rest of itself', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    app = await startTestApp({ render: failing('/api/products/bestsellers') })
    const response = await app.visit().get('/')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Nos Collections')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('a page that needs it says when to come back, and nobody else is given it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    app = await startTestApp({ render: failing('/api/catalogue', 503) })
    const response = await app.visit().get('/boutique')
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

function failing(path: string, status = 500): typeof render {
  return (request, read, around) =>
    render(
      request,
      async (endpoint, input) =>
        endpoint.path === path ? { isRefused: true, status, body: '{}' } : read(endpoint, input),
      around,
    )
}
