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

it('answers an empty list when the shop shows nothing', async () => {
  expect(await (await ask(ANSWERS)).json()).toEqual([])
})

describe('it refuses in French, with 400,', () => {
  it.each([
    ['no answers', undefined],
    ['no list', 'femme'],
    ['an empty list', []],
    ['five answers', ANSWERS.slice(1)],
    ['a question answered twice', [...ANSWERS.slice(1), ANSWERS[1]]],
    ['a seventh answer', [...ANSWERS, ANSWERS[0]]],
    ['ten thousand of them', Array.from({ length: 10_000 }, () => ({}))],
    ['an unknown question', ANSWERS.with(0, { questionId: 'age', answer: 'femme' })],
    ['an unknown answer', ANSWERS.with(0, { questionId: 'gender', answer: 'all' })],
    ['an answer inherited by every object', ANSWERS.with(0, { questionId: 'constructor', answer: 'name' })],
    ['an answer that is no text', [...ANSWERS.slice(1), { questionId: 'gender', answer: ['femme'] }]],
    ['answers that are nothing', Array.from({ length: 6 }, () => null)],
  ])('%s', async (_what, answers) => {
    const response = await ask(answers)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/[a-zé]+\.$/),
      issues: expect.arrayContaining([expect.objectContaining({ path: expect.stringMatching(/^answers/) })]),
    })
  })

  it('what is no JSON', async () => {
    const visit = app.visit()
    const token = (await visit.get('/api/auth/me')).headers.get('x-csrf-token') ?? ''
    const response = await visit.fetch('/api/quiz/results', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': token },
      body: '{"answers": [',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'malformed_json' })
  })
})

it('refuses more than any quiz holds before reading it', async () => {
  const response = await ask(Array.from({ length: 10_000 }, () => ANSWERS[0]))
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ code: 'body_too_large' })
})
