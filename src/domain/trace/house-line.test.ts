import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HOUSE_PATH } from './house-line.ts'
import { tracePath } from './trace.ts'

it('the shop’s own line is drawn by the hand that draws those of perfumes, and is the one of its picture', () => {
  const path = tracePath([
    [0, 80],
    [46, 10],
    [108, 142],
    [184, 24],
    [276, 130],
    [386, 38],
    [516, 118],
    [666, 50],
    [836, 100],
    [1012, 70],
    [1200, 80],
  ])
  expect(HOUSE_PATH).toBe(path)
  expect(readFileSync('src/web/ui/icons.svg', 'utf8')).toContain(` d="${path}"`)
})
