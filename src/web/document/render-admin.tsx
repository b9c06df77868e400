import type { AnyRouter } from '@tanstack/react-router'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { makeAdminRouter } from '#web/routing/admin-router.tsx'
import type { AdminFiles, PageFiles } from './assets.ts'

type DocumentOptions = {
  files: AdminFiles
  /** The scripts have this `nonce`. */
  nonce: string
}

/** The session, and what the frame of every screen says of the shop. */
const READS_OF_THE_FRAME = ['/api/auth/me', '/api/site']

/**
 * Renders the administrator's document: without data, the same for everyone. Its `Link` headers name the files of the
 * screen, and the first calls, so that the browser asks for them before it has run a script.
 */
export function renderAdminDocument(request: Request, { files, nonce }: DocumentOptions): Promise<Response> {
  const handler = createRequestHandler<AnyRouter>({
    request,
    createRouter() {
      const router: AnyRouter = makeAdminRouter()
      router.options.ssr = { nonce }
      return router
    },
    getRouterManifest: async () => files.manifest,
  })
  return handler(({ router, responseHeaders }) => {
    const screen = router.state.matches.at(-1)?.staticData
    if (screen?.module !== undefined) {
      for (const link of fileLinks(files.ofScreen(screen.module))) responseHeaders.append('Link', link)
    }
    if (screen?.firstRead !== undefined && new URL(request.url).search === '') {
      for (const path of [...READS_OF_THE_FRAME, screen.firstRead])
        responseHeaders.append('Link', readLink(path))
    }
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })
}

function fileLinks({ scripts, styles }: PageFiles): string[] {
  return [
    ...scripts.map((url) => `<${url}>; rel=modulepreload`),
    ...styles.map((url) => `<${url}>; rel=preload; as=style; crossorigin`),
  ]
}

function readLink(path: string): string {
  return `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`
}
