import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const lines = globSync('{src,tests,bench}/**/*.{ts,tsx,css}').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => ({ place: `${file}:${index + 1}`, line })),
)
/** A comment that begins so is no sentence, because it leaves out what it is about. */
const FRAGMENT =
  /^\s*(?:\/\/|\{?\/\*\*?|\*) (?:Null(?! (?:means|stands))|Undefined|Empty|Called|Shown|Used|Whether|How (?:many|long|soon|far|much)|Amounts in|State of)\b/
const records = globSync('docs/decisions/[0-9]*.md')

it('no comment begins with what it leaves to be guessed', () => {
  expect(lines.filter(({ line }) => /^\s*(?:\/\/|\/\*\*?|\*) (?:The same|Of)\b/.test(line))).toEqual([])
})

it('no comment of the sources begins as a fragment', () => {
  expect(lines.filter(({ place, line }) => place.startsWith('src/') && FRAGMENT.test(line))).toEqual([])
})

it('every decision record that the code names exists', () => {
  const named = lines.flatMap(({ place, line }) =>
    [...line.matchAll(/\b(?:ADR |docs\/decisions\/)(\d{3})\b/g)].map(([, number]) => ({ place, number })),
  )
  expect(named).not.toEqual([])
  const unknown = named.filter(
    ({ number }) => !records.some((file) => file.startsWith(`docs/decisions/${number}-`)),
  )
  expect(unknown).toEqual([])
})
