import type { MiddlewareHandler } from 'hono'
import { chooseEncoding } from './accepted-encoding.ts'
import { compressedForOne, isWorthCompressing, MIN_COMPRESSED_BYTES } from './compressed.ts'

const COMPRESSIBLE = /^(?:text\/html|application\/json)/

/** Compresses pages and JSON; files are already compressed at build time. */
export const compression: MiddlewareHandler = async (context, next) => {
  await next()
  const response = context.res
  const type = response.headers.get('content-type') ?? ''
  if (!COMPRESSIBLE.test(type) || response.headers.has('content-encoding')) return
  if (isShort(response)) return response.headers.append('Vary', 'Accept-Encoding')
  if (response.body === null) return
  const accepted = context.req.header('accept-encoding') ?? ''
  const encoding = chooseEncoding(accepted, { br: true, gzip: true })
  const plain = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  const isWorthIt = encoding !== null && isWorthCompressing(plain)
  if (isWorthIt) headers.set('Content-Encoding', encoding)
  const body = isWorthIt ? await compressedForOne(plain, encoding) : plain
  context.res = undefined
  context.res = new Response(new Uint8Array(body), { status: response.status, headers })
}

/** An uncompressed answer of known length need not be read again. */
function isShort({ headers }: Response): boolean {
  const length = headers.get('content-length')
  return length !== null && Number(length) < MIN_COMPRESSED_BYTES
}
