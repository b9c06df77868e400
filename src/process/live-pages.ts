import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { createServer, createServerModuleRunner, transformWithOxc } from 'vite'
import type { Render } from '#server/pages/pages.ts'
import type { Pages } from './built-pages.ts'
import { byLanguage } from './by-language.ts'

/** These take the place of the build manifests, because Vite serves the sources directly. */
const LIVE_BUILDS = {
  shop: liveManifest('src/web/entry-client.tsx', 'src/web/app.css'),
  admin: liveManifest('src/web/entry-admin.tsx', 'src/web/admin/admin.css'),
}
const HOT_RELOAD = `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>
<script type="module" src="/@vite/client"></script>`

/** Serves pages from source with hot reload, for `npm run dev`. */
export async function openLivePages(server: Server, clock: () => Date): Promise<Pages> {
  // A bundled copy of the config would trigger `node --watch`.
  const vite = await createServer({
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
  })
  const french: Render = async (request, read, around) => {
    const { createRenderer } = await vite.ssrLoadModule('/src/web/entry-server.tsx')
    const renderLive = createRenderer({ ...LIVE_BUILDS, waking: await readWaking() }, clock)
    const page: Response = await renderLive(request, read, around)
    const html = await page.text()
    return new Response(withHotReload(html), page)
  }
  // Vite serves scripts of one environment alone, so that Arabic pages stand still here; `npm start` has them whole.
  const { ssrAr } = vite.environments
  if (ssrAr === undefined) throw new Error('vite.config.ts has no environment named ssrAr.')
  const runner = createServerModuleRunner(ssrAr)
  const arabic: Render = async (request, read, around) => {
    const { createRenderer } = await runner.import('/src/web/entry-server.tsx')
    const renderLive = createRenderer({ ...LIVE_BUILDS, waking: '' }, clock)
    return renderLive(request, read, around)
  }
  return {
    render: byLanguage({ fr: french, ar: arabic }),
    assets: [],
    listener(app) {
      const listen = getRequestListener(async (request, env) => {
        const response = await app.fetch(request, env)
        // Vite's inline styles would violate the shop's Content-Security-Policy.
        response.headers.delete('Content-Security-Policy')
        return response
      })
      return (request, response) => vite.middlewares(request, response, () => void listen(request, response))
    },
    close: () => vite.close(),
  }
}

/** The script is inlined as a classic script, because Vite's server would add imports to a module. */
async function readWaking(): Promise<string> {
  const file = 'src/web/document/waking.ts'
  return (await transformWithOxc(await readFile(file, 'utf8'), file)).code
}

/** React's preamble must run before the entry, which therefore may not be `async`. */
function withHotReload(html: string): string {
  return html.replaceAll(' async=""', '').replace('</head>', `${HOT_RELOAD}</head>`)
}

function liveManifest(entry: string, styles: string) {
  return { [entry]: { file: entry, isEntry: true, css: [styles] } }
}
