import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import type { ShopIdentity } from '#domain/shop-identity.ts'
import type { Pages } from './built-pages.ts'

/** Stands in for the manifests of a build: the sources themselves, which Vite turns into what browsers read. */
const LIVE_MANIFESTS = {
  shop: liveManifest('src/web/entry-client.tsx', 'src/web/app.css'),
  admin: liveManifest('src/web/entry-admin.tsx', 'src/web/admin/admin.css'),
}
const HOT_RELOAD = `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>
<script type="module" src="/@vite/client"></script>`

/** Pages straight from their sources, replaced in the browser as they change: `npm run dev`. */
export async function openLivePages(server: Server, identity: ShopIdentity): Promise<Pages> {
  // Read natively: a bundled copy of the configuration would look like a change to `node --watch`.
  const vite = await createServer({
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    async render(request, read, origin) {
      const { createRenderer } = await vite.ssrLoadModule('/src/web/entry-server.tsx')
      const page: Response = await createRenderer(LIVE_MANIFESTS, identity)(request, read, origin)
      const html = await page.text()
      return new Response(withHotReload(html), page)
    },
    assets: [],
    listener(app) {
      const listen = getRequestListener(async (request, env) => {
        const response = await app.fetch(request, env)
        // Vite puts styles into the page, which the policy of the real shop refuses.
        response.headers.delete('Content-Security-Policy')
        return response
      })
      return (request, response) => vite.middlewares(request, response, () => void listen(request, response))
    },
    close: () => vite.close(),
  }
}

/** React's preamble must run before the entry, which therefore may not be `async`. */
function withHotReload(html: string): string {
  return html.replaceAll(' async=""', '').replace('</head>', `${HOT_RELOAD}</head>`)
}

function liveManifest(entry: string, styles: string) {
  return { [entry]: { file: entry, isEntry: true, css: [styles] } }
}
