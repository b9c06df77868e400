import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#database/connect.ts'
import { findHolder } from '#database/lock.ts'
import { readConfig } from '#process/config.ts'
import { newDumpFile, runPostgresTool } from './postgres-tools.ts'

/**
 * `npm run backup`: a consistent dump of the database in `DATA_DIR/dumps`, while the shop keeps running. Uploaded
 * pictures are in `DATA_DIR/pictures`: copy that folder too.
 */
const { databaseUrl, dataDir } = readConfig()
const folder = join(dataDir, 'dumps')
const LOOK_AGAIN_MS = 100
const GIVE_UP_MS = 120_000

// Contains personal data and the shop's keys: owner-only permissions.
process.umask(0o077)
try {
  const file = databaseUrl === undefined ? await backUpEmbedded() : await backUpServer(databaseUrl)
  console.log(`Backed up in ${file}.`)
} catch (error) {
  console.error(`Nothing was backed up. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function backUpServer(url: string): Promise<string> {
  const dump = await newDumpFile(folder)
  const unfinished = `${dump}.unfinished`
  try {
    const args = ['--format=custom', '--no-owner', `--file=${unfinished}`]
    await runPostgresTool('pg_dump', { databaseUrl: url, args })
    await rename(unfinished, dump)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return dump
}

/** Asks the running shop to dump itself, because only one process may open the database. */
async function backUpEmbedded(): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const holder = await findHolder(dataDir)
  if (holder === undefined) return dumpClosed()
  const before = new Set(await listFiles())
  process.kill(holder, 'SIGUSR2')
  for (let waited = 0; waited < GIVE_UP_MS; waited += LOOK_AGAIN_MS) {
    const made = (await listFiles()).find((name) => name.endsWith('.tar.gz') && !before.has(name))
    if (made !== undefined) return join(folder, made)
    await pause(LOOK_AGAIN_MS)
  }
  throw new Error(`Process ${holder} made no dump; its log says why.`)
}

async function dumpClosed(): Promise<string> {
  const connection = await connect({ databaseUrl: undefined, dataDir })
  try {
    return (await connection.dump?.()) ?? ''
  } finally {
    // Its worker thread would keep this process alive.
    await connection.close()
  }
}

function listFiles(): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
