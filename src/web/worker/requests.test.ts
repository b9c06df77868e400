import { describe, expect, it } from 'vitest'
import { filesNamedIn, handlingOf, isForEveryone, isGone, pageKey } from './requests.ts'

const SHOP = 'https://sillage.ma'

type Given = { method?: string; mode?: RequestMode; headers?: Record<string, string>; from?: string }

function asked(path: string, { method = 'GET', mode = 'no-cors', headers = {}, from = '/' }: Given = {}) {
  const url = new URL(path, SHOP).href
  return handlingOf({ method, mode, url, headers: new Headers(headers), referrer: SHOP + from }, SHOP)
}

/** As a browser gives it: one made by `new Response` has the type `default`. */
function answer({ status = 200, cache = 'no-cache', type = 'basic', redirected = false } = {}): Response {
  const response = new Response(null, { status, headers: { 'Cache-Control': cache } })
  return Object.defineProperties(response, { type: { value: type }, redirected: { value: redirected } })
}

describe('a request', () => {
  it.each([
    '/',
    '/boutique?q=rose',
    '/produit/rosee-de-kelaa',
    '/panier',
    '/suivi?order=SL-1',
    '/nulle-part',
  ])('for the page %s is answered by the worker', (path) =>
    expect(asked(path, { mode: 'navigate' })).toBe('page'),
  )

  it('for a built file or a picture is answered from what is kept', () => {
    expect(asked('/assets/entry-client-AbC.js', { mode: 'cors' })).toBe('file')
    expect(asked('/assets/figtree-french-AbC.woff2', { mode: 'cors' })).toBe('file')
    expect(asked('/pictures/rose.webp?w=640')).toBe('picture')
  })

  it.each([
    ['the administrator’s area', '/admin', { mode: 'navigate' }],
    ['one of its screens', '/admin/commandes/1', { mode: 'navigate' }],
    ['one of its files', '/assets/admin/entry-admin-AbC.js', {}],
    ['a picture on one of its screens', '/pictures/rose.webp?w=96', { from: '/admin/produits' }],
    ['a call', '/api/products/bestsellers', { mode: 'cors' }],
    ['the order of a shopper', '/api/orders', { method: 'POST', mode: 'cors' }],
    ['a form', '/', { method: 'POST', mode: 'navigate' }],
    ['a customer’s link', '/c/0123456789abcdef', { mode: 'navigate' }],
    ['the live channel', '/ws', { mode: 'cors' }],
    ['the state of the shop', '/healthz', { mode: 'navigate' }],
    ['a part of a picture', '/pictures/rose.webp', { headers: { Range: 'bytes=0-' } }],
    ['the preview of a picture', '/pictures/rose.webp/preview.jpg', {}],
    ['a picture in a tab of its own', '/pictures/', { mode: 'navigate' }],
    ['the worker', '/sw.js', { mode: 'same-origin' }],
    ['the manifest of the shop in Arabic', '/ar/site.webmanifest', {}],
    ['a file for search engines', '/sitemap.xml', { mode: 'navigate' }],
    ['another site', 'https://example.ma/rose.webp', {}],
  ] as const)('for %s is left alone', (_what, path, given) => expect(asked(path, given)).toBe('untouched'))
})

describe('the address of a kept page', () => {
  it('is without what social networks add to links', () => {
    expect(pageKey(`${SHOP}/produit/rose?fbclid=x&utm_source=insta`)).toBe('/produit/rose')
    expect(pageKey(`${SHOP}/boutique?q=rose&gclid=x#haut`)).toBe('/boutique?q=rose')
  })

  it.each([
    '/suivi?order=SL-7K2M',
    '/ar/suivi?order=SL-7K2M',
    '/admin',
    '/admin/clients',
    '/api/orders/SL-7K2M',
    '/healthz',
    '/robots.txt',
  ])('never is %s', (path) => expect(pageKey(SHOP + path)).toBeUndefined())

  it('may be the empty form that looks an order up', () => {
    expect(pageKey(`${SHOP}/suivi`)).toBe('/suivi')
  })
})

describe('an answer', () => {
  it('is kept when the server says that it is everybody’s', () => {
    expect(isForEveryone(answer())).toBe(true)
    expect(isForEveryone(answer({ cache: 'public, max-age=31536000, immutable' }))).toBe(true)
  })

  it.each([
    ['one visitor’s', { cache: 'no-store' }],
    ['unmarked', { cache: '' }],
    ['a failure', { status: 503 }],
    ['missing', { status: 404 }],
    ['a part', { status: 206 }],
    ['another address’s', { redirected: true }],
    ['another site’s', { type: 'cors' }],
  ])('is not kept when it is %s', (_what, given) => expect(isForEveryone(answer(given))).toBe(false))

  it('ends the copy of a page that is no more, unlike a failure', () => {
    expect([404, 410, 200, 500, 503].filter((status) => isGone(answer({ status })))).toEqual([404, 410])
  })
})

it('the files of a page are its styles, its scripts and its icons, each once', () => {
  const html = `<link rel="stylesheet" href="/assets/entry-Ab.css"/><use href="/assets/icons-Cd.svg#bag"></use>
    <use href="/assets/icons-Cd.svg#star"></use><script type="application/json">["/assets/entry-Ef.js","/assets/home-Gh.js"]</script>
    <img src="/pictures/rose.webp?w=640"/>`
  expect(filesNamedIn(html)).toEqual([
    '/assets/entry-Ab.css',
    '/assets/icons-Cd.svg',
    '/assets/entry-Ef.js',
    '/assets/home-Gh.js',
  ])
})
