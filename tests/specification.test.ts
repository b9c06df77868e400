import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROOT = new URL('../', import.meta.url)

it('names no place and no test that is not there', () => {
  const table = readFileSync(new URL('docs/specification.md', ROOT), 'utf8')
  const named = [...table.matchAll(/`((?:src|tests)\/[^`]+\.tsx?)`/g)].flatMap(([, path]) => path ?? [])
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([])
})
