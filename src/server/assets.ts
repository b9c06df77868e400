import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { chooseEncoding } from './accepted-encoding.ts'
import { readIfThere } from './files.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

type Asset = { type: string; cache: string; plain: Buffer; br: Buffer | undefined; gzip: Buffer | undefined }

/** Where files lie, the beginning of their addresses, and how long browsers may keep them. */
export type AssetFolder = { folder: string; under: string; cache: string }

/** Hashed names never change what they hold; the others are asked about again after a day. */
export const HASHED_CACHE = 'public, max-age=31536000, immutable'
export const DAY_CACHE = 'public, max-age=86400'

/** Built files and icons, kept in memory with their compressed forms; nothing outside the folders can be asked for. */
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
    return context.body(new Uint8Array((encoding && asset[encoding]) ?? asset.plain))
  }
}

async function load({ folder, under, cache }: AssetFolder, assets: Map<string, Asset>): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const file = join(entry.parentPath, entry.name)
    const plain = await readFile(file)
    const isDrawing = type === TYPES['.svg']
    assets.set(`${under}${relative(folder, file).split(sep).join('/')}`, {
      type,
      cache,
      plain,
      // Icons and logo are part of no build that would have compressed them.
      br: (await readIfThere(`${file}.br`)) ?? (isDrawing ? brotliCompressSync(plain) : undefined),
      gzip: (await readIfThere(`${file}.gz`)) ?? (isDrawing ? gzipSync(plain) : undefined),
    })
  }
}
