import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ShopIdentity } from '#domain/shop-identity.ts'
import { type AssetFolder, HASHED_CACHE } from '#server/assets.ts'
import type { Render } from '#server/pages.ts'

/** The web build as the server needs it: what renders, which files, and how requests reach the app. */
export type Pages = {
  render: Render
  assets: readonly AssetFolder[]
  listener: (app: Hono) => RequestListener
  close: () => Promise<void>
}

const DIST = join(import.meta.dirname, '../dist')

/** The pages that `npm run build` made. */
export async function loadBuiltPages(identity: ShopIdentity): Promise<Pages> {
  const manifests = { shop: await readManifest('client'), admin: await readManifest('admin') }
  const entry: typeof import('#web/entry-server.tsx') = await import(join(DIST, 'server/entry-server.js'))
  return {
    render: entry.createRenderer(manifests, identity),
    assets: ['client', 'admin'].map((build) => ({
      folder: join(DIST, build, 'assets'),
      under: '/assets/',
      cache: HASHED_CACHE,
    })),
    listener: (app) => getRequestListener(app.fetch),
    close: async () => {},
  }
}

async function readManifest(build: string) {
  return JSON.parse(await readFile(join(DIST, build, '.vite/manifest.json'), 'utf8'))
}
