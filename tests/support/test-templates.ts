import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const DATABASE = join(ROOT, 'src/database')
const MIGRATIONS = join(DATABASE, 'migrations')
/** What the embedded template is made of: as long as none of it changes, it serves run after run. */
const INGREDIENTS = [
  ...readdirSync(MIGRATIONS)
    .sort()
    .map((name) => join(MIGRATIONS, name)),
  join(DATABASE, 'migrate.ts'),
  join(ROOT, 'node_modules/@electric-sql/pglite/package.json'),
]

export const TEMPLATE_FOLDER = join(ROOT, '.cache/test-databases')

/** The migrated, empty database that each test's own is copied from. */
export const EMBEDDED_TEMPLATE = join(TEMPLATE_FOLDER, `${hashOf(INGREDIENTS)}.tar`)

declare module 'vitest' {
  interface ProvidedContext {
    /** Its like on the server, of this run alone. */
    serverTemplate: string
  }
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
