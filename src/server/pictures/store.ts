import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_PREVIEW, type PictureWidth } from '#contract/pictures/url.ts'
import { readIfThere, writeAtomically, writeCacheFile } from '#server/files.ts'
import type { IdleQueue } from '#server/idle-queue.ts'
import { limitConcurrency } from '#services/limit-concurrency.ts'
import type { PictureStorage } from '#services/pictures/storage.ts'
import { drawPerfume, renderBeside, type SharedPerfume } from './perfume-preview.ts'
import { renderPreview } from './preview.ts'
import { createPictureSources, type PictureSource } from './sources.ts'

/** A 480-pixel card is about 10 KB at this quality. */
const WEBP = { quality: 76, effort: 4 }
const AVIF = { quality: 52, effort: 3 }
const ENCODINGS_AT_ONCE = 2

// One thread per picture leaves the other cores to page requests.
sharp.concurrency(1)

export type EncodedPicture = { type: string; content: Buffer }

export type PictureStore = {
  /** Returns the original file, or undefined. */
  original: (name: string) => Promise<EncodedPicture | undefined>
  /**
   * Returns the picture at a width, never wider than the original; AVIF if wanted and smaller, otherwise
   * WebP. It is undefined when the picture does not exist.
   */
  atWidth: (name: string, width: PictureWidth, wants: 'avif' | 'webp') => Promise<EncodedPicture | undefined>
  /** Returns the link preview image, with the name and the line of its perfume if it is given, or undefined. */
  preview: (name: string, perfume?: SharedPerfume) => Promise<EncodedPicture | undefined>
  /** Forgets a picture that has been removed: this process serves it no longer. */
  forget: (name: string) => Promise<void>
}

/** Says where originals are written, and where they are read. */
export type PictureFiles = { storage: PictureStorage; store: PictureStore }

/**
 * Encodes pictures once and keeps them in `cacheFolder`: WebP on first request, AVIF later in the background queue
 * `later`, kept only if smaller. Without a queue there is no AVIF. The cache may be emptied at any time.
 * @param folders of pictures that come with the shop, searched besides the storage
 */
export function createPictureStore({
  storage,
  folders,
  cacheFolder,
  later,
}: {
  storage: PictureStorage
  folders: readonly string[]
  cacheFolder: string
  later: IdleQueue | undefined
}): PictureStore {
  const sources = createPictureSources({
    storage,
    folders,
    keepIn: storage.isDistant ? join(cacheFolder, 'originals') : undefined,
  })
  const limited = limitConcurrency(ENCODINGS_AT_ONCE)
  const encodings = new Map<string, Promise<Buffer>>()

  /** Reads the cached file, or encodes it once for all concurrent requests. */
  async function getOrEncode(file: string, encode: () => Promise<Buffer>): Promise<Buffer> {
    const running = encodings.get(file)
    if (running !== undefined) return running
    const kept = await readIfThere(file)
    if (kept !== undefined) return kept
    // The check is repeated, because another request may have started encoding meanwhile.
    const encoding = encodings.get(file) ?? limited(encode).finally(() => encodings.delete(file))
    encodings.set(file, encoding)
    return encoding
  }

  function keptFile({ name }: PictureSource, width: number, form: 'webp' | 'avif'): string {
    return join(cacheFolder, `${name}-${width}.${form}`)
  }

  return {
    forget: sources.forget,
    async original(name) {
      const source = await sources.find(name)
      return source && { type: source.type, content: await source.read() }
    },
    async atWidth(name, wanted, wants) {
      const source = await sources.find(name)
      if (source === undefined) return undefined
      const width = Math.min(wanted, source.width)
      const file = keptFile(source, width, 'avif')
      const avif = wants === 'avif' ? await readIfThere(file) : undefined
      if (avif !== undefined && avif.byteLength > 0) return { type: 'image/avif', content: avif }
      const small = keptFile(source, width, 'webp')
      const content = await getOrEncode(small, () => encodeWebp(source, width, small))
      if (wants === 'avif' && avif === undefined) {
        later?.add(file, () => tryAvif(source, { width, file, largest: content.byteLength }))
      }
      return { type: 'image/webp', content }
    },
    async preview(name, perfume) {
      const source = await sources.find(name)
      if (source === undefined) return undefined
      const words = perfume && (await drawPerfume(perfume))
      const suffix =
        words === undefined ? '' : `-${createHash('sha256').update(words).digest('hex').slice(0, 16)}`
      const file = join(cacheFolder, `${name}-preview${suffix}.jpg`)
      const content = await getOrEncode(file, async () => {
        const original = await source.read()
        return words === undefined ? renderPreview(original, file) : renderBeside(words, original, file)
      })
      return { type: PICTURE_PREVIEW.type, content }
    },
  }
}

async function encodeWebp(source: PictureSource, width: number, file: string): Promise<Buffer> {
  const original = await source.read()
  const encoded = await resized(original, width).webp(WEBP).toBuffer()
  const isOriginalBetter =
    source.type === 'image/webp' && width === source.width && original.byteLength <= encoded.byteLength
  const content = isOriginalBetter ? original : encoded
  await writeCacheFile(file, content)
  return content
}

/** An empty file records that AVIF was not smaller. */
async function tryAvif(
  source: PictureSource,
  { width, file, largest }: { width: number; file: string; largest: number },
): Promise<void> {
  const encoded = await resized(await source.read(), width)
    .avif(AVIF)
    .toBuffer()
  await writeAtomically(file, encoded.byteLength < largest ? encoded : Buffer.alloc(0))
}

function resized(original: Buffer, width: number): Sharp {
  return sharp(original).resize({ width })
}
