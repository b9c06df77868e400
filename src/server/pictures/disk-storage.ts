import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_NAME } from '#domain/pictures/address.ts'
import { isThere, readIfThere, writeAtomically } from '#server/files.ts'
import type { PictureStorage } from '#services/pictures/storage.ts'

/** Keeps pictures in a folder of this machine. */
export function createDiskStorage(folder: string): PictureStorage {
  return {
    isDistant: false,
    async save(name, content) {
      const file = join(folder, name)
      if (!(await isThere(file))) await writeAtomically(file, content)
    },
    read: (name) => readIfThere(join(folder, name)),
    exists: (name) => isThere(join(folder, name)),
    async list() {
      const names = (await namesIn(folder)).filter((name) => PICTURE_NAME.test(name))
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })))
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** The folder is created by the first upload. */
async function namesIn(folder: string): Promise<string[]> {
  return (await isThere(folder)) ? readdir(folder) : []
}
