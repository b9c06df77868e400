import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding } from './accepted-encoding.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Below that, the headers weigh more than what is saved. */
const WORTH_IT_BYTES = 1024
/** Done once for many: better than for each answer, and still within a few milliseconds. Else as fast as can be. */
const BROTLI_QUALITY = { many: 5, few: 1 }
const GZIP_LEVEL = { many: 6, few: 1 }

type Form = { headers: readonly string[]; body: Uint8Array }
type Encoding = 'br' | 'gzip' | 'identity'

/** An answer whole, in every form it may be asked for, down to its bytes. */
export type Answer = {
  status: number
  etag: string
  forms: Readonly<Partial<Record<Encoding, Form>>>
  unchanged: readonly string[]
  byteLength: number
}

/** Reads a response to its end and compresses it, as well as is worth it: for all who ask from now on, or for who waits. */
export async function makeAnswer(response: Response, audience: 'many' | 'few'): Promise<Answer> {
  const plain = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  const shared = sharedHeaders(response.headers, etag)
  const bodies: Partial<Record<Encoding, Uint8Array>> = { identity: plain }
  if (plain.byteLength >= WORTH_IT_BYTES) {
    const compressed = await Promise.all([
      toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[audience] } }),
      toGzip(plain, { level: GZIP_LEVEL[audience] }),
    ])
    // Copied: what comes from a compressor lies in 64 KB of its own, which would be kept along with it.
    ;[bodies.br, bodies.gzip] = compressed.map((bytes) => new Uint8Array(bytes))
  }
  const forms: Partial<Record<Encoding, Form>> = {}
  let byteLength = 0
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const body = bodies[encoding]
    if (body === undefined) continue
    byteLength += body.byteLength
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    forms[encoding] = { headers: [...shared, ...encoded, 'Content-Length', String(body.byteLength)], body }
  }
  return { status: response.status, etag, forms, unchanged: shared, byteLength }
}

/** Writes the form that was asked for; nothing but the headers to who has it already. */
export function writeAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (answer.status === 200 && request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, [...answer.unchanged])
    response.end()
    return
  }
  const form = formFor(String(request.headers['accept-encoding'] ?? ''), answer)
  response.writeHead(answer.status, [...(form?.headers ?? [])])
  response.end(request.method === 'HEAD' ? undefined : form?.body)
}

function formFor(accepted: string, { forms }: Answer): Form | undefined {
  const isThere = { br: forms.br !== undefined, gzip: forms.gzip !== undefined }
  return forms[chooseEncoding(accepted, isThere) ?? 'identity']
}

function sharedHeaders(headers: Headers, etag: string): string[] {
  const kept = [...headers].filter(([name]) => !['content-length', 'etag', 'vary', 'date'].includes(name))
  return [...kept.flat(), 'ETag', etag, 'Vary', 'Accept-Encoding']
}
