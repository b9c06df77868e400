import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.schemas.ts'

/** These are the documents and the decision records that hold; a superseded one may name what is gone. */
const texts = globSync(['docs/*.md', 'docs/decisions/[0-9]*.md', 'README.md'])
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => !/^Status: Superseded/m.test(text))

/** What stands between backticks, outside of blocks of code. */
const named = texts.flatMap(({ file, text }) =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => ({
    file,
    name,
  })),
)

/** The names of other programs. */
const NAMES_OF_OTHERS = new Set([
  'client_ip',
  'default_pool_size',
  'limit_req',
  'pg_trgm',
  'pool_mode',
  'trusted_proxies',
  'PR_SET_CHILD_SUBREAPER',
])

const sources = globSync(
  [
    '{src,scripts,tests,bench,deploy,demo}/**/*.{ts,tsx,mjs,css,sh,sql,json,html,grit}',
    '.ci/run',
    '.github/**/*.yml',
    'compose.yaml',
    'Caddyfile',
    'Dockerfile',
    '*.json',
    '*.ts',
  ],
  { exclude: ['**/node_modules/**', 'tests/fixtures/**', 'tests/document-names.test.ts'] },
)
const files = globSync(
  ['{src,scripts,tests,bench,deploy,demo,docs,assets,.devcontainer,.github,.ci}/**/*', '*', '.*'],
  {
    exclude: ['**/node_modules/**'],
  },
)
const words = new Set([...sources.filter((file) => !isMigration(file)).flatMap(wordsIn), ...inDatabase()])

function isMigration(file: string): boolean {
  return file.startsWith('src/database/migrations/')
}

function wordsIn(file: string): string[] {
  return readFileSync(file, 'utf8').match(/\w+/g) ?? []
}

/** The names in migrations, without what a later one has dropped or renamed. */
function inDatabase(): Set<string> {
  const names = new Set<string>()
  for (const file of sources.filter(isMigration).toSorted()) {
    for (const statement of readFileSync(file, 'utf8').split(';')) {
      for (const name of statement.match(/\w+/g) ?? []) names.add(name)
      const gone =
        /\bdrop (?:column|table|index|function|trigger|constraint)(?: if exists)? (\w+)|\brename (?:column |constraint )?(\w+) to\b/g
      for (const [, dropped = '', renamed = ''] of statement.matchAll(gone)) names.delete(dropped || renamed)
    }
  }
  return names
}

/** `contract/X.ts` and `services/NAME/list.ts` stand for any name, `*` and `{a,b}` for several; `dist/` is built. */
function isFile(name: string): boolean {
  if (name.startsWith('dist/')) return true
  const pattern = name
    .replace(/\/$/, '')
    .replaceAll(/[.+()[\]]/g, '\\$&')
    .replaceAll(/\b(?:NAME|NNN|ROOM|X)\b/g, '[\\w-]+')
    .replaceAll(/\{([^}]+)\}/g, (_, many: string) => `(?:${many.replaceAll(',', '|')})`)
    .replaceAll('**/', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '(?:.*/)?')
  const whole = new RegExp(`(?:^|/)${pattern}$`)
  return files.some((file) => whole.test(file))
}

/** `GET /api/orders/{id}?page=2` is asked of the contract without its query; `…` stands for one part of the path or the rest. */
function isCall(name: string): boolean {
  const [, method, path = ''] = /^(?:([A-Z]+) )?([^?\s]+)/.exec(name) ?? []
  const asked = path.split('/')
  return ENDPOINTS.some((call) => {
    const known = call.path.split('/')
    const isEnd = asked.at(-1) === '…' || known.length === asked.length
    const fits = asked.every((part, at) => part === '…' || part === known[at] || isParameter(part, known[at]))
    return isEnd && fits && (method === undefined || method === call.method)
  })
}

function isParameter(part: string, known = ''): boolean {
  return known.startsWith('{') && /^(?:\{\w+\}|\d+)$/.test(part)
}

function missing(isOne: RegExp, isThere: (name: string) => boolean): string[] {
  const ones = named.filter(({ name }) => isOne.test(name))
  expect(ones.length).toBeGreaterThan(20)
  return ones.filter(({ name }) => !isThere(name)).map(({ file, name }) => `${file}: ${name}`)
}

describe('what documents name between backticks is there', () => {
  it('files and folders', () => {
    const PATH = /^(?:\.?[\w-]+\/[\w./{},*-]*|[\w-]+\.(?:tsx?|mjs|sql|css|sh|ya?ml))$/
    const OF_SHOP =
      /^(?:\.?[\w-]+\/)+[\w.{},*-]+\.\w+$|^(?:src|tests|scripts|bench|docs|deploy|demo|assets)\/|^[\w-]+\.\w+$/
    expect(missing(PATH, (name) => !OF_SHOP.test(name) || isFile(name))).toEqual([])
  })

  it('calls', () => {
    expect(missing(/^(?:(?:GET|POST|PUT|PATCH|DELETE) )?\/api\//, isCall)).toEqual([])
  })

  it('variables and constants', () => {
    const isKnown = (name: string) => NAMES_OF_OTHERS.has(name) || words.has(name.split('=')[0] ?? '')
    expect(missing(/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?:=\S*)?$/, isKnown)).toEqual([])
  })

  it('columns, tables and fields', () => {
    const isKnown = (name: string) =>
      NAMES_OF_OTHERS.has(name) || name.split('.').every((part) => words.has(part))
    expect(
      missing(/^[a-z]+(?:_[a-z0-9]+)+$|^[a-z]+(?:_[a-z0-9]+)*\.[a-z]+(?:_[a-z0-9]+)+$/, isKnown),
    ).toEqual([])
  })

  it('commands of npm', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
    const isScript = (name: string) => (/^npm run ([\w:-]+)/.exec(name)?.[1] ?? '') in scripts
    expect(missing(/^npm run [\w:-]+/, isScript)).toEqual([])
  })
})
