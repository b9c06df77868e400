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
  const manifest = JSON.parse(await readFile(join(DIST, 'client/.vite/manifest.json'), 'utf8'))
  const entry: typeof import('#web/entry-server.tsx') = await import(join(DIST, 'server/entry-server.js'))
  return {
    render: entry.createRenderer(manifest, identity),
    assets: [{ folder: join(DIST, 'client/assets'), under: '/assets/', cache: HASHED_CACHE }],
    listener: (app) => getRequestListener(app.fetch),
    close: async () => {},
  }
}
