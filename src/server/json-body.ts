import type { Context } from 'hono'
import { ShopError } from '#domain/errors.ts'

/** Ten times the longest order. */
const MAX_BODY_BYTES = 100_000

/** The JSON object of a write; an absent body is an empty one. Refuses what is too large, of another type, or broken. */
export async function readJsonBody(context: Context): Promise<object> {
  if (Number(context.req.header('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  const text = await readText(context.req.raw)
  if (text === '') return {}
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new ShopError('unsupported_media_type', 'Le contenu doit être envoyé en JSON.')
  }
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ShopError('invalid_input', 'Le contenu envoyé doit être un objet JSON.')
  }
  return body
}

/** Stops reading as soon as it is too much, whatever length was declared. */
async function readText({ body }: Request): Promise<string> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseNullCharacter)
  } catch {
    throw new ShopError('malformed_json', 'Le JSON envoyé est incomplet ou mal formé.')
  }
}

/** PostgreSQL keeps no text with this character: such input would be an error further down. */
function refuseNullCharacter(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new Error('A null character in a text.')
  return value
}

function tooLarge(): ShopError {
  return new ShopError('body_too_large', 'Le contenu envoyé est trop volumineux.')
}
