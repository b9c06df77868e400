import { writeFileSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'

export type Lock = { release: () => Promise<void> }

/** SQLite's code for a file that somebody else holds. */
const SQLITE_BUSY = 5

/** A handle nobody remembers is closed by the garbage collector, and its lock with it. */
const held = new Set<DatabaseSync>()

/**
 * Takes the embedded database for this process: a second one opening its folder would ruin it. The operating system
 * keeps the lock, on an empty SQLite file beside the folder, and lets go when the process ends, however it ends: there
 * is no stale lock to judge, no process number to mistake, and of several that try at once one gets it.
 */
export async function takeLock(dataDir: string): Promise<Lock> {
  await mkdir(dataDir, { recursive: true })
  const holderFile = join(dataDir, 'pglite.pid')
  const lock = lockFile(join(dataDir, 'pglite.lock'))
  if (lock === undefined) {
    throw new Error(
      `The embedded database in ${dataDir} is in use by ${await nameHolder(holderFile)}. ` +
        'Stop that process first, or give this one another DATA_DIR.',
    )
  }
  held.add(lock)
  process.on('SIGUSR2', overhear)
  // At once: until then the number of a process that was killed may stand there.
  writeFileSync(holderFile, String(process.pid))
  return {
    async release() {
      await rm(holderFile, { force: true })
      lock.close()
      held.delete(lock)
      process.off('SIGUSR2', overhear)
    },
  }
}

/** Whoever holds the lock is asked so for a backup: a tool that makes none must not be ended by being asked. */
function overhear(): void {}

/**
 * The number of the other process that holds the embedded database now; undefined when none does. Throws when it is not
 * known.
 */
export async function findHolder(dataDir: string): Promise<number | undefined> {
  const lock = lockFile(join(dataDir, 'pglite.lock'))
  lock?.close()
  if (lock !== undefined) return undefined
  const holder = Number(await readFile(join(dataDir, 'pglite.pid'), 'utf8').catch(() => ''))
  // A signal to 0 would go to the asker's own kin.
  if (!(holder > 0)) throw new Error(`Another process is opening the database in ${dataDir}. Try again.`)
  return holder
}

/** Nobody else may open this file while it is locked: closing any handle on it would end the lock. */
function lockFile(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file)
  try {
    // Without the journal in memory a file is left behind.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
}

/** The number stands in a file of its own, only to be told: it may be missing, it never decides. */
async function nameHolder(file: string): Promise<string> {
  const pid = await readFile(file, 'utf8').catch(() => '')
  return pid === '' ? 'another process' : `process ${pid}`
}
