import sharp from 'sharp'
import { PICTURE_PREVIEW } from '#contract/pictures/url.ts'
import { writeCacheFile } from '#server/files.ts'

/** Some messaging apps ignore pictures above 300 KB; these are about 30 KB. */
const JPEG_QUALITY = 80
/** Blurring at a tenth of the size looks the same and is a hundred times faster. */
const GROUND_SCALE = 10
const BLUR_SIGMA = 7

/** Renders the whole picture on a blurred copy of itself that fills the frame. */
export async function renderPreview(source: Buffer, file: string): Promise<Buffer> {
  const { width, height } = PICTURE_PREVIEW
  const whole = await sharp(source)
    .resize({ width, height, fit: 'inside' })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
  const ground = await sharp(source)
    .resize({ width: width / GROUND_SCALE, height: height / GROUND_SCALE, fit: 'fill' })
    .blur(BLUR_SIGMA)
    .png()
    .toBuffer()
  const preview = await sharp(ground)
    .resize({ width, height, fit: 'fill' })
    .composite([{ input: whole }])
    .flatten({ background: 'white' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
  await writeCacheFile(file, preview)
  return preview
}
