import { resolve } from 'node:path'
import { restoreDump } from '#database/restore.ts'
import { readConfig } from '#main/config.ts'
import { runPostgresTool } from './postgres-tools.ts'

/**
 * `npm run restore -- data/dumps/sillage-…`: brings back what `npm run backup` or the embedded database itself has put
 * aside. The shop must be stopped.
 */
const [given] = process.argv.slice(2)
if (given === undefined) {
  console.error('Which dump? npm run restore -- data/dumps/sillage-…')
  process.exit(1)
}
const file = resolve(given)
const { databaseUrl, dataDir } = readConfig()
if (databaseUrl === undefined) {
  const aside = await restoreDump({ dataDir, file })
  console.log(`Restored. The former database lies in ${aside}.`)
} else {
  // All or nothing: what does not fit leaves the present database as it was.
  const options = ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error']
  await runPostgresTool('pg_restore', [...options, `--dbname=${databaseUrl}`, file])
  console.log('Restored.')
}
