import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './accepted-encoding.ts'

const compressBrotli = promisify(brotliCompress)

/** Below this size compression saves nothing. */
export const MIN_COMPRESSED_BYTES = 1024

/**
 * Who receives the bytes: many (cached until something changes), one visitor, or a stranger requesting something that
 * does not exist.
 */
export type Audience = 'many' | 'one' | 'stranger'

/** More effort for cached answers; little for requests anyone can repeat without limit. */
const BROTLI_QUALITY: Record<Audience, number> = { many: 5, one: 2, stranger: 1 }
const GZIP_LEVEL: Record<Audience, number> = { many: 6, one: 1, stranger: 1 }

export function isWorthCompressing(plain: Uint8Array): boolean {
  return plain.byteLength >= MIN_COMPRESSED_BYTES
}

/** Synchronous: cheaper than the thread pool here. */
export function compressed(plain: Uint8Array, encoding: Encoding, audience: Audience): Uint8Array {
  if (encoding === 'gzip') return gzipSync(plain, { level: GZIP_LEVEL[audience] })
  return brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[audience] },
  })
}

/** Brotli as small as it gets, in another thread: some fifty times the time of the usual effort. */
export function compressedBest(plain: Uint8Array): Promise<Uint8Array> {
  return compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
}
