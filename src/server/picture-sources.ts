import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { isThere } from './files.ts'

/** File names are ours: slugs and hashes. Anything else is not looked for. */
const PICTURE_NAME = /^[a-z0-9][a-z0-9-]*\.(webp|jpg|png)$/

const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const

/** `width` in pixels. */
export type PictureSource = {
  name: string
  file: string
  width: number
  type: (typeof TYPES)[keyof typeof TYPES]
}

/** Finds originals by name in `folders`, in order; a name that leads elsewhere finds nothing. */
export function createPictureSources(folders: readonly string[]) {
  const known = new Map<string, PictureSource>()
  return {
    async find(name: string): Promise<PictureSource | undefined> {
      const type = typeOf(name)
      if (type === undefined) return undefined
      for (const folder of folders) {
        const file = join(folder, name)
        if (!(await isThere(file))) continue
        const source = known.get(file) ?? { name, file, type, width: await widthOf(file) }
        known.set(file, source)
        return source
      }
      return undefined
    },
  }
}

function typeOf(name: string): PictureSource['type'] | undefined {
  const extension = PICTURE_NAME.exec(name)?.[1]
  if (extension === 'webp' || extension === 'jpg' || extension === 'png') return TYPES[extension]
  return undefined
}

async function widthOf(file: string): Promise<number> {
  const { width } = await sharp(await readFile(file)).metadata()
  return width
}
