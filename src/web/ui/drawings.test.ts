import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MOMENTS } from '#domain/catalogue/moment.ts'
import { QUIZ_CHOICES } from '#domain/quiz/quiz.ts'

it('has a drawing for every moment and for every answer of the quiz, and none that nobody shows', () => {
  const sprite = readFileSync('src/web/ui/drawings.svg', 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id)
  // For whom, the quiz shows the pictures of the collections.
  const { gender: _, ...drawable } = QUIZ_CHOICES
  expect(drawn.toSorted()).toEqual([...new Set([...MOMENTS, ...Object.values(drawable).flat()])].toSorted())
})
