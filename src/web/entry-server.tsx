import type { Read } from '#contract/public-reads.ts'
import { getSite } from '#contract/settings/site.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { siteOf } from '#domain/site/site.ts'
import type { Api } from './data/api.ts'
import { ApiError } from './data/api-error.ts'
import { PAGE_LANGUAGE } from './data/page-language.fr.ts'
import { createReadCache } from './data/read-cache.ts'
import { SITE_QUERY } from './data/site.ts'
import { adminFiles, fontFiles, shopFiles, type ViteManifest } from './document/assets.ts'
import { renderAdminDocument } from './document/render-admin.tsx'
import { renderShopPage } from './document/render-shop.tsx'
import { isAdminPath } from './routing/admin-paths.ts'
import { LATER_MODULES, SCREEN_MODULES } from './routing/screens.ts'

/** Holds the manifests of both browser builds, and the inline script of storefront pages. */
export type Builds = { shop: ViteManifest; admin: ViteManifest; waking: string }

/** A preview has no scripts, and its links lead to previews. */
type RenderOptions = { origin: string; nonce: string; view: 'page' | 'preview' }

/** Creates the function that renders pages, reading data in process through `read`. */
export function createRenderer(builds: Builds, clock: () => Date) {
  const { waking } = builds
  const filesOf = shopFiles(builds.shop, SCREEN_MODULES, LATER_MODULES)
  const files = adminFiles(builds.admin)
  const [shopFonts, adminFonts] = [fontFiles(builds.shop), fontFiles(builds.admin)]

  return async function render(request: Request, read: Read, { origin, nonce, view }: RenderOptions) {
    if (view === 'page' && isAdminPath(new URL(request.url).pathname)) {
      return withFonts(await renderAdminDocument(request, { files, nonce }), adminFonts)
    }
    const { api, watch } = createServerApi(read)
    const readCache = createReadCache()
    const context = { readCache, api, origin, renderedAt: clock().getTime() }
    // Without the database, the page that says so is one of a shop that has set nothing; it is not kept.
    const site = await api.call(getSite, PAGE_LANGUAGE).catch(() => siteOf(DEFAULT_SETTINGS, clock()))
    // The owner prepares the pages of a closed shop as they will be after the opening.
    const shown = view === 'preview' ? { ...site, closing: null } : site
    readCache.setQueryData(SITE_QUERY, shown)
    const page = withFonts(
      await renderShopPage(request, context, { filesOf, waking, nonce, view }),
      shopFonts,
    )
    if (watch.worst < 500) return page
    // An incomplete page must not be cached.
    page.headers.set('Cache-Control', 'no-store')
    const status = page.status === 500 && watch.worst === 503 ? 503 : page.status
    return new Response(page.body, { status, headers: page.headers })
  }
}

function withFonts(page: Response, fonts: readonly string[]): Response {
  for (const font of fonts) {
    page.headers.append('Link', `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  }
  return page
}

/** Makes an in-process `Api`, and watches the worst status that it was answered with. */
function createServerApi(read: Read): { api: Api; watch: { worst: number } } {
  const watch = { worst: 0 }
  const api: Api = {
    async call(endpoint, input) {
      const given = await read(endpoint, input)
      if (!given.isRefused) return given.answer
      watch.worst = Math.max(watch.worst, given.status)
      throw new ApiError(given.status, given.body, '')
    },
  }
  return { api, watch }
}

/** `npm run size` needs it. */
export { fontFiles } from './document/assets.ts'
export { SCREEN_MODULES } from './routing/screens.ts'
