import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from './accepted-encoding.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** From this size on, compressing in this thread would keep others waiting for milliseconds. */
const LARGE_BYTES = 128 * 1024

/** Below this size compression saves nothing. */
export const MIN_COMPRESSED_BYTES = 1024

/**
 * Says who receives the bytes: many (cached until something changes), one visitor, or a stranger requesting
 * something that does not exist.
 */
export type Audience = 'many' | 'one' | 'stranger'

/** More effort for cached answers; little for requests anyone can repeat without limit. */
const BROTLI_QUALITY: Record<Audience, number> = { many: 5, one: 2, stranger: 1 }
const GZIP_LEVEL: Record<Audience, number> = { many: 6, one: 1, stranger: 1 }

export function isWorthCompressing(plain: Uint8Array): boolean {
  return plain.byteLength >= MIN_COMPRESSED_BYTES
}

/** Compresses synchronously, which is cheaper than the thread pool here. */
export function compressed(plain: Uint8Array, encoding: Encoding, audience: Audience): Uint8Array {
  return encoding === 'gzip'
    ? gzipSync(plain, gzipOptions(audience))
    : brotliCompressSync(plain, brotliOptions(audience))
}

/** Compresses for one visitor; large answers are compressed in another thread. */
export function compressedForOne(plain: Uint8Array, encoding: Encoding): Uint8Array | Promise<Uint8Array> {
  if (plain.byteLength < LARGE_BYTES) return compressed(plain, encoding, 'one')
  return encoding === 'gzip'
    ? compressGzip(plain, gzipOptions('one'))
    : compressBrotli(plain, brotliOptions('one'))
}

function gzipOptions(audience: Audience) {
  return { level: GZIP_LEVEL[audience] }
}

function brotliOptions(audience: Audience) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[audience] } }
}

/** Compresses as well as brotli can, in another thread: this takes some fifty times the usual time. */
export function compressedBest(plain: Uint8Array): Promise<Uint8Array> {
  return compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
}
