import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { chooseEncoding, type Encoding } from './accepted-encoding.ts'

/** Below that, the headers weigh more than what is saved. */
const WORTH_IT_BYTES = 1024
const COMPRESSIBLE = /^(?:text\/html|application\/json)/
/** Fast enough to be done for each answer: on the spot, for another thread costs more to reach than it spares. */
const BROTLI_QUALITY = 2
const GZIP_LEVEL = 1

/** Compresses pages and JSON; files come with their compressed form already. */
export const compression: MiddlewareHandler = async (context, next) => {
  await next()
  const response = context.res
  const type = response.headers.get('content-type') ?? ''
  if (!COMPRESSIBLE.test(type) || response.headers.has('content-encoding') || response.body === null) return
  const accepted = context.req.header('accept-encoding') ?? ''
  const encoding = chooseEncoding(accepted, { br: true, gzip: true })
  const plain = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  const isWorthIt = encoding !== null && plain.byteLength >= WORTH_IT_BYTES
  if (isWorthIt) headers.set('Content-Encoding', encoding)
  const body = isWorthIt ? compressed(plain, encoding) : plain
  context.res = undefined
  context.res = new Response(new Uint8Array(body), { status: response.status, headers })
}

function compressed(plain: Buffer, encoding: Encoding): Uint8Array {
  if (encoding === 'gzip') return gzipSync(plain, { level: GZIP_LEVEL })
  return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}
