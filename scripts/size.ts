import { readFile, stat } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder, type Rolldown } from 'vite'

const CLIENT = 'dist/client'
const KILOBYTE = 1024
/** Size budgets per page in kilobytes: scripts, and resources that block the first view. */
const BUDGETS = { JavaScript: 94, styles: 12, fonts: 31 }
const CLIENT_AR = 'dist/client-ar'
/** Fonts that Arabic pages load beside those of French ones. */
const ARABIC_FONTS_BUDGET = 45

/** Loaded by every page itself: for hydration and afterwards. */
const FOLLOWING = ['renderer', 'live']

type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[] }
type Files = { scripts: Set<string>; styles: Set<string> }
/** Characters of a file per library. */
type Shares = ReadonlyMap<string, number>

/**
 * Prints each page's scripts and styles, brotli-compressed, with each library's share; fails above a budget. Shares are
 * proportional to uncompressed size, which is approximate.
 */
const manifest = await readManifest(CLIENT)
const { SCREEN_MODULES, fontFiles } = await import(pathToFileURL('dist/server/entry-server.js').href)
const everywhere = Object.keys(manifest).filter((key) => {
  const { isEntry, name = '' } = manifest[key] ?? {}
  return isEntry || FOLLOWING.includes(name)
})
if (everywhere.length !== 1 + FOLLOWING.length) throw new Error(`Of every page: ${everywhere.join(', ')}?`)
const fonts = await compressedSize(fontFiles(manifest))
const shares = await readShares()
for (const [route, screen] of Object.entries<string>(SCREEN_MODULES)) {
  const files: Files = { scripts: new Set(), styles: new Set() }
  for (const module of [...everywhere, screen]) collect(module, files)
  const weights = {
    JavaScript: await compressedSize([...files.scripts].map(compressed)),
    styles: await compressedSize([...files.styles].map(compressed)),
    fonts,
  }
  const told = Object.entries(weights).map(([kind, weight]) => `${weight.toFixed(1).padStart(5)} KB ${kind}`)
  console.log(`${(route || 'unknown address').padEnd(20)} ${told.join('  ')}`)
  console.log(`${' '.repeat(20)} ${await printShares(files.scripts)}`)
  for (const [kind, budget] of Object.entries(BUDGETS)) {
    if ((new Map(Object.entries(weights)).get(kind) ?? Number.POSITIVE_INFINITY) <= budget) continue
    console.error(`${route || 'An unknown address'} sends more than ${budget} KB of ${kind}.`)
    process.exitCode = 1
  }
}

const arabicFonts = (await compressedSize(fontFiles(await readManifest(CLIENT_AR)), CLIENT_AR)) - fonts
console.log(
  `${'Arabic pages'.padEnd(20)} ${arabicFonts.toFixed(1).padStart(5)} KB fonts beside those of French pages`,
)
if (!(arabicFonts > 0 && arabicFonts <= ARABIC_FONTS_BUDGET)) {
  console.error(`Arabic letters are more than ${ARABIC_FONTS_BUDGET} KB, or none.`)
  process.exitCode = 1
}

async function readManifest(folder: string): Promise<Record<string, Chunk>> {
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
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
async function compressedSize(files: readonly string[], folder = CLIENT): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE
}

async function printShares(scripts: ReadonlySet<string>): Promise<string> {
  const sizes = new Map<string, number>()
  for (const file of scripts) {
    const parts = shares.get(file)
    if (parts === undefined) throw new Error(`${file} is of another build: npm run build.`)
    const perCharacter = (await compressedSize([compressed(file)])) / sum(parts.values())
    for (const [library, characters] of parts) {
      sizes.set(library, (sizes.get(library) ?? 0) + characters * perCharacter)
    }
  }
  const largestFirst = [...sizes].toSorted(([, one], [, other]) => other - one)
  return largestFirst.map(([library, size]) => `${library} ${size.toFixed(1)}`).join(', ')
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0)
}

/** Shares per file, from the source maps of a second, in-memory build. */
async function readShares(): Promise<ReadonlyMap<string, Shares>> {
  const build = { write: false, sourcemap: 'hidden' as const }
  const builder = await createBuilder({ logLevel: 'silent', environments: { client: { build } } })
  const { client } = builder.environments
  if (client === undefined) throw new Error('vite.config.ts has no build named client.')
  const built = await builder.build(client)
  if (!('output' in built)) throw new Error('The build for browsers is not one build.')
  const chunks = built.output.filter((file) => file.type === 'chunk')
  return new Map(chunks.map((chunk) => [chunk.fileName, sharesOf(chunk)]))
}

function sharesOf({ code, map }: Rolldown.OutputChunk): Shares {
  const shares = new Map<string, number>()
  if (map === null) return shares
  const sources = new SourceMap({ ...map, file: '', sourceRoot: '', sourcesContent: [] })
  for (const [row, line] of code.split('\n').entries()) {
    for (let column = 0; column < line.length; column += 1) {
      const entry = sources.findEntry(row, column)
      const library = libraryOf('originalSource' in entry ? entry.originalSource : '')
      shares.set(library, (shares.get(library) ?? 0) + 1)
    }
  }
  return shares
}

function libraryOf(source: string): string {
  return /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? 'our own'
}
