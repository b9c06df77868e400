import { expect, it } from 'vitest'
import { offlinePage, titleOf } from './offline-page.ts'

const FONT = '/assets/cormorant-garamond-french-Ab.woff2'

it('the offline page needs no file, runs its own script alone, and is never kept', async () => {
  const page = offlinePage([], [])
  const html = await page.text()
  expect(page.status).toBe(503)
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(html).not.toMatch(/\bsrc=|rel="stylesheet"|url\(/)
  const [, nonce] = /<script nonce="([^"]+)"/.exec(html) ?? []
  expect(page.headers.get('Content-Security-Policy')).toContain(
    `default-src 'none'; style-src 'nonce-${nonce}'`,
  )
})

it('the offline page uses the fonts that are kept, and leads to the pages that are', async () => {
  const html = await offlinePage([{ href: '/boutique?a=1&b=2', title: 'Femme &amp; homme' }], [FONT]).text()
  expect(html).toContain(`src:url("${FONT}")`)
  expect(html).toContain('<a href="/boutique?a=1&amp;b=2"><bdi>Femme &amp; homme</bdi></a>')
})

it('of pages with one title the offline page names the first', async () => {
  const seen = ['/coffret?parfums=a,b', '/coffret?parfums=a', '/coffret'].map((href) => ({
    href,
    title: 'Coffret découverte',
  }))
  const html = await offlinePage(seen, []).text()
  expect(html.match(/Coffret découverte/g)).toHaveLength(1)
  expect(html).toContain('href="/coffret?parfums=a,b"')
})

it('a page is named by its title, without the shop’s name', () => {
  expect(titleOf('<title>Cèdre d’Azrou | Sillage</title>')).toBe('Cèdre d’Azrou')
  expect(titleOf('<p>')).toBeUndefined()
})

it('below /ar the offline page has its letters from the files that Arabic pages keep', async () => {
  const naskh = '/assets/noto-naskh-arabic-arabic-Cd.woff2'
  const html = await offlinePage([], [FONT, naskh], 'ar').text()
  const faces = html.match(/@font-face\{.*?\}/g) ?? []
  expect(faces.map((face) => /url\("(.*?)"\)/.exec(face)?.[1])).toEqual([FONT, naskh])
  expect(faces[1]).toContain('font-family:"Cormorant Garamond Variable"')
  expect(faces[1]).toContain('unicode-range:U+0600-06FF')
})

it('below /ar the offline page is Arabic, from right to left, and leads to the Arabic cart', async () => {
  const html = await offlinePage([{ href: '/ar/boutique', title: 'المتجر' }], [], 'ar').text()
  expect(html).toContain('<html lang="ar-MA" dir="rtl">')
  expect(html).toContain('href="/ar/panier">عرض السلة</a>')
  expect(html.replaceAll(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>|<[^>]*>/g, '')).not.toMatch(
    /[a-z]/i,
  )
})
