import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const COMMENTS = /\/\*[\s\S]*?\*\//g
/** A rule's list of selectors. */
const SELECTORS = /[^{};]+(?=\{)/g
/** What a selector's `:has()` and `:not()` ask for is not what it styles. */
const ASKED_FOR = /\([^()]*\)/g
/** The class that a selector begins with. */
const FIRST_CLASS = /^\.[\w-]+/

/** Styles of the layout meet those of every page on purpose. */
const sheets = globSync('src/web/storefront/*/*.css').filter((file) => !file.includes('/layout/'))

it('no two rooms style the same class: styles stay when a link leads to another page', () => {
  const rooms = new Map<string, Set<string>>()
  for (const file of sheets) {
    const room = file.split('/').at(-2) ?? ''
    for (const name of stylesFrom(file)) rooms.set(name, (rooms.get(name) ?? new Set()).add(room))
  }
  const shared = [...rooms].filter(([, owners]) => owners.size > 1)
  expect(shared.map(([name, owners]) => `${name}: ${[...owners].join(', ')}`)).toEqual([])
  expect(rooms.size).toBeGreaterThan(100)
})

function stylesFrom(file: string): string[] {
  const rules = readFileSync(file, 'utf8').replaceAll(COMMENTS, '').match(SELECTORS) ?? []
  return rules
    .map(withoutAskedFor)
    .flatMap((list) => list.split(','))
    .flatMap((selector) => FIRST_CLASS.exec(selector.trim())?.[0] ?? [])
}

function withoutAskedFor(list: string): string {
  const outer = list.replaceAll(ASKED_FOR, '')
  return outer === list ? list : withoutAskedFor(outer)
}
