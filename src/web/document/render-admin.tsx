import type { AnyRouter } from '@tanstack/react-router'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { makeAdminRouter } from '#web/routing/admin-router.tsx'
import type { adminFiles } from './assets.ts'

type DocumentOptions = {
  manifest: ReturnType<typeof adminFiles>
  /** The scripts have this `nonce`. */
  nonce: string
}

/** Renders the administrator's document: without data, the same for everyone. */
export function renderAdminDocument(
  request: Request,
  { manifest, nonce }: DocumentOptions,
): Promise<Response> {
  const handler = createRequestHandler<AnyRouter>({
    request,
    createRouter() {
      const router: AnyRouter = makeAdminRouter()
      router.options.ssr = { nonce }
      return router
    },
    getRouterManifest: async () => manifest,
  })
  return handler(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
}
