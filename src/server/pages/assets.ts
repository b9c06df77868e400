import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { readIfThere } from '#server/files.ts'
import { chooseEncoding } from '#server/http/accepted-encoding.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

type Asset = {
  type: string
  cache: string
  policy: string | undefined
  plain: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
}

/**
 * Describes a folder of files: its URL prefix, their Cache-Control, and a Content-Security-Policy for scripts
 * that fetch.
 */
export type AssetFolder = { folder: string; under: string; cache: string; policy?: string }

/** Files with hashed names never change; others are revalidated after a day. */
export const HASHED_CACHE = 'public, max-age=31536000, immutable'
export const DAY_CACHE = 'public, max-age=86400'
/** The service worker: browsers ask for a newer one at each visit, and its own policy applies to what it fetches. */
export const WORKER_FILE = {
  cache: 'no-cache',
  policy: "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
}

/** Serves built files and icons from memory, precompressed; nothing outside the folders is reachable. */
export async function serveAssets(folders: readonly AssetFolder[]): Promise<MiddlewareHandler> {
  const assets = new Map<string, Asset>()
  for (const folder of folders) await load(folder, assets)
  return async (context, next) => {
    const asset = assets.get(context.req.path)
    if (asset === undefined && context.req.path.startsWith('/assets/')) {
      throw new ShopError('not_found', 'Ce fichier n’existe pas.')
    }
    if (asset === undefined || !['GET', 'HEAD'].includes(context.req.method)) return next()
    const isThere = { br: asset.br !== undefined, gzip: asset.gzip !== undefined }
    const encoding = chooseEncoding(context.req.header('accept-encoding') ?? '', isThere)
    if (encoding !== null) context.header('Content-Encoding', encoding)
    context.header('Content-Type', asset.type)
    context.header('Cache-Control', asset.cache)
    context.header('Vary', 'Accept-Encoding')
    if (asset.policy !== undefined) context.header('Content-Security-Policy', asset.policy)
    return context.body(new Uint8Array((encoding && asset[encoding]) ?? asset.plain))
  }
}

async function load(
  { folder, under, cache, policy }: AssetFolder,
  assets: Map<string, Asset>,
): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const file = join(entry.parentPath, entry.name)
    const plain = await readFile(file)
    const isDrawing = type === TYPES['.svg']
    assets.set(`${under}${relative(folder, file).split(sep).join('/')}`, {
      type,
      cache,
      policy,
      plain,
      // Icons and the logo are not compressed by the build, so they are compressed here.
      br: (await readIfThere(`${file}.br`)) ?? (isDrawing ? brotliCompressSync(plain) : undefined),
      gzip: (await readIfThere(`${file}.gz`)) ?? (isDrawing ? gzipSync(plain) : undefined),
    })
  }
}
