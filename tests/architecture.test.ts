import { execFile } from 'node:child_process'
import { cp, glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DrawnFloor, readDrawnFloors, roomOf, wrongImports } from './support/drawn-rooms.ts'
import { WITHOUT_DATABASE } from './support/once-in-the-gate.ts'
import { CIRCLES, VIOLATIONS } from './support/violations.ts'

/** What each floor may import besides itself (docs/architecture.md). */
const MAY_IMPORT = {
  domain: [],
  contract: ['domain'],
  database: [],
  services: ['domain', 'contract', 'database'],
  server: ['domain', 'contract', 'services'],
  web: ['domain', 'contract'],
} as const
const FLOORS = ['domain', 'contract', 'database', 'services', 'server', 'web'] as const

/** A longer file has more than one subject. Do not split a file just for its length. */
const MAX_LINES = 400

/** Floors whose folders are rooms; one file of each starts by saying what the room is for. */
const ROOMS = /^src\/(?:(?:domain|contract|services|server)|web(?:\/(?:admin|data|storefront))?)\/[^/]+$/
const FLOORS_WITHIN_WEB = ['src/web/admin', 'src/web/data', 'src/web/storefront', 'src/web/ui']

/** Floors whose rooms docs/architecture.md draws, each on a line above those that it imports (ADR 157). */
const DRAWN_FLOORS = ['src/domain', 'src/contract', 'src/services', 'src/web/data', 'src/web/admin']

/** They open a database, but test nothing that depends on which one. */
const SAME_WITH_EITHER = [
  'src/server/pictures/storage.test.ts',
  'src/web/data/catalogue/query.test.ts',
  'src/web/document/page-policy.test.ts',
  'src/web/entry-server.test.ts',
]

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'sillage-borders-'))
  for (const file of ['package.json', 'biome.json', 'tsconfig.base.json']) await cp(file, join(copy, file))
  for await (const rule of glob('scripts/*.grit')) await cp(rule, join(copy, rule))
  for (const floor of FLOORS) await cp(`src/${floor}/tsconfig.json`, join(copy, `src/${floor}/tsconfig.json`))
  await writeFile(join(copy, '.gitignore'), 'node_modules\n')
  await symlink(resolve('node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true }))

describe('a wrong import direction', () => {
  // TypeScript follows references transitively, from server through services to database. The linter does not.
  it('is a type error from every floor to every other it may not import, and no right one is', async () => {
    const right = FLOORS.flatMap((from) => MAY_IMPORT[from].map((to) => [from, to] as const))
    const wrong = FLOORS.flatMap((from) =>
      FLOORS.filter((to) => to !== from && !right.some(([f, t]) => f === from && t === to)).map(
        (to) => [from, to] as const,
      ),
    ).filter(([from, to]) => !(from === 'server' && to === 'database'))
    for (const floor of FLOORS) await plant(`src/${floor}/room.ts`, `export const room = '${floor}'`)
    for (const [from, to] of right) await plantImport(from, to)
    expect(await typeErrors()).toEqual([])
    for (const [from, to] of wrong) await plantImport(from, to)
    const caught = new Set(await typeErrors())
    expect(wrong.filter(([from, to]) => !caught.has(`src/${from}/imports-${to}.ts`))).toEqual([])
  })
})

describe('the linter', () => {
  let complaints: { file: string; text: string }[]
  beforeAll(async () => {
    for (const [file, content] of CIRCLES) await plant(file, content)
    for (const [file, content] of VIOLATIONS) await plant(file, content)
    complaints = await lintErrors()
  })

  it.each(VIOLATIONS)('catches in %s: %s', (file, _content, caughtBy) => {
    const text = complaints.filter((one) => one.file === file).map((one) => one.text)
    expect(text.join('\n')).toMatch(caughtBy)
  })

  it.each(CIRCLES)('catches a circle of imports, of types too, in %s', (file) => {
    const text = complaints.filter((one) => one.file === file).map((one) => one.text)
    expect(text.join('\n')).toContain('noImportCycles')
  })
})

describe('the rooms of a floor', () => {
  let drawn: Map<string, DrawnFloor>
  let sources: { file: string; text: string }[]
  beforeAll(async () => {
    drawn = new Map((await readDrawnFloors()).map((floor) => [floor.floor, floor]))
    sources = (await readSources())
      .filter(({ file }) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map(({ file, lines }) => ({ file, text: lines.join('\n') }))
  })
  const drawingOf = (floor: string) => drawn.get(floor) ?? { floor, lines: [] }

  it('are drawn', () => {
    expect([...drawn.keys()]).toEqual(DRAWN_FLOORS)
  })

  it.each(DRAWN_FLOORS)('are drawn once each: %s', (floor) => {
    const rooms = new Set(sources.flatMap(({ file }) => roomOf(floor, file) ?? []))
    expect(drawingOf(floor).lines.flat().toSorted()).toEqual([...rooms].toSorted())
  })

  it.each(DRAWN_FLOORS)('import only those on lines below: %s', (floor) => {
    expect(wrongImports(drawingOf(floor), sources)).toEqual([])
  })

  it.each(DRAWN_FLOORS)('are told of a planted import of one above or beside, and why: %s', (floor) => {
    const drawing = drawingOf(floor)
    const rooms = drawing.lines.flat()
    const [above, below] = [rooms.at(0), rooms.at(-1)]
    const [one, beside] = drawing.lines.find((line) => line.length > 1) ?? []
    const plant = (from: string | undefined, to: string | undefined) =>
      wrongImports(drawing, [
        {
          file: `${floor}/${from}/planted.ts`,
          text: `import type { A } from '#${floor.slice(4)}/${to}/a.ts'`,
        },
      ])
    expect(plant(above, below)).toEqual([])
    expect(plant(below, above)).toEqual([
      `${floor}/${below}/planted.ts may not import ${above}: a room imports only rooms on lines below its own (docs/architecture.md)`,
    ])
    expect(plant(one, beside)).toHaveLength(1)
  })
})

describe('the house', () => {
  it('has small files', async () => {
    const long = (await readSources()).filter(({ lines }) => lines.length > MAX_LINES)
    expect(long.map(({ file }) => file)).toEqual([])
  })

  it('states in one file of each room what the room is for', async () => {
    const told = new Map<string, number>()
    for (const { file, lines } of await readSources()) {
      const room = dirname(file)
      if (!ROOMS.test(room) || FLOORS_WITHIN_WEB.includes(room)) continue
      const saysSo =
        /^\/\*\*?(?: Room of |$)/.test(lines[0] ?? '') && lines.slice(0, 2).join().includes(' Room of ')
      told.set(room, (told.get(room) ?? 0) + Number(saysSo))
    }
    expect([...told].filter(([, times]) => times !== 1)).toEqual([])
  })

  it('lists each test in tests/ in docs/tests.md', async () => {
    const listed = await readFile('docs/tests.md', 'utf8')
    const tests: string[] = []
    for await (const file of glob('tests/*.test.ts')) tests.push(file)
    expect(tests.filter((file) => !listed.includes(`\`${file}\``))).toEqual([])
  })

  it('runs on both databases each test that opens one', async () => {
    const opens =
      /\b(?:startTestApp|openTestShop|openTestDatabase|startShop|connectToServer)\b|TEST_DATABASE_URL/
    const openers: string[] = []
    for await (const file of glob([...WITHOUT_DATABASE])) {
      if (!/\.test\.tsx?$/.test(file) || file === 'tests/architecture.test.ts') continue
      if (opens.test(await readFile(file, 'utf8'))) openers.push(file)
    }
    expect(openers.toSorted()).toEqual(SAME_WITH_EITHER)
  })

  it('has no folder or file for leftovers, such as utils', async () => {
    const folders = new Set((await readSources()).flatMap(({ file }) => dirname(file).split('/')))
    for (const name of ['utils', 'lib', 'helpers', 'common', 'misc', 'shared'])
      expect(folders).not.toContain(name)
  })

  it('has no file that only passes on what others export', async () => {
    const names = (await readSources()).map(({ file }) => basename(file))
    expect(names.filter((name) => /^index\./.test(name))).toEqual([])
  })

  it('reads neither clock nor randomness below the server: both are parameters', async () => {
    const reads = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(/
    const readers = (await readSources())
      .filter(({ file }) => /^src\/(?:domain|contract|services)\//.test(file) && !file.includes('.test.'))
      .filter(({ lines }) => lines.some((line) => reads.test(line)))
    expect(readers.map(({ file }) => file)).toEqual([])
  })
})

describe('the lock file', () => {
  it('names the packages of every platform, so that a clone installs on any of them', async () => {
    const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
      await readFile('package-lock.json', 'utf8'),
    )
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
      ),
    )
    expect(missing).toEqual([])
  })
})

type LockedPackage = { optionalDependencies?: Record<string, string> }

async function plant(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(copy, file)), { recursive: true })
  await writeFile(join(copy, file), `${content}\n`)
}

