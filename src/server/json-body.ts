import type { Context } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { mediaType, readBytes, refuseDeclaredAbove } from './body-bytes.ts'

/** Ten times the longest order. */
const MAX_BODY_BYTES = 100_000

/** The JSON object of a write; an absent body is an empty one. Refuses what is too large, of another type, or broken. */
export async function readJsonBody(context: Context): Promise<object> {
  refuseDeclaredAbove(context.req, MAX_BODY_BYTES)
  const text = (await readBytes(context.req.raw, MAX_BODY_BYTES)).toString('utf8')
  if (text === '') return {}
  if (mediaType(context.req) !== 'application/json') {
    throw new ShopError('unsupported_media_type', 'Le contenu doit être envoyé en JSON.')
  }
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ShopError('invalid_input', 'Le contenu envoyé doit être un objet JSON.')
  }
  return body
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
