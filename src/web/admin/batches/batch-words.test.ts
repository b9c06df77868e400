import { describe, expect, it } from 'vitest'
import { countOutcome, percentDone, resultSentence } from './batch-words.ts'

describe('the result of a batch in words', () => {
  it.each([
    [{ created: 1, changed: 12, left: 0 }, '1 parfum créé, 12 parfums modifiés'],
    [{ created: 0, changed: 1, left: 2 }, '1 parfum modifié, 2 laissés tels quels'],
    [{ created: 0, changed: 0, left: 0 }, 'Rien n’a changé'],
  ])('%o', (result, sentence) => {
    expect(resultSentence(result).replaceAll('\u00a0', ' ')).toBe(sentence)
  })
})

it('counts lines in the singular and in the plural', () => {
  expect(countOutcome('refused', 1)).toBe('1\u00a0refusé')
  expect(countOutcome('same', 180)).toBe('180\u00a0inchangés')
})

it.each([
  [0, 0, 0],
  [1, 3, 33],
  [3, 3, 100],
])('%i of %i steps are %i %%', (done, total, percent) => {
  expect(percentDone({ progress: { done, total } })).toBe(percent)
})
