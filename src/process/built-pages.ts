import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type AssetFolder, HASHED_CACHE, WORKER_FILE } from '#server/pages/assets.ts'
import type { Render } from '#server/pages/pages.ts'
import { byLanguage } from './by-language.ts'

/** Holds the web build: renderer, files and request listener. */
export type Pages = {
  render: Render
  assets: readonly AssetFolder[]
  listener: (app: Hono) => RequestListener
  close: () => Promise<void>
}

/** Loads the output of `npm run build`, which is in the folder `dist`. */
export async function loadBuiltPages({
  dist,
  clock,
  offline,
}: {
  dist: string
  clock: () => Date
  offline: 'on' | 'off'
}): Promise<Pages> {
  const [admin, waking] = [
    await readManifest(dist, 'admin'),
    await readFile(join(dist, 'waking/waking.js'), 'utf8'),
  ]
  const rendererOf = async (client: string, server: string): Promise<Render> => {
    const shop = await readManifest(dist, client)
    const entry: typeof import('#web/entry-server.tsx') = await import(join(dist, server, 'entry-server.js'))
    return entry.createRenderer({ shop, admin, waking }, clock)
  }
  return {
    render: byLanguage({
      fr: await rendererOf('client', 'server'),
      ar: await rendererOf('client-ar', 'server-ar'),
    }),
    assets: [
      ...['client', 'client-ar', 'admin'].map((build) => ({
        folder: join(dist, build, 'assets'),
        under: '/assets/',
        cache: HASHED_CACHE,
      })),
      ...['worker', 'admin-worker'].map((build) => ({
        folder: join(dist, build, offline),
        under: '/',
        ...WORKER_FILE,
      })),
    ],
    listener: (app) => getRequestListener(app.fetch),
    close: async () => {},
  }
}

async function readManifest(dist: string, build: string) {
  return JSON.parse(await readFile(join(dist, build, '.vite/manifest.json'), 'utf8'))
}
