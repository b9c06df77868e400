import { join } from 'node:path'
import { isThere, writeAtomically } from '#server/files.ts'

/** Storage for uploaded pictures, shared with the picture store. */
export type PictureStorage = {
  /** Stores a picture; an existing file with this name has the same content. */
  save: (name: string, content: Buffer) => Promise<void>
}

/** Stores pictures in a local folder. */
export function createPictureFolder(folder: string): PictureStorage {
  return {
    async save(name, content) {
      const file = join(folder, name)
      if (!(await isThere(file))) await writeAtomically(file, content)
    },
  }
}
