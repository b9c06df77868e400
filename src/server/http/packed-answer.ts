import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { chooseEncoding } from './accepted-encoding.ts'
import { type Answer, sharedHeaders } from './answer.ts'

/**
 * Compresses a long response as it is written, and keeps it in that form alone: tens of megabytes become a few. Who cannot
 * read it has it unpacked on the way.
 */
export async function packAnswer(response: Response): Promise<Answer> {
  const hash = createHash('sha1')
  const packed: Buffer[] = []
  await pipeline(
    response.body ?? [],
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        hash.update(piece)
        yield piece
      }
    },
    createGzip(),
    async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) packed.push(piece)
    },
  )
  const body = new Uint8Array(Buffer.concat(packed))
  const etag = `W/"${hash.digest('base64url')}"`
  const unchanged = sharedHeaders(response.headers, etag)
  const form = {
    headers: [...unchanged, 'Content-Encoding', 'gzip', 'Content-Length', String(body.byteLength)],
    body,
  }
  return {
    status: response.status,
    etag,
    formFor: () => form,
    unpackedFor: (accepted) =>
      chooseEncoding(accepted, { br: false, gzip: true }) === null
        ? Readable.from([body]).pipe(createGunzip())
        : undefined,
    refine: async () => {},
    unchanged,
    byteLength: body.byteLength,
  }
}
