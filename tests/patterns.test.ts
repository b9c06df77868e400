import { glob, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { check } from 'recheck'
import { parseSync } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

type Pattern = { file: string; source: string; flags: string }

/** Every regular expression run on a server, or in a browser on input from others. */
const SOURCES = ['src/**/*.{ts,tsx}']

/** Slower expressions, or ones too big to analyse within seconds, and why no input can be long enough. */
const SHORT: Record<string, string> = {
  'src/domain/money.ts': 'the digits of an amount',
  'src/domain/settings/variables.ts': 'a text of the owner’s, within its maximum length',
  'src/process/picture-variables.ts': 'variables of the environment',
  'src/server/pages/pages.ts': 'the shop’s own pages: what people typed stands in them escaped',
  'src/web/document/preview-links.ts': 'the shop’s own pages, as above, for its signed-in owner',
  'src/web/admin/contents/markup-edit.ts': 'a text of the owner’s, edited in the owner’s browser',
  'src/web/admin/settings/search-section.tsx': 'the first characters of a title or a description',
}

const patterns: Pattern[] = []
beforeAll(async () => {
  for await (const file of glob(SOURCES)) {
    if (file.includes('.test.')) continue
    const { program } = parseSync(file, await readFile(file, 'utf8'), {
      lang: extname(file) === '.tsx' ? 'tsx' : 'ts',
    })
    collect(program, file)
  }
})

function collect(node: unknown, file: string): void {
  if (typeof node !== 'object' || node === null) return
  if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
    const { pattern, flags } = { pattern: '', flags: '', ...node.regex }
    patterns.push({ file, source: pattern, flags })
  }
  for (const child of Object.values(node)) collect(child, file)
}

describe('every regular expression', () => {
  it('is found', () => {
    expect(patterns.length).toBeGreaterThan(50)
  })

  it('takes time that grows with the text and no faster: no text can hold a server up', async () => {
    const checked = patterns.filter(({ file }) => !(file in SHORT))
    const sources = new Map(checked.map((one) => [`/${one.source}/${one.flags}`, one]))
    const slow: { file: string; pattern: string }[] = []
    // One at a time, and judged by the characters that it reads: by the clock, of which other processes take their part, a
    // quick expression would be slow at times.
    for (const [pattern, { file, source, flags }] of sources) {
      const { status } = await check(source, flags, {
        timeout: 60_000,
        attackTimeout: null,
        incubationTimeout: null,
        seedingTimeout: null,
      })
      if (status !== 'safe') slow.push({ file, pattern: `${pattern} is ${status}` })
    }
    expect(slow).toEqual([])
  }, 600_000)

  it('is excused by files that have one', () => {
    const files = new Set(patterns.map(({ file }) => file))
    expect(Object.keys(SHORT).filter((file) => !files.has(file))).toEqual([])
  })
})
