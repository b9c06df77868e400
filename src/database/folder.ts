import { rename, rm } from 'node:fs/promises'
import { startEmbedded } from './embedded.ts'

/** Fills a folder that is not there yet with an empty database, or with a dump's: when cut off, it still is not there. */
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
