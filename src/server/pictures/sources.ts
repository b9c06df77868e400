import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURE_NAME } from '#domain/pictures/address.ts'
import { readIfThere, writeCacheFile } from '#server/files.ts'
import type { PictureStorage } from '#services/pictures/storage.ts'

const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const

/** An original; `width` is in pixels. */
export type PictureSource = {
  name: string
  width: number
  type: (typeof TYPES)[keyof typeof TYPES]
  read: () => Promise<Buffer>
}

export type PictureSources = {
  /** Finds the original with this name; undefined for an unknown one, or for a path. */
  find: (name: string) => Promise<PictureSource | undefined>
  /** Forgets a picture that has been removed. */
  forget: (name: string) => Promise<void>
}

/**
 * Finds originals by name: in the storage of uploads, then in the folders that come with the shop. `keepIn` is a folder
 * for copies of what a distant storage has sent, rebuilt when missing.
 */
export function createPictureSources({
  storage,
  keepIn,
  folders,
}: {
  storage: PictureStorage
  keepIn: string | undefined
  folders: readonly string[]
}): PictureSources {
  const known = new Map<string, PictureSource>()

  async function read(name: string): Promise<Buffer | undefined> {
    for (const folder of keepIn === undefined ? folders : [keepIn, ...folders]) {
      const content = await readIfThere(join(folder, name))
      if (content !== undefined) return content
    }
    return undefined
  }

  async function fetchOriginal(name: string): Promise<Buffer | undefined> {
    const content = await storage.read(name)
    if (content !== undefined && keepIn !== undefined) await writeCacheFile(join(keepIn, name), content)
    return content
  }

  return {
    async find(name) {
      const type = typeOf(name)
      if (type === undefined) return undefined
      const seen = known.get(name)
      if (seen !== undefined) return seen
      const content = (await read(name)) ?? (await fetchOriginal(name))
      if (content === undefined) return undefined
      const { width } = await sharp(content).metadata()
      const source: PictureSource = {
        name,
        type,
        width,
        async read() {
          const original = (await read(name)) ?? (await fetchOriginal(name))
          if (original === undefined) throw new Error(`The picture ${name} has been removed.`)
          return original
        },
      }
      known.set(name, source)
      return source
    },
    async forget(name) {
      known.delete(name)
      if (keepIn !== undefined) await rm(join(keepIn, name), { force: true })
    },
  }
}

function typeOf(name: string): PictureSource['type'] | undefined {
  const extension = PICTURE_NAME.exec(name)?.[1]
  if (extension === 'webp' || extension === 'jpg' || extension === 'png') return TYPES[extension]
  return undefined
}
