import type { AnyRouter } from '@tanstack/react-router'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { ShopIdentity } from '#domain/shop-identity.ts'
import { isAdminPath } from './admin-paths.ts'
import { makeAdminRouter } from './admin-router.tsx'
import { type ApiFetch, createApi } from './data/api.ts'
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

/** Renders one page. The API is called through `apiFetch`; the manifests name the built files, `origin` the shop. */
export function createRenderer(manifests: Manifests, identity: ShopIdentity) {
  const assets: DocumentAssets = documentAssets(manifests.shop, SCREEN_MODULES)
  // The area's screens show nothing before the browser knows who is looking: their files are fetched then.
  const adminAssets: DocumentAssets = promptAssets(manifests.admin)
  const [shopFonts, adminFonts] = [fontFiles(manifests.shop), fontFiles(manifests.admin)]
  return async function render(request: Request, apiFetch: ApiFetch, origin: string): Promise<Response> {
    const isAdmin = isAdminPath(new URL(request.url).pathname)
    const answers = watchAnswers(apiFetch)
    const handler = createRequestHandler<AnyRouter>({
      request,
      createRouter: () =>
        isAdmin
          ? makeAdminRouter()
          : makeRouter(createApi(answers.fetch), { identity, origin, renderedAt: Date.now() }),
      getRouterManifest: async () => (isAdmin ? adminAssets : assets),
    })
    const response = await handler(({ router, responseHeaders }) =>
      renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
    )
    for (const font of isAdmin ? adminFonts : shopFonts) {
      response.headers.append('Link', `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    }
    if (answers.worst < 500) return response
    // A page that is not whole is nobody else's.
    response.headers.set('Cache-Control', 'no-store')
    const status = response.status === 500 && answers.worst === 503 ? 503 : response.status
    return new Response(response.body, { status, headers: response.headers })
  }
}

/** Notes how badly the worst of the calls went. */
function watchAnswers(apiFetch: ApiFetch): { fetch: ApiFetch; worst: number } {
  const watch = {
    worst: 0,
    async fetch(path: string, init: RequestInit): Promise<Response> {
      const answer = await apiFetch(path, init)
      watch.worst = Math.max(watch.worst, answer.status)
      return answer
    },
  }
  return watch
}

/** For what looks at the build from outside: `npm run size`. */
export { fontFiles } from './document-assets.ts'
export { SCREEN_MODULES } from './screens.ts'
