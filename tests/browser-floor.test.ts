import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import css from '@eslint/css'
import { ESLint, type Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { BROWSER_FLOORS, type BrowserFloor } from '#process/browser-floor.ts'
import { AREA_EXCEPTIONS, STOREFRONT_EXCEPTIONS } from './support/floor-exceptions.ts'
import { knownMembers, laterBuiltIns, readsLookbehind } from './support/later-built-ins.ts'

/** Variables that hold the one instance that there is of an interface. */
const INSTANCES: Readonly<Record<string, string>> = {
  Document: 'document',
  Navigator: 'navigator',
  Location: 'location',
  History: 'history',
  Performance: 'performance',
  Crypto: 'crypto',
}
/** `[1].values().map()`: other objects have methods of these names. */
const ITERATOR_HELPER =
  'CallExpression > MemberExpression.callee[property.name=/^(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)$/] > CallExpression.object > MemberExpression.callee[property.name=/^(values|keys|entries|matchAll)$/]:not([object.name="Object"])'

/** A pattern that one of the oldest browsers cannot read stops the whole file; builds write such ones as texts. */
const LOOKS_BEHIND = '/[(][?]<[=!]/'
const LOOKBEHIND = [
  `Literal[regex.pattern=${LOOKS_BEHIND}]`,
  `[callee.name="RegExp"] > Literal[value=${LOOKS_BEHIND}]`,
  `[callee.name="RegExp"] TemplateElement[value.raw=${LOOKS_BEHIND}]`,
].join(', ')

const PARTS = [
  {
    name: 'the storefront',
    folders: ['dist/client/assets', 'dist/client-ar/assets', 'dist/waking', 'dist/worker/on'],
    floor: BROWSER_FLOORS.storefront,
    baseline: 2021,
    exceptions: STOREFRONT_EXCEPTIONS,
  },
  {
    name: 'the administrator’s area',
    folders: ['dist/admin/assets/admin', 'dist/admin-worker/on'],
    floor: BROWSER_FLOORS.area,
    baseline: 2022,
    exceptions: AREA_EXCEPTIONS,
  },
]

/** A method of every schema of valibot: minifiers keep its name. */
const SCHEMA = /["'.]~run\b/

describe.each(PARTS)('what browsers load of $name', ({ folders, exceptions, ...part }) => {
  it('holds no schema: of the contract it has paths and types', async () => {
    expect(await filesWithSchemas(folders)).toEqual([])
    await using planted = await plant({
      'schemas.js': await readFile('node_modules/valibot/dist/index.mjs', 'utf8'),
    })
    expect(await filesWithSchemas([planted.folder])).toEqual(['schemas.js'])
  })

  it('uses nothing that one of the oldest browsers lacks, but what is listed with its reason', async () => {
    const found = await findLater(folders, part)
    expect(found.filter(({ what }) => !Object.hasOwn(exceptions, what))).toEqual([])
    const used = new Set(found.map(({ what }) => what))
    expect(Object.keys(exceptions).filter((what) => !used.has(what))).toEqual([])
  })

  it('is found out where it does', async () => {
    // All of the area’s oldest browsers can look behind.
    const behind = readsLookbehind(part.floor) ? [] : ['Lookbehind', 'Lookbehind']
    await using planted = await plant({
      'later.js': `
        const sorted = [1].toSorted()
        const address = URL.parse('/')
        const groups = Map.groupBy(sorted, Number)
        const doubled = groups.values().map(String)
        const half = new Float16Array(1)
        const behind = [/(?<=a)b/, new RegExp('(?<!a)b')]
        document.startViewTransition?.(() => navigator.userAgentData)
        export { address, behind, doubled, half }
      `,
      'syntax.js': 'export const letter = /[\\p{L}--[a-z]]/v',
      'later.css': '.a { reading-flow: normal; &:heading { color: contrast-color(red) } }',
    })
    const found = await findLater([planted.folder], part)
    expect(found.map(({ what }) => what).sort()).toEqual([
      "'Float16Array'",
      "'Map.groupBy'",
      "'URL.parse'",
      "'document.startViewTransition'",
      "'navigator.userAgentData'",
      "'toSorted'",
      "Function 'contrast-color'",
      'Iterator helper',
      ...behind,
      'Parsing error: Invalid regular expression flag',
      "Property 'reading-flow'",
      "Selector 'heading'",
      "Selector 'nesting'",
    ])
  })
})

async function plant(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-floor-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

async function filesWithSchemas(folders: string[]): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob(folders.map((folder) => join(folder, '*.js')))) {
    if (SCHEMA.test(await readFile(file, 'utf8'))) found.push(basename(file))
  }
  return found
}

type Part = {
  floor: BrowserFloor
  /** Styles are judged by the year in which the last browser got a feature: at its end, all were below the floor. */
  baseline: number
}

async function findLater(folders: string[], { floor, baseline }: Part) {
  const eslint = new ESLint({
    cwd: '/',
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: [scriptRules(floor), styleRules(baseline)],
  })
  const results = await eslint.lintFiles(folders.map((folder) => join(resolve(folder), '*.{js,css}')))
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, message }) => ({
      place: `${basename(filePath)}:${line}:${column}`,
      what: message
        .replace(/^Unexpected use of /, '')
        .replace(/(?: is (?:restricted|not a \d+) .*)?\.?$/, ''),
    })),
  )
}

/** Later syntax cannot be parsed. The language's properties are known by their names, whatever has them. */
function scriptRules(floor: BrowserFloor): Linter.Config {
  const later = laterBuiltIns(floor)
  const known = knownMembers(floor)
  const globals = new Set(later.filter(({ owner }) => owner === undefined).map(({ name }) => name))
  const properties = later.flatMap(({ owner = 'window', name, isStatic, isLanguage }) => {
    const object = isStatic || isLanguage || owner === 'window' ? owner : INSTANCES[owner]
    return [
      ...(object === undefined ? [] : [{ object, property: name }]),
      ...(isLanguage && !known.has(name) ? [{ property: name }] : []),
    ]
  })
  const once = new Map(properties.map((property) => [Object.values(property).join('.'), property]))
  return {
    files: ['**/*.js'],
    languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
    rules: {
      'no-restricted-globals': ['error', ...globals],
      'no-restricted-properties': ['error', ...once.values()],
      'no-restricted-syntax': [
        'error',
        { selector: ITERATOR_HELPER, message: 'Iterator helper' },
        ...(readsLookbehind(floor) ? [] : [{ selector: LOOKBEHIND, message: 'Lookbehind' }]),
      ],
    },
  }
}

function styleRules(baseline: number): Linter.Config {
  return {
    files: ['**/*.css'],
    language: 'css/css',
    plugins: { css },
    rules: { 'css/use-baseline': ['error', { available: baseline }] },
  }
}
