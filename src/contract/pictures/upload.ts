import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './upload.schemas.ts'

export const MAX_UPLOAD_BYTES = 10_000_000

/**
 * Uploads a picture; the body is the file itself, as `image/…` or `application/octet-stream`; its name in the
 * query is what the library shows. It must be JPEG, PNG, WebP or AVIF, detected by content. It answers 201.
 * It refuses with 413 `body_too_large`, 415 `unsupported_media_type` for other formats, 400 `invalid_input`
 * for an unreadable picture or one with too many pixels; the answered size is that of the kept picture, so
 * that a screen can warn of a tiny one; 503 `pictures_unavailable` while the picture storage does not answer.
 */
export const uploadPicture: Endpoint<'owner', typeof schemas.uploadPicture> = {
  method: 'POST',
  path: '/api/pictures',
  access: 'owner',
  status: 201,
  sends: 'image/*',
}
