import { join } from 'node:path'
import { isThere, writeWhole } from './files.ts'

/** Where uploaded pictures are kept; the picture store must find them there by their name. */
export type PictureStorage = {
  /** Keeps a picture for good; one that is there under that name already has the same content. */
  save: (name: string, content: Buffer) => Promise<void>
}

/** Pictures in a folder of this machine. */
export function createPictureFolder(folder: string): PictureStorage {
  return {
    async save(name, content) {
      const file = join(folder, name)
      if (!(await isThere(file))) await writeWhole(file, content)
    },
  }
}
