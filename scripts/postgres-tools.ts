import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Path of a new dump, `sillage-2026-11-21T05-20-00-123Z.dump`; creates the folder. */
export async function newDumpFile(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return join(folder, `sillage-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.dump`)
}

/** Runs a PostgreSQL tool; rejects when it is not installed or fails. */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore' | 'psql',
  { databaseUrl, args }: { databaseUrl?: string; args: readonly string[] },
): Promise<void> {
  const { address, password } = splitPassword(databaseUrl)
  const running = spawn(tool, address === undefined ? args : [...args, `--dbname=${address}`], {
    stdio: ['ignore', tool === 'psql' ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  })
  const [outcome] = await Promise.race([once(running, 'exit'), once(running, 'error')])
  if (outcome instanceof Error) {
    throw new Error(`${tool} is missing: install PostgreSQL's client of the server's version or a later one.`)
  }
  if (outcome !== 0) throw new Error(`${tool} has failed.`)
}

/** Separates the password, to pass it by environment: command lines are visible to all users of the machine. */
function splitPassword(databaseUrl: string | undefined): { address: string | undefined; password: string } {
  if (databaseUrl === undefined || !URL.canParse(databaseUrl)) return { address: databaseUrl, password: '' }
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password }
}
