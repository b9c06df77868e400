import type { HonoRequest } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { saying } from '#domain/words/said.ts'

/** Refuses a body by its declared length, before reading it. */
export function refuseDeclaredLength(request: HonoRequest, maxBytes: number): void {
  if (Number(request.header('content-length') ?? 0) > maxBytes) throw tooLarge()
}

/** Reads the whole body; stops as soon as it is too large. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const declared = request.headers.get('content-length')
  // Node reads no more than the declared length. This costs half of reading a stream, which the adapter would have to
  // build first.
  if (declared !== null && Number(declared) <= maxBytes) return readDeclared(request)
  return readStream(request, maxBytes)
}

async function readDeclared(request: Request): Promise<Buffer> {
  try {
    return Buffer.from(await request.arrayBuffer())
  } catch {
    throw abortedBody()
  }
}

/**
 * Reads a body as `readBytes` does, and keeps its first bytes alone: a browser that is cut off while it sends shows no answer,
 * so that what is too long is read on, up to a bound.
 */
export function readBeginning(
  request: Request,
  { kept, maxBytes }: { kept: number; maxBytes: number },
): Promise<Buffer<ArrayBuffer>> {
  return readStream(request, maxBytes, kept)
}

async function readStream(
  { body }: Request,
  maxBytes: number,
  kept = maxBytes,
): Promise<Buffer<ArrayBuffer>> {
  if (body === null) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      if (size < kept) chunks.push(chunk.subarray(0, kept - size))
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge()
    }
  } catch (error) {
    throw error instanceof ShopError ? error : abortedBody()
  }
  return Buffer.concat(chunks)
}

/** Turns `Image/JPEG; q=1` into `image/jpeg`; undefined without the header. */
export function mediaType(request: HonoRequest): string | undefined {
  return request.header('content-type')?.split(';')[0]?.trim().toLowerCase()
}

/** The client left or timed out, which is not our error. */
function abortedBody(): ShopError {
  return new ShopError('invalid_input', saying('bodyCutOff', {}))
}

function tooLarge(): ShopError {
  return new ShopError('body_too_large', saying('bodyTooLarge', {}))
}
