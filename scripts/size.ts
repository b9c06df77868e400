import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const CLIENT = 'dist/client'
const KILOBYTE = 1024
/** What a shopper's phone may be sent per page. */
const BUDGET_BYTES = 110 * KILOBYTE

/** What every page asks for by itself once it is alive. */
const FOLLOWING = 'src/web/data/live.ts'

type Chunk = { file: string; isEntry?: boolean; imports?: string[] }

/** Prints the JavaScript each page sends, compressed with brotli, and fails above the budget. */
const manifest: Record<string, Chunk> = JSON.parse(
  await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8'),
)
const { SCREEN_MODULES } = await import(pathToFileURL('dist/server/entry-server.js').href)
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
for (const [route, screen] of Object.entries<string>(SCREEN_MODULES)) {
  const files = collect(FOLLOWING, collect(screen, collect(entry, new Set())))
  const sizes = await Promise.all(
    [...files].map(async (file) => (await stat(join(CLIENT, `${file}.br`))).size),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`${(total / KILOBYTE).toFixed(1).padStart(6)} KB  ${route}`)
  if (total > BUDGET_BYTES) {
    console.error(`${route} sends more than ${BUDGET_BYTES / KILOBYTE} KB of JavaScript.`)
    process.exitCode = 1
  }
}

function collect(key: string, files: Set<string>): Set<string> {
  const chunk = manifest[key]
  if (chunk === undefined || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported, files)
  return files
}
