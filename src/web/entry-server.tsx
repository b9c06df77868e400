import type { AnyRouter } from '@tanstack/react-router'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { Read } from '#contract/public-reads.ts'
import type { ShopIdentity } from '#domain/shop-identity.ts'
import { isAdminPath } from './admin-paths.ts'
import { makeAdminRouter } from './admin-router.tsx'
import type { Api } from './data/api.ts'
import { ApiError } from './data/api-error.ts'
import {
  type DocumentAssets,
  documentAssets,
  fontFiles,
  promptAssets,
  type ViteManifest,
} from './document-assets.ts'
import { makeRouter } from './router.tsx'
import { SCREEN_MODULES } from './screens.ts'

/** The files of the two builds: what shoppers load, and what administrators do. */
export type Manifests = { shop: ViteManifest; admin: ViteManifest }

/** Renders one page of what `read` gives; the manifests name the built files, `origin` the shop. */
export function createRenderer(manifests: Manifests, identity: ShopIdentity) {
  const assets: DocumentAssets = documentAssets(manifests.shop, SCREEN_MODULES)
  // The area's screens show nothing before the browser knows who is looking: their files are fetched then.
  const adminAssets: DocumentAssets = promptAssets(manifests.admin)
  const [shopFonts, adminFonts] = [fontFiles(manifests.shop), fontFiles(manifests.admin)]
  return async function render(request: Request, read: Read, origin: string): Promise<Response> {
    const isAdmin = isAdminPath(new URL(request.url).pathname)
    const { api, watch } = watchedApi(read)
    const handler = createRequestHandler<AnyRouter>({
      request,
      createRouter: () =>
        isAdmin ? makeAdminRouter() : makeRouter(api, { identity, origin, renderedAt: Date.now() }),
      getRouterManifest: async () => (isAdmin ? adminAssets : assets),
    })
    const response = await handler(({ router, responseHeaders }) =>
      renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
    )
    for (const font of isAdmin ? adminFonts : shopFonts) {
      response.headers.append('Link', `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    }
    if (watch.worst < 500) return response
    // A page that is not whole is nobody else's.
    response.headers.set('Cache-Control', 'no-store')
    const status = response.status === 500 && watch.worst === 503 ? 503 : response.status
    return new Response(response.body, { status, headers: response.headers })
  }
}

/** The shop's calls without a wire; notes how badly the worst of them went. */
function watchedApi(read: Read): { api: Api; watch: { worst: number } } {
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

/** For what looks at the build from outside: `npm run size`. */
export { fontFiles } from './document-assets.ts'
export { SCREEN_MODULES } from './screens.ts'
