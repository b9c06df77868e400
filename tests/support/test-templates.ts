import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const DATABASE = join(ROOT, 'src/database')
const MIGRATIONS = join(DATABASE, 'migrations')
/** Inputs of the embedded template: it is reused across runs while none of them changes. */
const INGREDIENTS = [
  ...readdirSync(MIGRATIONS)
    .sort()
    .map((name) => join(MIGRATIONS, name)),
  join(DATABASE, 'migrate.ts'),
  join(ROOT, 'node_modules/@electric-sql/pglite/package.json'),
]

export const TEMPLATE_FOLDER = join(ROOT, '.cache/test-databases')

/** The migrated, empty database that is copied for each test, see `embedded-template.ts`. */
export const EMBEDDED_TEMPLATE = join(TEMPLATE_FOLDER, hashOf(INGREDIENTS))

declare module 'vitest' {
  interface ProvidedContext {
    /** The template on the server, for this run only. */
    serverTemplate: string
  }
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  // The names count, too: a database knows its migrations by them.
  for (const file of files) hash.update(basename(file)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
