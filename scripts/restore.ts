import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { refuseWhileOpen } from '#database/open-shops.ts'
import { restoreDump } from '#database/restore.ts'
import { readConfig } from '#main/config.ts'
import { runPostgresTool } from './postgres-tools.ts'

/** What a later version of the shop has made would stand in the way of the dump, or of its own migration. */
const DROP_TABLES = `set client_min_messages = warning; do $$ declare name text; begin
  for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
    execute 'drop table public.' || name || ' cascade';
  end loop;
end $$`

/**
 * `npm run restore -- data/dumps/sillage-…`: brings back what `npm run backup` or the embedded database itself has put
 * aside. The shop must be stopped.
 */
const [given] = process.argv.slice(2)
try {
  if (given === undefined) throw new Error('Which dump? npm run restore -- data/dumps/sillage-…')
  await restore(resolve(given))
} catch (error) {
  console.error(`Nothing was restored. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function restore(file: string): Promise<void> {
  const { databaseUrl, dataDir } = readConfig()
  if (databaseUrl === undefined) {
    const aside = await restoreDump({ dataDir, file })
    console.log(aside === undefined ? 'Restored.' : `Restored. The former database lies in ${aside}.`)
  } else {
    await refuseWhileOpen(databaseUrl)
    await restoreOnServer(databaseUrl, file)
    console.log('Restored.')
  }
}

/** All or nothing: what does not fit leaves the present database as it was. */
async function restoreOnServer(databaseUrl: string, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-restore-'))
  const script = join(folder, 'script.sql')
  try {
    const options = ['--clean', '--if-exists', '--no-owner', '--exit-on-error']
    await runPostgresTool('pg_restore', { args: [...options, `--file=${script}`, file] })
    const atOnce = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
    const args = [...atOnce, `--command=${DROP_TABLES}`, `--file=${script}`]
    await runPostgresTool('psql', { databaseUrl, args })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
