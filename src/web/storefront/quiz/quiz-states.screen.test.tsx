import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getQuizResults } from '#contract/quiz/quiz.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, renderShop } from '#tests/support/screens.ts'
import { ANSWERED, button, main } from '#tests/support/shop-steps.ts'

const AT_THE_END = { kept: { session: { 'sillage-quiz': ANSWERED } } }

const seeResults = () => button('Voir résultats').click()
const choose = (label: string) => page.getByText(label, { exact: true }).click()
const checked = page.getByRole('radio', { checked: true })

async function expectQuestion(number: number): Promise<void> {
  await expect.element(page.getByText(`Question ${number}/6`)).toBeVisible()
}

async function expectResults(count = 6): Promise<void> {
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(count)
}

test('what was kept and makes no sense is forgotten', async () => {
  const nonsense = { step: 6, answers: { gender: 'femme', timeOfDay: 'noon' } }
  await renderShop('/quiz', demoShop(), { kept: { session: { 'sillage-quiz': nonsense } } })
  await expectQuestion(2)
  await expect.element(checked).not.toBeInTheDocument()
})

test('a failure is said, and trying again asks with the same answers', async () => {
  const failure = refuse(500, { code: 'internal', message: 'Une erreur est survenue.' })
  const shop = await renderShop('/quiz', [...demoShop(), answer(getQuizResults, failure)], AT_THE_END)
  await seeResults()
  const alert = main().getByRole('alert')
  await expect.element(alert).toMatchTextContent('Failed to get quiz results')
  await expect.element(alert).toMatchTextContent('Une erreur est survenue.')
  await expect.poll(() => page.getByText('Failed to get quiz results').elements()).toHaveLength(2)
  await expectAccessible()
  shop.takeBack(getQuizResults)
  await button('Réessayer').click()
  await expectResults()
  const [first, second] = shop.asked(getQuizResults)
  expect(second).toEqual(first)
})

test('while the answer is on its way the page says what it does', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>()
  await renderShop('/quiz', [...demoShop(), answer(getQuizResults, () => promise)], AT_THE_END)
  await seeResults()
  await expect.element(page.getByRole('heading', { name: 'Nous analysons vos préférences...' })).toHaveFocus()
  resolve([])
  await expect.element(page.getByRole('heading', { name: 'Aucun parfum correspondant' })).toBeVisible()
})

test('no perfume at all says so, with a way back and a way on', async () => {
  await renderShop('/quiz', [...demoShop(), answer(getQuizResults, [])], AT_THE_END)
  await seeResults()
  await expect.element(page.getByRole('heading', { name: 'Aucun parfum correspondant' })).toBeVisible()
  await expect.element(main()).toMatchTextContent('Nous n’en avons pas encore pour vos réponses.')
  await expect.element(button('Recommencer le quiz')).toBeVisible()
  await expectAccessible()
  await main().getByRole('link', { name: 'Explorer la boutique' }).click()
  await expect.poll(() => window.location.pathname).toBe('/boutique')
})

test('the last question, the longest, shows its answers with their pictures and its button on a laptop’s first screen', async () => {
  await renderShop('/quiz', demoShop(), { ...AT_THE_END, at: DESKTOP })
  const answers = page.css('.quiz-choice')
  await expect.poll(() => answers.elements()).toHaveLength(6)
  for (const answer of answers.elements()) {
    expect(answer.querySelector('.drawing')?.getBoundingClientRect().width).toBeGreaterThan(40)
  }
  expect(button('Voir résultats').element().getBoundingClientRect().bottom).toBeLessThan(DESKTOP.height)
})

test.each([
  ['a phone', undefined],
  ['a desktop', DESKTOP],
])('each question is accessible and fits the screen of %s', async (_, at) => {
  await renderShop('/quiz', demoShop(), at === undefined ? {} : { at })
  await expect.poll(() => document.title).toMatch(/quel parfum vous ressemble/)
  await expectAccessible()
  await choose('Peu importe')
  await expectAccessible()
  expectNoOverflow()
})
