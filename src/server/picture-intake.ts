import sharp from 'sharp'
import { ShopError } from '#domain/errors.ts'
import { limitedTo } from './limited-to.ts'

/** The largest a phone takes; beyond, a small file may unfold into gigabytes. */
const MOST_PIXELS = 64_000_000
const WEBP = { quality: 82, effort: 4 }
/** Twice as high as wide at most: nothing that a page could not show. */
const LARGEST = { width: 1600, height: 3200 }
const ENCODE_WITHIN_SECONDS = 30
const HEAD_BYTES = 12

/** How a picture begins, read byte by byte; nothing else ever reaches a decoder. */
const HEADS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s, /^.{4}ftyp(?:avif|avis|mif1)/s]

const limited = limitedTo(1)

/**
 * A picture that somebody sent, drawn anew: upright, at most 1600 pixels wide, WebP, nothing in it but its pixels.
 * Judged by what it holds, whatever it says it is: `unsupported_media_type`, `invalid_input`.
 */
export async function redrawPicture(sent: Buffer): Promise<Buffer> {
  const head = sent.subarray(0, HEAD_BYTES).toString('latin1')
  if (!HEADS.some((beginning) => beginning.test(head))) throw unknownFormat()
  return limited(() => redraw(sent)).catch(() => {
    // Whatever the decoder stumbles over lies in the file.
    throw new ShopError(
      'invalid_input',
      'Cette image est illisible ou trop grande. Essayez avec une autre image.',
    )
  })
}

export function unknownFormat(): ShopError {
  return new ShopError(
    'unsupported_media_type',
    'Format non pris en charge\u00a0: choisissez une image JPEG, PNG, WebP ou AVIF.',
  )
}

function redraw(sent: Buffer): Promise<Buffer> {
  return sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .webp(WEBP)
    .timeout({ seconds: ENCODE_WITHIN_SECONDS })
    .toBuffer()
}
