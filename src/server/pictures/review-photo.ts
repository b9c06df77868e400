import sharp from 'sharp'
import type { ReviewPhoto } from '#services/reviews/page.ts'
import { reencodePicture } from './add.ts'

const LARGE = { width: 1200, height: 1600 }
/** Twice the size at which lists show it. */
const SMALL = 240
const WEBP = { quality: 76, effort: 4 }

/**
 * Makes the photo of a review of what was sent: two WebP pictures of its pixels alone. It refuses with
 * `unsupported_media_type`, `invalid_input`.
 */
export async function encodeReviewPhoto(sent: Buffer): Promise<ReviewPhoto> {
  const { data: large } = await reencodePicture(sent, LARGE)
  const small = await sharp(large).resize(SMALL, SMALL, { fit: 'cover' }).webp(WEBP).toBuffer()
  return { large, small }
}
