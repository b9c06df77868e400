import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getQuizResults } from '#contract/quiz/quiz.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
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

test.each([PHONE, { width: 768, height: 1024 }, DESKTOP])(
  'the best match is large and tells its notes, at $width px',
  async (at) => {
    await renderShop('/quiz', demoShop(), { ...AT_THE_END, at })
    await seeResults()
    await expectResults()
    const [best, second] = page
      .getByRole('article')
      .elements()
      .map((card) => {
        const picture = card.querySelector('.card-media')?.getBoundingClientRect()
        const name = card.querySelector('h3')
        if (picture === undefined || name === null) throw new Error('A card has no picture or no name.')
        return {
          area: picture.width * picture.height,
          letters: Number.parseFloat(getComputedStyle(name).fontSize),
        }
      })
    if (best === undefined || second === undefined) throw new Error('There are fewer than two results.')
    expect(best.area).toBeGreaterThan(4 * second.area)
    expect(best.letters).toBeGreaterThan(1.4 * second.letters)
    const notes = page.getByRole('article').first().getByRole('definition')
    await expect.poll(() => notes.elements()).toHaveLength(3)
    await expect.element(page.getByRole('article').nth(1).getByRole('definition')).not.toBeInTheDocument()
    // What adds it stands beside its words or in its picture, not below them.
    const card = page.getByRole('article').first()
    const bottomOf = (place: string) => card.css(place).element().getBoundingClientRect().bottom
    expect(bottomOf('.card-add')).toBeLessThanOrEqual(
      Math.max(bottomOf('.card-body'), bottomOf('.card-media')) + 1,
    )
    // The one filled button leads on to the box.
    const box = page.getByRole('link', { name: 'Composer mon coffret' }).element()
    const shop = page.getByRole('link', { name: 'Explorer la boutique' }).element()
    expect(getComputedStyle(box).backgroundColor).not.toBe(getComputedStyle(shop).backgroundColor)
    expectNoOverflow()
    await expectAccessible()
  },
)

test.each([320, 768])('what is promoted says so whole on a small picture: %i px', async (width) => {
  await renderShop('/quiz', demoShop(), { ...AT_THE_END, at: { width, height: 900 } })
  await seeResults()
  await expectResults()
  const tags = page.css('.quiz-matches .tag').elements()
  expect(tags.length).toBeGreaterThan(0)
  for (const tag of tags) {
    const words = tag.getBoundingClientRect()
    const picture = (tag.closest('.card-media') ?? tag).getBoundingClientRect()
    expect(words.left).toBeGreaterThan(picture.left)
    expect(words.right).toBeLessThan(picture.right)
  }
})
