import { createReadStream } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vitest/config'

const ROOT = join(import.meta.dirname, '../..')
const AREAS = ['shop', 'admin']
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/**
 * Serves each area as one script at `/screens/<area>.js`. Its `load` creates fresh modules, without state of earlier
 * tests. Pictures are those of the demo shop.
 */
export function screenBundles(): Plugin {
  return {
    name: 'screen-bundles',
    configureServer({ middlewares }) {
      const bundled = Promise.all(AREAS.map(bundle))
      middlewares.use('/screens', async (request, response) => {
        const name = basename(pathOf(request.url))
        const found = (await bundled).map((files) => files.get(name)).find((file) => file !== undefined)
        if (found === undefined) return response.writeHead(404).end()
        response.setHeader('Content-Type', CONTENT_TYPES[extname(name)] ?? 'application/octet-stream')
        response.setHeader('Cache-Control', 'max-age=3600')
        response.end(found)
      })
      middlewares.use('/pictures', (request, response) => {
        response.setHeader('Content-Type', 'image/webp')
        createReadStream(join(ROOT, 'demo/pictures', basename(pathOf(request.url))))
          .on('error', () => response.writeHead(404).end())
          .pipe(response)
      })
    },
  }
}

function pathOf(address: string | undefined): string {
  return new URL(address ?? '', 'http://localhost').pathname
}

async function bundle(area: string): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    root: ROOT,
    base: '/screens/',
    publicDir: false,
    logLevel: 'error',
    // As in production, independent of the tests' mode.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: `tests/support/${area}-screens.tsx`,
        preserveEntrySignatures: 'strict',
        output: {
          codeSplitting: false,
          format: 'iife',
          name: 'modules',
          // Each bundle gets its own network access and storage, which end with the test: see `fake-shop.ts`.
          intro:
            'const { fetch, WebSocket, BroadcastChannel, localStorage, sessionStorage, console } = globalThis.testGlobals',
          entryFileNames: `${area}.js`,
          assetFileNames: ({ names: [name = ''] }) =>
            name.endsWith('.css') && name !== 'rare-screens.css' ? `${area}.css` : name,
        },
      },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return new Map(
    outputs.map((file) => [file.fileName, file.type === 'chunk' ? factoryOf(file.code) : file.source]),
  )
}

/** Parsed once per file of tests; each call of `load` creates fresh modules. */
function factoryOf(code: string): string {
  return `export function load() {\n${code}\nreturn modules }`
}
