import { rename, rm } from 'node:fs/promises'
import { startEmbedded } from './embedded.ts'

/** Creates a database folder, empty or from a dump. If it is interrupted, the folder does not exist. */
export async function createFolder({ folder, dump }: { folder: string; dump?: string }): Promise<void> {
  const unfinished = `${folder}-unfinished`
  await rm(unfinished, { recursive: true, force: true })
  try {
    const embedded = await startEmbedded({ folder: unfinished, dump })
    await embedded.close()
    await rename(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}
