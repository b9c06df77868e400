import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { uploadPicture } from '#contract/picture-upload.schemas.ts'
import { MAX_UPLOAD_BYTES } from '#contract/picture-upload.ts'
import { PICTURES_PATH } from '#contract/pictures.ts'
import { ShopError } from '#domain/errors.ts'
import { limitConcurrency } from '#domain/limit-concurrency.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mountUpload } from '#server/http/upload.ts'
import type { PictureStorage } from './storage.ts'

/** Above any phone camera; a small file may decompress to gigabytes. */
const MAX_PIXELS = 64_000_000
const WEBP = { quality: 82, effort: 4 }
/** At most twice as high as wide, for page layouts. */
const MAX_SIZE = { width: 1600, height: 3200 }
const ENCODE_WITHIN_SECONDS = 30
const HEAD_BYTES = 12

/** Magic bytes of the accepted formats; other files never reach a decoder. */
const MAGIC_BYTES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s, /^.{4}ftyp(?:avif|avis|mif1)/s]

const limited = limitConcurrency(1)

const PICTURE_TYPE = /^(?:image\/[\w.+-]+|application\/octet-stream)$/
const NAME_LENGTH = 32

/** The only call with a non-JSON body. */
export function mountPictureUpload(deps: ApiDependencies, storage: PictureStorage): void {
  mountUpload(
    deps,
    uploadPicture,
    async ({ file, mediaType = '' }) => {
      if (file.byteLength === 0) throw new ShopError('invalid_input', 'Aucune image n’a été envoyée.')
      if (!PICTURE_TYPE.test(mediaType)) throw unknownFormat()
      const picture = await reencodePicture(file)
      // Named by content hash, so names are never reused.
      const name = `${createHash('sha256').update(picture).digest('hex').slice(0, NAME_LENGTH)}.webp`
      await storage.save(name, picture)
      return { url: `${PICTURES_PATH}${name}` }
    },
    { maxBytes: MAX_UPLOAD_BYTES },
  )
}

/**
 * Re-encodes an uploaded picture: upright, at most 1600 pixels wide, WebP, without metadata. The format is detected
 * from the content: `unsupported_media_type`, `invalid_input`.
 */
async function reencodePicture(sent: Buffer): Promise<Buffer> {
  const head = sent.subarray(0, HEAD_BYTES).toString('latin1')
  if (!MAGIC_BYTES.some((beginning) => beginning.test(head))) throw unknownFormat()
  return limited(() => reencode(sent)).catch(() => {
    // Any decoder error means that the file is invalid.
    throw new ShopError(
      'invalid_input',
      'Cette image est illisible ou trop grande. Essayez avec une autre image.',
    )
  })
}

function unknownFormat(): ShopError {
  return new ShopError(
    'unsupported_media_type',
    'Format non pris en charge\u00a0: choisissez une image JPEG, PNG, WebP ou AVIF.',
  )
}

function reencode(sent: Buffer): Promise<Buffer> {
  return sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
    .webp(WEBP)
    .timeout({ seconds: ENCODE_WITHIN_SECONDS })
    .toBuffer()
}