function plantImport(from: string, to: string): Promise<void> {
  return plant(
    `src/${from}/imports-${to}.ts`,
    `import { room } from '#${to}/room.ts'\nexport const other: string = room`,
  )
}

/** The files in which the compiler reports a forbidden import. */
async function typeErrors(): Promise<string[]> {
  const tsc = resolve('node_modules/typescript-compiler/bin/tsc')
  const output = await run(tsc, ['--build', '--pretty', 'false', ...FLOORS.map((floor) => `src/${floor}`)])
  return [...output.matchAll(/^(\S+?)\(\d+,\d+\): error TS\d+/gm)].flatMap(([, file]) => file ?? [])
}

async function lintErrors(): Promise<{ file: string; text: string }[]> {
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  const output = await run(biome, [
    'lint',
    '--reporter=json',
    '--max-diagnostics=none',
    '--error-on-warnings',
  ])
  const report: { diagnostics: LintDiagnostic[] } = JSON.parse(output.slice(output.indexOf('{')))
  return report.diagnostics.map(({ location, category, message }) => ({
    file: location.path,
    text: `${category} ${message}`,
  }))
}

type LintDiagnostic = { location: { path: string }; category: string; message: string }

/** Both tools exit with an error when they report something. */
function run(tool: string, args: string[]): Promise<string> {
  const { promise, resolve: tell } = Promise.withResolvers<string>()
  execFile(process.execPath, [tool, ...args], { cwd: copy, maxBuffer: 50_000_000 }, (_error, stdout) =>
    tell(stdout),
  )
  return promise
}

async function readSources(): Promise<{ file: string; lines: string[] }[]> {
  const sources: { file: string; lines: string[] }[] = []
  for await (const file of glob([
    'src/**/*.{ts,tsx,css}',
    'tests/**/*.ts',
    'scripts/*',
    'bench/*',
    '*.config.ts',
  ])) {
    sources.push({ file, lines: (await readFile(file, 'utf8')).trimEnd().split('\n') })
  }
  return sources
}
