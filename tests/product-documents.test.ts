import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const DOCUMENTS = ['storefront', 'administrator', 'decisions'].map((name) => `docs/product/${name}.md`)

/** `S4.12`, `A8`, `D39`; not spreadsheet cells, letter ranges or ends of longer words. */
const REFERENCE = /(?<![\w'"=+#%/.-])[SAD]\d{1,2}(?:\.\d{1,2})?(?![\w-]|\.\d)/g

/** References in the form used before lines had ids. */
const FORMER_NAME = /[Dd]ecisions? \d|[Aa]dmin §|[Ss]torefront §/

/** A path alone between its pair of backticks, then the test's name if it is one of the file's. */
const NAMED_TEST = /^`[^` ›]+`(?: › \S.*)?$/

const lines = DOCUMENTS.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
const chapters = lines.flatMap((line) => /^## ([SA]\d+) · /.exec(line)?.[1] ?? [])
const rows = lines
  .filter((line) => /^\| [SAD]\d/.test(line))
  .map((line) => {
    const cells = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
    const [id = '', what = '', places = '', tests = ''] = cells
    return { id, what, places, tests, cells: cells.length }
  })
const ids = [...chapters, ...rows.map(({ id }) => id)]

/** All files that may refer to a line: sources, tests, tools and documents. */
const sources = globSync(
  ['{src,tests,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}', 'docs/**/*.md', '.github/**/*.{yml,md}', '*.md'],
  { exclude: (path) => path.includes('node_modules') },
).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

describe('the product documents', () => {
  it('have an id of its own for every line, and for every line four cells', () => {
    expect(rows.length).toBeGreaterThan(500)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(rows.filter(({ what, cells }) => what === '' || cells !== 4)).toEqual([])
  })

  it('name places that exist', () => {
    const missing = rows.flatMap(({ id, places }) => {
      const named = [...places.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
      const gone = named.filter((path) => !existsSync(path)).map((path) => `${id}: ${path}`)
      return named.length > 0 ? gone : [`${id}: no place`]
    })
    expect(missing).toEqual([])
  })

  it('name a test as `file` › its name, so that both can be looked up', () => {
    const other = rows.flatMap(({ id, tests }) => {
      if (/^none: .+/.test(tests)) return []
      return tests.split(/; (?=`)/).flatMap((test) => (NAMED_TEST.test(test) ? [] : [`${id}: ${test}`]))
    })
    expect(other).toEqual([])
  })

  it('name tests that exist, or say why there is none', () => {
    const missing = rows.flatMap(({ id, tests }) => {
      if (/^none: .+/.test(tests)) return []
      return tests.split('; `').flatMap((test) => {
        const [path = '', title = ''] = test.replaceAll('`', '').split(' › ')
        const text = existsSync(path) ? readFileSync(path, 'utf8').replaceAll("\\'", "'") : ''
        return text !== '' && text.includes(title.replaceAll('\\|', '|')) ? [] : [`${id}: ${test}`]
      })
    })
    expect(missing).toEqual([])
  })
})

describe('a line of the product', () => {
  it('is referred to by an id that exists', () => {
    const unknown = sources.flatMap(({ file, text }) =>
      [...text.matchAll(REFERENCE)].flatMap(([id]) => (ids.includes(id) ? [] : `${file}: ${id}`)),
    )
    expect(unknown).toEqual([])
  })

  it('is never referred to by its former number', () => {
    const former = sources.filter(({ text }) => FORMER_NAME.test(text))
    expect(former.map(({ file }) => file)).toEqual([])
  })
})
