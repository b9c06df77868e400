import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './accepted-encoding.ts'

/** Below that, the headers weigh more than what is saved. */
const WORTH_IT_BYTES = 1024

/** Who is sent the same bytes: all who ask until something changes, who asks now, or who asked for what is not there. */
export type Audience = 'many' | 'one' | 'stranger'

/** What is done once for many may take longer; what anybody can ask for without end must not. */
const BROTLI_QUALITY: Record<Audience, number> = { many: 5, one: 2, stranger: 1 }
const GZIP_LEVEL: Record<Audience, number> = { many: 6, one: 1, stranger: 1 }

export function isWorthCompressing(plain: Uint8Array): boolean {
  return plain.byteLength >= WORTH_IT_BYTES
}

/** On the spot: another thread costs more to reach than it spares, and who waits waits for this. */
export function compressed(plain: Uint8Array, encoding: Encoding, audience: Audience): Uint8Array {
  if (encoding === 'gzip') return gzipSync(plain, { level: GZIP_LEVEL[audience] })
  return brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[audience] },
  })
}
