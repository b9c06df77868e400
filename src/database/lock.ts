import { writeFileSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'

export type Lock = { release: () => Promise<void> }

/** SQLite reports a locked file with this code. */
const SQLITE_BUSY = 5

/** A reference is kept, because garbage collection would close the handle and release its lock. */
const held = new Set<DatabaseSync>()

/**
 * Locks the embedded database for this process: a second process would corrupt it. The operating system holds the lock,
 * on an empty SQLite file beside the folder, and releases it whenever the process ends: no stale lock files, no reused
 * process ids, no race between several starters.
 */
export async function takeLock(dataDir: string): Promise<Lock> {
  await mkdir(dataDir, { recursive: true })
  const holderFile = join(dataDir, 'pglite.pid')
  const lock = lockFile(join(dataDir, 'pglite.lock'))
  if (lock === undefined) {
    throw new Error(
      `The embedded database in ${dataDir} is in use by ${await describeHolder(holderFile)}. ` +
        'Stop that process first, or give this one another DATA_DIR.',
    )
  }
  held.add(lock)
  process.on('SIGUSR2', ignoreBackupSignal)
  // The file is written at once, because until then it may name a killed process.
  writeFileSync(holderFile, String(process.pid))
  return {
    async release() {
      await rm(holderFile, { force: true })
      lock.close()
      held.delete(lock)
      process.off('SIGUSR2', ignoreBackupSignal)
    },
  }
}

/**
 * `npm run backup` signals the process that holds the lock; a tool that makes no backup must not be killed by the signal.
 */
function ignoreBackupSignal(): void {}

/**
 * Returns the id of the process that holds the embedded database, or undefined when none does. Throws when it is unknown.
 */
export async function findHolder(dataDir: string): Promise<number | undefined> {
  const lock = lockFile(join(dataDir, 'pglite.lock'))
  lock?.close()
  if (lock !== undefined) return undefined
  const holder = Number(await readFile(join(dataDir, 'pglite.pid'), 'utf8').catch(() => ''))
  // A signal to process id 0 would reach this process's whole group.
  if (!(holder > 0)) throw new Error(`Another process is opening the database in ${dataDir}. Try again.`)
  return holder
}

/** Only this code may open the file, because closing any handle on it releases this process's lock. */
function lockFile(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file)
  try {
    // A journal on disk would leave a file behind.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
}

/** The file with the id only informs and may be missing; the lock alone decides. */
async function describeHolder(file: string): Promise<string> {
  const pid = await readFile(file, 'utf8').catch(() => '')
  return pid === '' ? 'another process' : `process ${pid}`
}
