import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A choice that is being saved shows that instead. */
const CHOICE = /<select[\s\S]*?<\/select>\s*(?:\{isBusy \? [^:]* : )?(<\w+)?/g

it('shows by a sign that a field of the area is opened to choose from', () => {
  const bare = globSync('src/web/admin/**/*.tsx', { exclude: ['**/*.test.tsx'] }).flatMap((file) => {
    const choices = [...readFileSync(file, 'utf8').matchAll(CHOICE)]
    return choices.filter(([, next]) => next !== '<ChevronDown').map(() => file)
  })
  expect(bare).toEqual([])
})
