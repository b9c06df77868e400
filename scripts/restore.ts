import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { refuseWhileOpen } from '#database/open-shops.ts'
import { refusePrivilegedRole } from '#database/privileged-role.ts'
import { restoreDump } from '#database/restore.ts'
import { readConfig } from '#process/config.ts'
import { runPostgresTool } from './postgres-tools.ts'

/**
 * Drops all tables, including those of later versions, which would conflict with the dump or with their own migration.
 */
const DROP_TABLES = `set client_min_messages = warning; do $$ declare name text; begin
  for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
    execute 'drop table public.' || name || ' cascade';
  end loop;
end $$`

const HEAD_BYTES = 1024
/** `\restrict` must be the first command; only comments may precede it. */
const RESTRICTED = /^(?:--.*\n|\n)*\\restrict \w+\n/

/**
 * `npm run restore -- data/dumps/sillage-…`: restores a dump made by `npm run backup` or by the embedded database. The
 * shop must be stopped. On PostgreSQL the role must not be able to run programs on the server, unless `--as-superuser`
 * is given, because a dump may contain commands and come from elsewhere.
 */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'as-superuser': { type: 'boolean', default: false } },
  })
  const [given] = positionals
  if (given === undefined) throw new Error('Which dump? npm run restore -- data/dumps/sillage-…')
  await restore({ file: resolve(given), role: values['as-superuser'] ? 'any' : 'harmless' })
} catch (error) {
  console.error(`Nothing was restored. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function restore({ file, role }: { file: string; role: 'any' | 'harmless' }): Promise<void> {
  const { databaseUrl, dataDir } = readConfig()
  if (databaseUrl === undefined) {
    const aside = await restoreDump({ dataDir, file })
    console.log(aside === undefined ? 'Restored.' : `Restored. The former database lies in ${aside}.`)
  } else {
    await refuseWhileOpen(databaseUrl)
    if (role === 'harmless') await refusePrivilegedRole(databaseUrl)
    await restoreOnServer(databaseUrl, file)
    console.log('Restored.')
  }
}

/** In one transaction: on an error the current database is unchanged. */
async function restoreOnServer(databaseUrl: string, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-restore-'))
  const script = join(folder, 'script.sql')
  try {
    const options = ['--clean', '--if-exists', '--no-owner', '--exit-on-error']
    await runPostgresTool('pg_restore', { args: [...options, `--file=${script}`, file] })
    await refuseUnlessRestricted(script)
    const atOnce = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
    const args = [...atOnce, `--command=${DROP_TABLES}`, `--file=${script}`]
    await runPostgresTool('psql', { databaseUrl, args })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** psql scripts can run local programs unless their first command is `\restrict`. */
async function refuseUnlessRestricted(script: string): Promise<void> {
  const file = await open(script)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 })
  await file.close()
  if (RESTRICTED.test(buffer.toString('latin1', 0, bytesRead))) return
  throw new Error("pg_restore is too old to be safe: install PostgreSQL's client of August 2025 or later.")
}
