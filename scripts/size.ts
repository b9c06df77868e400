import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const CLIENT = 'dist/client'
const KILOBYTE = 1024
/** What a shopper's phone may be sent per page, in kilobytes: the scripts, and what a first view waits for. */
const BUDGETS = { JavaScript: 110, styles: 12, fonts: 31 }

/** What every page asks for by itself: to come alive, and once it has. */
const FOLLOWING = ['renderer', 'live']

type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[] }
type Files = { scripts: Set<string>; styles: Set<string> }

/** Prints what each page sends, scripts and styles compressed with brotli, and fails above a budget. */
const manifest: Record<string, Chunk> = JSON.parse(
  await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8'),
)
const { SCREEN_MODULES, fontFiles } = await import(pathToFileURL('dist/server/entry-server.js').href)
const everywhere = Object.keys(manifest).filter((key) => {
  const { isEntry, name = '' } = manifest[key] ?? {}
  return isEntry || FOLLOWING.includes(name)
})
if (everywhere.length !== 1 + FOLLOWING.length) throw new Error(`Of every page: ${everywhere.join(', ')}?`)
const fonts = await weigh(fontFiles(manifest))
for (const [route, screen] of Object.entries<string>(SCREEN_MODULES)) {
  const files: Files = { scripts: new Set(), styles: new Set() }
  for (const module of [...everywhere, screen]) collect(module, files)
  const weights = {
    JavaScript: await weigh([...files.scripts].map(compressed)),
    styles: await weigh([...files.styles].map(compressed)),
    fonts,
  }
  const told = Object.entries(weights).map(([kind, weight]) => `${weight.toFixed(1).padStart(5)} KB ${kind}`)
  console.log(`${route.padEnd(20)} ${told.join('  ')}`)
  for (const [kind, budget] of Object.entries(BUDGETS)) {
    if ((new Map(Object.entries(weights)).get(kind) ?? Number.POSITIVE_INFINITY) <= budget) continue
    console.error(`${route} sends more than ${budget} KB of ${kind}.`)
    process.exitCode = 1
  }
}

function collect(key: string, files: Files): void {
  const chunk = manifest[key]
  if (chunk === undefined || files.scripts.has(chunk.file)) return
  files.scripts.add(chunk.file)
  for (const style of chunk.css ?? []) files.styles.add(style)
  for (const imported of chunk.imports ?? []) collect(imported, files)
}

function compressed(file: string): string {
  return `${file}.br`
}

/** In kilobytes. */
async function weigh(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(CLIENT, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE
}
