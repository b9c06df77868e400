import sharp from 'sharp'
import { PICTURE_PREVIEW } from '#contract/pictures/url.ts'
import type { Family } from '#domain/catalogue/product.ts'
import { type Scented, tracePath, turnsOf } from '#domain/trace/trace.ts'
import { TRACE_BOX } from '#domain/trace/trace-box.ts'
import { writeCacheFile } from '#server/files.ts'
import { drawText } from './letters.ts'

/** What a shared picture says of its perfume. */
export type SharedPerfume = Scented & { name: string }

const JPEG_QUALITY = 84
/** The picture stands on the right, as high as the frame. */
const PICTURE_WIDTH = 504
const MARGIN = 64
const TEXT_WIDTH = PICTURE_PREVIEW.width - PICTURE_WIDTH - 2 * MARGIN
/** From the largest on: the first size at which a name fits. */
const SIZES = [92, 76, 60, 44]
const MOST_LINES = 3
const LEADING = 1.05
const LINE_HEIGHT = (TEXT_WIDTH * TRACE_BOX.height) / TRACE_BOX.width
const GAP = 36

/** Are those of `tokens.css`. */
export const COLOURS = { ground: '#f7f1e6', ink: '#231b15' }
export const FAMILY_COLOURS: Readonly<Record<Family, string>> = {
  floral: '#93375c',
  oriental: '#8a4412',
  boise: '#6b4423',
  frais: '#1d5f78',
  agrumes: '#7f5a00',
  epice: '#9a3418',
  gourmand: '#853f4a',
  aromatique: '#4a6122',
  fougere: '#256043',
  chypre: '#565225',
}

/** Renders what is drawn of a perfume beside its picture (S16.11). */
export async function renderBeside(drawn: string, source: Buffer, file: string): Promise<Buffer> {
  const { height } = PICTURE_PREVIEW
  const picture = await sharp(source).resize({ width: PICTURE_WIDTH, height, fit: 'cover' }).png().toBuffer()
  const preview = await sharp(Buffer.from(drawn))
    .composite([{ input: picture, left: PICTURE_PREVIEW.width - PICTURE_WIDTH, top: 0 }])
    .flatten({ background: COLOURS.ground })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
  await writeCacheFile(file, preview)
  return preview
}

/** Draws the name of a perfume and its line, as an SVG; undefined for a name that the face of titles cannot write. */
export async function drawPerfume(perfume: SharedPerfume): Promise<string | undefined> {
  const { width, height } = PICTURE_PREVIEW
  for (const size of SIZES) {
    const lines = await drawText(perfume.name, { width: TEXT_WIDTH, size })
    if (lines === undefined || lines.length > MOST_LINES) continue
    const leading = size * LEADING
    const top = (height - lines.length * leading - GAP - LINE_HEIGHT) / 2
    const rows = lines.map(
      (line, row) => `<g transform="translate(${MARGIN} ${top + size * 0.8 + row * leading})">${line}</g>`,
    )
    const trace = [
      `<svg x="${MARGIN}" y="${top + lines.length * leading + GAP}" width="${TEXT_WIDTH}" height="${LINE_HEIGHT}"`,
      ` viewBox="0 0 ${TRACE_BOX.width} ${TRACE_BOX.height}" fill="none" stroke="${FAMILY_COLOURS[perfume.family]}"`,
      ` stroke-width="6" stroke-linecap="round"><path d="${tracePath(turnsOf(perfume))}"/></svg>`,
    ].join('')
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
      `<rect width="100%" height="100%" fill="${COLOURS.ground}"/>`,
      `<g fill="${COLOURS.ink}">${rows.join('')}</g>${trace}</svg>`,
    ].join('')
  }
  return undefined
}
