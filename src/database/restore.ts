import { access, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolder } from './folder.ts'
import { takeLock } from './lock.ts'

/**
 * Moves the current database aside and creates a new one from a dump. Returns the folder of the former one, or
 * undefined when there was none. A file that is not a dump is refused without changes.
 */
export async function restoreDump({
  dataDir,
  file,
}: {
  dataDir: string
  file: string
}): Promise<string | undefined> {
  await access(file)
  const lock = await takeLock(dataDir)
  try {
    const folder = join(dataDir, 'pglite')
    const restored = `${folder}-restored`
    const aside = `${folder}-before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    await rm(restored, { recursive: true, force: true })
    await createFolder({ folder: restored, dump: file }).catch((cause) => {
      throw new Error(`${file} cannot be read as a dump of the shop's database. Nothing was changed.`, {
        cause,
      })
    })
    const isAside = await rename(folder, aside).then(
      () => true,
      (error) => {
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
    await rename(restored, folder)
    return isAside ? aside : undefined
  } finally {
    await lock.release()
  }
}
