import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** From `<svg` to the end of the tag; an arrow function or a template within it has no `>` of its own in our code. */
const TAG = /<svg\b[^>]*>/g

it('every drawing has a width and a height, without which it fills a page whose styles are missing', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const found = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(`src/${file}`, 'utf8').matchAll(TAG)].map(([tag]) => ({ file, tag })))
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ tag }) => !/\swidth=/.test(tag) || !/\sheight=/.test(tag))).toEqual([])
})
