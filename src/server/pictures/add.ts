import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { PICTURES_PATH } from '#contract/pictures/url.ts'
import { ShopError } from '#domain/errors.ts'
import { limitConcurrency } from '#services/limit-concurrency.ts'
import { enterPicture } from '#services/pictures/entries.ts'
import type { AddPicture, PictureStorage } from '#services/pictures/storage.ts'
import type { Shop } from '#services/shop.ts'

/** Above any phone camera; a small file may decompress to gigabytes. */
const MAX_PIXELS = 64_000_000
const WEBP = { quality: 82, effort: 4 }
/** A picture is at most twice as high as wide, for page layouts. */
const MAX_SIZE = { width: 1600, height: 3200 }
const ENCODE_WITHIN_SECONDS = 30
const HEAD_BYTES = 12

/** The accepted formats begin with these bytes; other files never reach a decoder. */
const MAGIC_BYTES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s, /^.{4}ftyp(?:avif|avis|mif1)/s]

const limited = limitConcurrency(1)

const NAME_LENGTH = 32

/** Takes in pictures from outside: each is re-encoded upright, at most 1600 pixels wide, WebP, without metadata. */
export function createAddPicture(shop: Shop, storage: PictureStorage): AddPicture {
  return async ({ content, fileName, actor }) => {
    const { data, info } = await reencodePicture(content)
    const name = await keepPicture(storage, data)
    const { width, height, size: bytes } = info
    await enterPicture(shop, { name, fileName, width, height, bytes, actor })
    return { url: `${PICTURES_PATH}${name}`, width, height }
  }
}

/** Stores a picture under the hash of its content, so that names are never reused. */
export async function keepPicture(storage: PictureStorage, content: Buffer): Promise<string> {
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH)}.webp`
  await storage.save(name, content)
  return name
}

/** Holds what a decoder made of a file: pixels encoded as WebP, and their size. */
export type EncodedWebp = { data: Buffer; info: { width: number; height: number; size: number } }

/** The format is detected from the content: `unsupported_media_type`, `invalid_input`. */
export async function reencodePicture(sent: Buffer, size = MAX_SIZE): Promise<EncodedWebp> {
  const head = sent.subarray(0, HEAD_BYTES).toString('latin1')
  if (!MAGIC_BYTES.some((beginning) => beginning.test(head))) throw unknownPictureFormat()
  return limited(() => reencode(sent, size)).catch(() => {
    // Any decoder error means that the file is invalid.
    throw new ShopError(
      'invalid_input',
      'Cette image est illisible ou trop grande. Essayez avec une autre image.',
    )
  })
}

export function unknownPictureFormat(): ShopError {
  return new ShopError(
    'unsupported_media_type',
    'Format non pris en charge\u00a0: choisissez une image JPEG, PNG, WebP ou AVIF.',
  )
}

function reencode(sent: Buffer, size: typeof MAX_SIZE): Promise<EncodedWebp> {
  return sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .webp(WEBP)
    .timeout({ seconds: ENCODE_WITHIN_SECONDS })
    .toBuffer({ resolveWithObject: true })
}
