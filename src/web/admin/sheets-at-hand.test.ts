import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { makeAdminRouter } from '#web/routing/admin-router.tsx'

/** Words that are a class elsewhere: `PriceTag` stands in lines that have their own style. */
const PLAIN_HERE = ['src/web/ui/price-tag.tsx .now']

const IMPORTED = /(?:from\s+|import\s+|import\()['"]([^'"]+)['"]/g
const CLASS_NAMES = /className=(?:"([^"]*)"|\{([^{}]*)\})/g

const sources = new Map(
  globSync('src/web/**/*.{ts,tsx,css}').map((file) => [file, readFileSync(file, 'utf8')]),
)

/** Every module and sheet that a module loads, itself included; the routes, which load all screens, lead nowhere. */
function loadedBy(file: string, found = new Set<string>()): Set<string> {
  const source = sources.get(file)
  if (source === undefined || found.has(file) || file.startsWith('src/web/routing/')) return found
  found.add(file)
  for (const [, address = ''] of source.matchAll(IMPORTED)) {
    loadedBy(address.startsWith('#web/') ? `src/${address.slice(1)}` : join(dirname(file), address), found)
  }
  return found
}

function classesIn(file: string): string[] {
  const source = sources.get(file) ?? ''
  return [...source.matchAll(CLASS_NAMES)].flatMap(([, plain, computed = '']) => {
    const texts =
      plain ??
      computed
        .replaceAll(/===\s*'[^']*'/g, '')
        .match(/['`][^'`]*['`]/g)
        ?.join(' ')
    return texts?.match(/(?<![\w${-])[a-z][\w-]*(?![\w${-])/g) ?? []
  })
}

it('a screen that is opened first has the styles of every class that it shows', () => {
  const sheets = [...sources].filter(([file]) => file.endsWith('.css'))
  const definedIn = Map.groupBy(
    sheets.flatMap(([file, css]) => {
      const names = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/(?<=\.)[a-z][\w-]*/g) ?? []
      return names.map((name) => ({ name, file }))
    }),
    ({ name }) => name,
  )
  const screens = Object.values(makeAdminRouter().routesById).flatMap(
    ({ options }) => options.staticData?.module ?? [],
  )
  const frame = loadedBy('src/web/entry-admin.tsx')
  const missing = screens.flatMap((screen) => {
    const loaded = loadedBy(screen)
    const isThere = (name: string) =>
      (definedIn.get(name) ?? []).some(({ file }) => loaded.has(file) || frame.has(file))
    return [...loaded]
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        classesIn(file)
          .filter((name) => definedIn.has(name) && !isThere(name))
          .map((name) => `${file} .${name}`),
      )
  })
  expect([...new Set(missing)].filter((one) => !PLAIN_HERE.includes(one))).toEqual([])
  // Each exception is one.
  expect(PLAIN_HERE.filter((one) => !missing.includes(one))).toEqual([])
})
