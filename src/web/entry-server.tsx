import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { ShopIdentity } from '#domain/shop-identity.ts'
import { type ApiFetch, createApi } from './data/api.ts'
import { type DocumentAssets, documentAssets, fontFiles, type ViteManifest } from './document-assets.ts'
import { makeRouter } from './router.tsx'
import { SCREEN_MODULES } from './screens.ts'

/** Renders one page. The API is called through `apiFetch`; `manifest` names the built files, `origin` the shop. */
export function createRenderer(manifest: ViteManifest, identity: ShopIdentity) {
  const assets: DocumentAssets = documentAssets(manifest, SCREEN_MODULES)
  const fonts = fontFiles(manifest)
  return async function render(request: Request, apiFetch: ApiFetch, origin: string): Promise<Response> {
    const handler = createRequestHandler({
      request,
      createRouter: () => makeRouter(createApi(apiFetch), { identity, origin }),
      getRouterManifest: async () => assets,
    })
    const response = await handler(({ router, responseHeaders }) =>
      renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
    )
    for (const font of fonts) {
      response.headers.append('Link', `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    }
    return response
  }
}

/** For what looks at the build from outside: `npm run size`. */
export { SCREEN_MODULES } from './screens.ts'
