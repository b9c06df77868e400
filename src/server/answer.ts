import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from './accepted-encoding.ts'
import { type Audience, compressed, isWorthCompressing } from './compressed.ts'

type Form = { headers: readonly string[]; body: Uint8Array }

/** An answer whole, in whatever form it is asked for, down to its bytes. */
export type Answer = {
  status: number
  etag: string
  /** The shortest form that an `Accept-Encoding` header takes: made when the first asks for it, and kept. */
  formFor: (accepted: string) => Form
  unchanged: readonly string[]
  /** With all forms there may come to be. */
  byteLength: number
}

/** Reads a response to its end, to be compressed as well as is worth it for its audience. */
export async function makeAnswer(response: Response, audience: Audience): Promise<Answer> {
  const plain = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  const shared = sharedHeaders(response.headers, etag)
  const isWorthIt = isWorthCompressing(plain)
  const forms = new Map<Encoding | null, Form>()

  function makeForm(encoding: Encoding | null): Form {
    // Copied: what comes from a compressor lies in 64 KB of its own, which would be kept along with it.
    const body = encoding === null ? plain : new Uint8Array(compressed(plain, encoding, audience))
    const encoded = encoding === null ? [] : ['Content-Encoding', encoding]
    const form = { headers: [...shared, ...encoded, 'Content-Length', String(body.byteLength)], body }
    forms.set(encoding, form)
    return form
  }

  return {
    status: response.status,
    etag,
    formFor(accepted) {
      const encoding = chooseEncoding(accepted, { br: isWorthIt, gzip: isWorthIt })
      return forms.get(encoding) ?? makeForm(encoding)
    },
    unchanged: shared,
    byteLength: plain.byteLength * 2,
  }
}

/** Writes the form that was asked for; nothing but the headers to whoever has it already. */
export function writeAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (answer.status === 200 && request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, [...answer.unchanged])
    response.end()
    return
  }
  const { headers, body } = answer.formFor(String(request.headers['accept-encoding'] ?? ''))
  response.writeHead(answer.status, [...headers])
  response.end(request.method === 'HEAD' ? undefined : body)
}

function sharedHeaders(headers: Headers, etag: string): string[] {
  const kept = [...headers].filter(([name]) => !['content-length', 'etag', 'vary', 'date'].includes(name))
  return [...kept.flat(), 'ETag', etag, 'Vary', 'Accept-Encoding']
}
