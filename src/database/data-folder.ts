import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** The shop needs this much room for the file it writes next, such as a picture or a page of the database. */
const ROOM_BYTES = 1024 * 1024
/** A new embedded database takes this much room, with some left to begin with. */
const NEW_DATABASE_BYTES = 100 * 1024 * 1024

/** Rejects with the remedy when the shop cannot write in its folder. */
export async function examineFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.written-by-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await using file = await open(probe, 'w')
    await file.writeFile(Buffer.alloc(ROOM_BYTES))
  } catch (error) {
    throw new Error(folderFault(dataDir, error), { cause: error })
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

/** Rejects when the disk is too small for a new embedded database. */
export async function examineRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize >= NEW_DATABASE_BYTES) return
  throw new Error(
    `The disk of DATA_DIR (${dataDir}) has too little room for a new database: it needs 100 MB. ` +
      'Free some, or name a folder on another disk.',
  )
}

function folderFault(dataDir: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk of DATA_DIR (${dataDir}) is full. Free some room, then start the shop again.`
  if (code === 'EROFS')
    return `DATA_DIR (${dataDir}) is on a disk that can only be read. Mount it to be written, or name another folder.`
  if (code === 'EACCES' || code === 'EPERM')
    return (
      `This user may not write in DATA_DIR (${dataDir}). ` +
      `Give it the folder (chown -R ${process.getuid?.() ?? 'the-user'} ${dataDir}), or name another one.`
    )
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `DATA_DIR (${dataDir}) is a file, or lies in one. Name a folder.`
  return `DATA_DIR (${dataDir}) cannot be written: ${error instanceof Error ? error.message : error}`
}
