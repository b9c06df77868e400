import sharp from 'sharp'
import { PICTURE_PREVIEW } from '#contract/pictures.ts'
import { keepWhole } from './files.ts'

/** Some messaging services show no picture above 300 KB; these weigh about 30. */
const JPEG_QUALITY = 80
/** Blurring a tenth of the size looks the same and takes a hundredth of the time. */
const GROUND_SCALE = 10
const BLUR_SIGMA = 7

/** The whole picture, upright as it is, before a blurred copy of itself that fills the rest. */
export async function drawPreview(source: string, file: string): Promise<Buffer> {
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
  await keepWhole(file, preview)
  return preview
}
