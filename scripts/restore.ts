import { resolve } from 'node:path'
import { restoreDump } from '#database/restore.ts'
import { readConfig } from '#main/config.ts'

/** `npm run restore -- data/dumps/sillage-….tar.gz`: brings a dump of the embedded database back. */
const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Which dump? npm run restore -- data/dumps/sillage-….tar.gz')
  process.exit(1)
}
const aside = await restoreDump({ dataDir: readConfig(process.env).dataDir, file: resolve(file) })
console.log(`Restored. The former database lies in ${aside}.`)
