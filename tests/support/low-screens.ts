import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { showPinned } from './states-in-styles.ts'

/** A desk of 1280×800 at 400 %, and a telephone that lies on its side. */
const LOW = [
  { width: 320, height: 200 },
  { width: 844, height: 390 },
]

/** On a low screen nothing of the area's styles is pinned to an edge, all but `kept`, by selector. */
export async function expectNothingPinned(kept: readonly string[]): Promise<void> {
  const container = document.createElement('div')
  document.body.append(container)
  onTestFinished(() => container.remove())
  const found = new Set<string>()
  for (const { width, height } of LOW) {
    await page.viewport(width, height)
    for (const { selector, pinned } of showPinned(container)) {
      if (['fixed', 'sticky'].includes(getComputedStyle(pinned).position)) found.add(selector)
    }
  }
  expect([...found].toSorted()).toEqual(kept.toSorted())
}
