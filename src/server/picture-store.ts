import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_PREVIEW, type PictureWidth } from '#contract/pictures.ts'
import { keepWhole, readIfThere, writeWhole } from './files.ts'
import type { IdleQueue } from './idle-queue.ts'
import { limitedTo } from './limited-to.ts'
import { drawPreview } from './picture-preview.ts'
import { createPictureSources, type PictureSource } from './picture-sources.ts'

/** A card of 480 pixels weighs about 10 KB. */
const WEBP = { quality: 76, effort: 4 }
const AVIF = { quality: 52, effort: 3 }
const ENCODINGS_AT_ONCE = 2

// One thread per picture: the rest of the machine belongs to the pages.
sharp.concurrency(1)

export type EncodedPicture = { type: string; content: Buffer }

export type PictureStore = {
  /** The picture as it is, or undefined. */
  original: (name: string) => Promise<EncodedPicture | undefined>
  /**
   * The picture at a width, never wider than the original; AVIF where that is wanted and worth it, else WebP.
   * Undefined when there is none.
   */
  atWidth: (name: string, width: PictureWidth, wants: 'avif' | 'webp') => Promise<EncodedPicture | undefined>
  /** What a message shows beside a link to it, or undefined. */
  preview: (name: string) => Promise<EncodedPicture | undefined>
}

/**
 * Pictures are encoded once and kept in `cacheFolder`: WebP when first asked for, AVIF afterwards by the queue
 * `later`, and only kept where it is smaller. Without a queue there is no AVIF.
 * @param folders where originals are looked for, in order
 */
export function createPictureStore({
  folders,
  cacheFolder,
  later,
}: {
  folders: readonly string[]
  cacheFolder: string
  later: IdleQueue | undefined
}): PictureStore {
  const sources = createPictureSources(folders)
  const limited = limitedTo(ENCODINGS_AT_ONCE)
  const encodings = new Map<string, Promise<Buffer>>()

  /** What was kept in `file`; else it is encoded, once, however many ask for it. */
  async function keptOr(file: string, encode: () => Promise<Buffer>): Promise<Buffer> {
    const running = encodings.get(file)
    if (running !== undefined) return running
    const kept = await readIfThere(file)
    if (kept !== undefined) return kept
    // Looked up again: another request may have begun while this one was reading.
    const encoding = encodings.get(file) ?? limited(encode).finally(() => encodings.delete(file))
    encodings.set(file, encoding)
    return encoding
  }

  function keptFile({ name }: PictureSource, width: number, form: 'webp' | 'avif'): string {
    return join(cacheFolder, `${name}-${width}.${form}`)
  }

  return {
    async original(name) {
      const source = await sources.find(name)
      return source && { type: source.type, content: await readFile(source.file) }
    },
    async atWidth(name, wanted, wants) {
      const source = await sources.find(name)
      if (source === undefined) return undefined
      const width = Math.min(wanted, source.width)
      const file = keptFile(source, width, 'avif')
      const avif = wants === 'avif' ? await readIfThere(file) : undefined
      if (avif !== undefined && avif.byteLength > 0) return { type: 'image/avif', content: avif }
      const small = keptFile(source, width, 'webp')
      const content = await keptOr(small, () => encodeWebp(source, width, small))
      if (wants === 'avif' && avif === undefined) {
        later?.add(file, () => tryAvif(source, { width, file, largest: content.byteLength }))
      }
      return { type: 'image/webp', content }
    },
    async preview(name) {
      const source = await sources.find(name)
      if (source === undefined) return undefined
      const file = join(cacheFolder, `${name}-preview.jpg`)
      return {
        type: PICTURE_PREVIEW.type,
        content: await keptOr(file, () => drawPreview(source.file, file)),
      }
    },
  }
}

async function encodeWebp(source: PictureSource, width: number, file: string): Promise<Buffer> {
  const encoded = await resized(source, width).webp(WEBP).toBuffer()
  const original = await readFile(source.file)
  const isOriginalBetter =
    source.type === 'image/webp' && width === source.width && original.byteLength <= encoded.byteLength
  const content = isOriginalBetter ? original : encoded
  await keepWhole(file, content)
  return content
}

/** An empty file remembers that AVIF was not worth it here. */
async function tryAvif(
  source: PictureSource,
  { width, file, largest }: { width: number; file: string; largest: number },
): Promise<void> {
  const encoded = await resized(source, width).avif(AVIF).toBuffer()
  await writeWhole(file, encoded.byteLength < largest ? encoded : Buffer.alloc(0))
}

function resized({ file }: PictureSource, width: number): Sharp {
  return sharp(file).resize({ width })
}
