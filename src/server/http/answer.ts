import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { chooseEncoding, type Encoding } from './accepted-encoding.ts'
import { type Audience, compressed, compressedBest, isWorthCompressing } from './compressed.ts'

type Form = { headers: readonly string[]; body: Uint8Array }

/** Holds a complete response with its encoded forms, ready to be written. */
export type Answer = {
  status: number
  etag: string
  /** Returns the best form that an `Accept-Encoding` header allows; encoded on first use and kept. */
  formFor: (accepted: string) => Form
  /** Returns the plain bytes as they are unpacked, if the answer is kept packed and the header does not allow that. */
  unpackedFor?: (accepted: string) => Readable | undefined
  /** Compresses the form that most browsers accept as well as possible, if one has asked for it. */
  refine: () => Promise<void>
  unchanged: readonly string[]
  /** Estimates the memory of all encoded forms together. */
  byteLength: number
}

/** Buffers a response; the audience decides the compression effort. */
export async function makeAnswer(response: Response, audience: Audience): Promise<Answer> {
  const plain = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  const shared = sharedHeaders(response.headers, etag)
  const compressible = isWorthCompressing(plain)
  const forms = new Map<Encoding | null, Form>()

  function makeForm(encoding: Encoding | null): Form {
    return keepForm(encoding, encoding === null ? plain : compressed(plain, encoding, audience))
  }

  function keepForm(encoding: Encoding | null, bytes: Uint8Array): Form {
    // The bytes are copied, because the compressor's result is a view on a 64 KB buffer, which would be kept in memory.
    const body = encoding === null ? bytes : new Uint8Array(bytes)
    const encoded = encoding === null ? [] : ['Content-Encoding', encoding]
    const form = { headers: [...shared, ...encoded, 'Content-Length', String(body.byteLength)], body }
    forms.set(encoding, form)
    return form
  }

  return {
    status: response.status,
    etag,
    formFor(accepted) {
      const encoding = chooseEncoding(accepted, { br: compressible, gzip: compressible })
      return forms.get(encoding) ?? makeForm(encoding)
    },
    async refine() {
      if (forms.has('br')) keepForm('br', await compressedBest(plain))
    },
    unchanged: shared,
    byteLength: plain.byteLength * 2,
  }
}

/** Writes the accepted form; 304 when the client already has it. */
export function writeAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (answer.status === 200 && request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, [...answer.unchanged])
    response.end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const unpacked = request.method === 'HEAD' ? undefined : answer.unpackedFor?.(accepted)
  if (unpacked !== undefined) {
    response.writeHead(answer.status, [...answer.unchanged])
    // A visitor who leaves ends both; there is nobody to tell.
    pipeline(unpacked, response, () => {})
    return
  }
  const { headers, body } = answer.formFor(accepted)
  response.writeHead(answer.status, [...headers])
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Returns the headers of every form of an answer. */
export function sharedHeaders(headers: Headers, etag: string): string[] {
  const kept = [...headers].filter(([name]) => !['content-length', 'etag', 'vary', 'date'].includes(name))
  return [...kept.flat(), 'ETag', etag, 'Vary', 'Accept-Encoding']
}
