import { Hono } from 'hono'
import { LANGUAGE as ARABIC } from '#domain/words/language.ar.ts'
import { LANGUAGE as FRENCH } from '#domain/words/language.fr.ts'
import type { Shop } from '#services/shop.ts'
import { readSite } from '#services/site/site.ts'

/** The colours of an installed shop; the icons are the house's. */
const LOOKS = {
  display: 'standalone',
  background_color: '#F7F1E6',
  theme_color: '#1E4537',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
} as const

/** The administrator's area can be installed beside the shop, and opens with the orders to confirm (A22.10). */
const ADMIN_AREA = { id: '/admin', start_url: '/admin/confirmation', scope: '/admin' } as const

/**
 * `/site.webmanifest` gives a phone that installs the shop its name (S13.13). `/admin.webmanifest` is that of the
 * administrator's area, with the name first, because a phone shows only the beginning.
 */
export function createManifest(shop: Shop): Hono {
  const manifest = new Hono()
  // The two languages are one installed shop, which opens in that of the page last seen.
  for (const { code, lang, dir, base } of [FRENCH, ARABIC])
    manifest.get(`${base}/site.webmanifest`, async (context) => {
      const { name, search } = await readSite(shop, code)
      context.header('Content-Type', 'application/manifest+json')
      context.header('Cache-Control', 'no-cache')
      const texts = { name, short_name: name, description: search.description }
      return context.body(
        JSON.stringify({ id: '/', lang, dir, ...texts, start_url: base || '/', scope: '/', ...LOOKS }),
      )
    })
  manifest.get('/admin.webmanifest', async (context) => {
    const { name } = await readSite(shop)
    context.header('Content-Type', 'application/manifest+json')
    context.header('Cache-Control', 'no-cache')
    const texts = { name: `${name} · Gestion`, short_name: name, description: `Les commandes de ${name}.` }
    return context.body(
      JSON.stringify({ ...ADMIN_AREA, lang: FRENCH.lang, dir: FRENCH.dir, ...texts, ...LOOKS }),
    )
  })
  return manifest
}
