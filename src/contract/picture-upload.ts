import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { noInputSchema } from './schemas.ts'

export const MAX_UPLOAD_BYTES = 10_000_000

/**
 * Keeps a picture for the shop to show; the body is the picture itself, as `image/…` or `application/octet-stream`.
 * JPEG, PNG, WebP and AVIF, told by what they hold. 201. 413 `body_too_large`, 415 `unsupported_media_type` for
 * anything else, 400 `invalid_input` for a picture that cannot be read or has too many pixels.
 */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/pictures',
  access: 'admin',
  input: noInputSchema,
  answer: v.object({ url: v.string() }),
})
