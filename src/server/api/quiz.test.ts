import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { stockPerfume } from '#tests/support/test-shop.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const ANSWERS = [
  { questionId: 'gender', answer: 'femme' },
  { questionId: 'timeOfDay', answer: 'day' },
  { questionId: 'occasion', answer: 'daily' },
  { questionId: 'season', answer: 'spring' },
  { questionId: 'intensity', answer: 'light' },
  { questionId: 'fragranceFamily', answer: 'floral' },
]

function ask(answers: unknown): Promise<Response> {
  return app.visit().send('POST', '/api/quiz/results', { answers })
}

it('answers the quiz with products, their percentages and reasons', async () => {
  const { slug } = await stockPerfume(app.shop)
  const response = await ask(ANSWERS.toReversed())
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual([
    expect.objectContaining({
      slug,
      percentage: 100,
      reasons: ['La famille florale que vous aimez', 'Facile à porter tous les jours'],
    }),
  ])
})

describe('it refuses in French, with 400,', () => {
  it.each([
    ['no list', 'femme'],
    ['five answers', ANSWERS.slice(1)],
    ['an answer that is no text', [...ANSWERS.slice(1), { questionId: 'gender', answer: ['femme'] }]],
  ])('%s', async (_what, answers) => {
    const response = await ask(answers)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/[a-zé]+\.$/),
      issues: expect.arrayContaining([expect.objectContaining({ path: expect.stringMatching(/^answers/) })]),
    })
  })
})
