import type { HonoRequest } from 'hono'
import { ShopError } from '#domain/errors.ts'

/** Refuses by its declared length what would be too much, before anything else is looked at. */
export function refuseDeclaredAbove(request: HonoRequest, mostBytes: number): void {
  if (Number(request.header('content-length') ?? 0) > mostBytes) throw tooLarge()
}

/** The body whole; stops reading as soon as it is too much, whatever length was declared. */
export async function readBytes({ body }: Request, mostBytes: number): Promise<Buffer> {
  if (body === null) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > mostBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ShopError ? error : cutShort()
  }
  return Buffer.concat(chunks)
}

/** `image/jpeg` of `Image/JPEG; q=1`; undefined when nothing is said. */
export function mediaType(request: HonoRequest): string | undefined {
  return request.header('content-type')?.split(';')[0]?.trim().toLowerCase()
}

/** Whoever sent it has gone, or was too slow: the network's error is told nobody as ours. */
function cutShort(): ShopError {
  return new ShopError('invalid_input', 'Le contenu envoyé est incomplet.')
}

function tooLarge(): ShopError {
  return new ShopError('body_too_large', 'Le contenu envoyé est trop volumineux.')
}
