import { expect, it } from 'vitest'
import { choose, choosePage, countChosen, isChosen, isPageChosen, NOTHING_CHOSEN } from './selection.ts'

const SHOWN = [1, 2, 3]

it('chooses one, and lets go of it', () => {
  const one = choose(NOTHING_CHOSEN, 2, { isOn: true, shown: SHOWN })
  expect([1, 2].map((id) => isChosen(one, id))).toEqual([false, true])
  expect(countChosen(choose(one, 2, { isOn: false, shown: SHOWN }), 9)).toBe(0)
})

it('chooses a page beside what is chosen on another', () => {
  const other = choose(NOTHING_CHOSEN, 8, { isOn: true, shown: [8] })
  const both = choosePage(other, SHOWN, true)
  expect(isPageChosen(both, SHOWN)).toBe(true)
  expect(countChosen(both, 9)).toBe(4)
  expect([...choosePage(both, SHOWN, false).ids]).toEqual([8])
})

it('counts all that match, and leaves the page when one of them is left out', () => {
  const all = { isAll: true, ids: new Set<number>() }
  expect(countChosen(all, 48)).toBe(48)
  expect([...choose(all, 2, { isOn: false, shown: SHOWN }).ids]).toEqual([1, 3])
  expect(choosePage(all, SHOWN, false)).toEqual(NOTHING_CHOSEN)
})

it('does not call an empty page chosen', () => {
  expect(isPageChosen({ isAll: true, ids: new Set() }, [])).toBe(false)
})
