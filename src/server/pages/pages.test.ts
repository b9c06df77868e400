import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { servePages } from './pages.ts'

const read = () => Promise.reject(new Error('Nothing is read here.'))

const pixels = async () => ({ meta: null, tiktok: null })

it('a page that fails carries the name that the shop last told, and none before', async () => {
  const app = new Hono().get(
    '*',
    servePages({
      read,
      originFor: () => 'https://sillage.example',
      pageQueue: (work) => work(),
      pixels,
      async render({ url }) {
        if (url.endsWith('/broken')) return new Response('<!--$!-->')
        return new Response('<meta property="og:site_name" content="Nūr &amp; Fils"/>')
      },
    }),
  )
  const broken = async () => (await app.request('/broken')).text()
  expect(await broken()).toContain('<title>Cette page n’a pas pu être affichée</title>')
  await app.request('/')
  expect(await broken()).toContain('<title>Cette page n’a pas pu être affichée | Nūr &amp; Fils</title>')
})

it('a page below /ar that fails says so in Arabic, and leads home in Arabic', async () => {
  const app = new Hono().get(
    '*',
    servePages({
      read,
      originFor: () => 'https://sillage.example',
      pageQueue: (work) => work(),
      pixels,
      render: async () => new Response('<!--$!-->'),
    }),
  )
  const html = await (await app.request('/ar/boutique')).text()
  expect(html).toContain('<html lang="ar-MA" dir="rtl">')
  expect(html).toContain('<title>تعذّر عرض هذه الصفحة</title>')
  expect(html).toContain('<a href="/ar">العودة إلى الرئيسية</a>')
})

it.each([
  [
    { meta: '1', tiktok: null },
    'https://connect.facebook.net',
    "connect-src 'self' https://www.facebook.com;",
  ],
  [
    { meta: null, tiktok: 'C' },
    'https://analytics.tiktok.com',
    "connect-src 'self' https://analytics.tiktok.com;",
  ],
])(
  'a page allows the hosts of the pixels that the owner switched on, and no others: %o',
  async (on, script, calls) => {
    const policyOf = async (path: string, names: typeof on | { meta: null; tiktok: null }) => {
      const app = new Hono().get(
        '*',
        servePages({
          read,
          originFor: () => 'https://sillage.example',
          pageQueue: (work) => work(),
          pixels: async () => names,
          render: async () => new Response('<p>Bonjour</p>'),
        }),
      )
      return (await app.request(path)).headers.get('Content-Security-Policy') ?? ''
    }
    const policy = await policyOf('/', on)
    expect(policy).toMatch(new RegExp(`script-src 'self' +${script};`))
    expect(policy).toContain(calls)
    for (const plain of [
      await policyOf('/', { meta: null, tiktok: null }),
      await policyOf('/admin/compte', on),
    ]) {
      expect(plain).not.toMatch(/facebook|tiktok/)
      expect(plain).toContain("connect-src 'self';")
    }
  },
)
