import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { asWished, departures } from '#domain/quiz/answers-line.ts'
import { QUESTION_IDS, readQuizAnswers } from '#domain/quiz/quiz.ts'
import { tracePath, turnsOf } from '#domain/trace/trace.ts'
import { PERFUMES } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { DESKTOP, expectNoOverflow, renderShop } from '#tests/support/screens.ts'
import { ANSWERED, button } from '#tests/support/shop-steps.ts'

/** The labels of these answers. */
const LABELS = ['Une femme', 'Le soir', 'Un moment à deux', 'L’automne', 'Modérée', 'Boisée'] as const
const AT_THE_END = { kept: { session: { 'sillage-quiz': ANSWERED } } }

const next = button('Suivant')
const previous = button('Précédent')
const seeResults = () => button('Voir résultats').click()
const choose = (label: string) => page.getByText(label, { exact: true }).click()
const checked = page.getByRole('radio', { checked: true })
const title = page.getByRole('heading', { level: 1 })

async function expectQuestion(number: number): Promise<void> {
  await expect.element(page.getByText(`Question ${number}/6`)).toBeVisible()
}

async function expectResults(count = 6): Promise<void> {
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(count)
}

/** Opens the quiz by a link, which adds a history entry. */
async function comeFromContact(): Promise<ReturnType<typeof renderShop>> {
  const shop = await renderShop('/contact', demoShop())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quiz' }).click()
  await expectQuestion(1)
  return shop
}

async function answerFirst(labels: readonly string[]): Promise<void> {
  for (const [index, label] of labels.entries()) {
    await expectQuestion(index + 1)
    await choose(label)
    await next.click()
  }
}

test('a recommended perfume opens, and Back finds the results again', async () => {
  await renderShop('/quiz', demoShop(), AT_THE_END)
  await seeResults()
  const first: Locator = page.getByRole('article').first().getByRole('link')
  await expect.element(first).toBeVisible()
  const name = first.element().textContent ?? ''
  await first.click()
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  window.history.back()
  await expect.element(title).toHaveTextContent('Votre sélection')
  await expect.element(first).toHaveTextContent(name)
})

test('each answer bends the line, which keeps its place', async () => {
  await renderShop('/quiz', demoShop())
  const line = page.css('.quiz > .trace')
  await expectQuestion(1)
  const pathOf = () => line.css('path').element().getAttribute('d')
  // Before the first answer its place is empty: a straight line would look like a second bar.
  await expect.element(line.css('path')).not.toBeInTheDocument()
  const seen: (string | null)[] = []
  const placeOf = () => {
    const { top, height } = line.element().getBoundingClientRect()
    return [top + window.scrollY, height]
  }
  const place = placeOf()
  await answerFirst(LABELS.slice(0, 5))
  await previous.click()
  for (const label of ['Légère', 'Intense', 'Modérée']) {
    await choose(label)
    await expect.poll(pathOf).not.toBe(seen.at(-1))
    seen.push(pathOf())
  }
  expect(new Set(seen).size).toBe(3)
  expect(placeOf()).toEqual(place)
  await expect.element(line).toHaveAttribute('aria-hidden', 'true')
})

test('the best match has its line under the answers’, and a sentence says where they part', async () => {
  await renderShop('/quiz', demoShop(), AT_THE_END)
  await seeResults()
  const lines = page.css('.quiz-lines')
  await expect.element(lines).toBeVisible()
  const name = page.getByRole('article').first().getByRole('heading').element().textContent
  const best = PERFUMES.find((one) => one.name === name)
  const answers = readQuizAnswers(
    QUESTION_IDS.map((questionId) => ({ questionId, answer: ANSWERED.answers[questionId] })),
  )
  if (best === undefined || answers === undefined) throw new Error('There is no best match.')
  const drawn = lines
    .css('path')
    .elements()
    .map((path) => path.getAttribute('d'))
  expect(drawn).toEqual([best, asWished(best, answers)].map((one) => tracePath(turnsOf(one))))
  await expect.element(lines).toMatchTextContent('Trait fin, vos réponses')
  expect(departures(best, answers)).toEqual(['intensity'])
  await expect.element(lines).toMatchTextContent('trait large, le parfum. Ils diffèrent par la présence.')
  expectNoOverflow()
})

test('nobody goes on without an answer, nor back from the first question', async () => {
  await renderShop('/quiz', demoShop())
  await expectQuestion(1)
  await expect.element(page.getByText(/^17\s%$/)).toBeVisible()
  await expect.element(previous).toBeDisabled()
  await expect.element(next).toBeDisabled()
  await choose('Un homme')
  await next.click()
  await expectQuestion(2)
  await expect.element(title).toHaveFocus()
  await expect.element(next).toBeDisabled()
  await previous.click()
  await expect.element(page.getByRole('radio', { name: 'Un homme' })).toBeChecked()
  await expect.element(previous).toBeDisabled()
  await expect.element(next).toBeEnabled()
})

test('Back inside the quiz finds the question before, Forward the next, and the first one leaves', async () => {
  const shop = await comeFromContact()
  await answerFirst(LABELS.slice(0, 3))
  await expectQuestion(4)
  window.history.back()
  await expectQuestion(3)
  await expect.element(page.getByRole('radio', { name: LABELS[2] })).toBeChecked()
  await expect.element(title).toHaveFocus()
  window.history.forward()
  await expectQuestion(4)
  await previous.click()
  await expectQuestion(3)
  window.history.back()
  await expectQuestion(2)
  await shop.reload()
  await expectQuestion(2)
  window.history.back()
  await expectQuestion(1)
  window.history.back()
  await expect.poll(() => window.location.pathname).toBe('/contact')
})

test('Back from the results finds the last question, and starting again forgets the way there', async () => {
  await comeFromContact()
  await answerFirst(LABELS.slice(0, 5))
  await choose(LABELS[5])
  await seeResults()
  await expectResults()
  window.history.back()
  await expectQuestion(6)
  window.history.forward()
  await button('Recommencer le quiz').click()
  await expectQuestion(1)
  await expect.element(checked).not.toBeInTheDocument()
})

test('the last question offers the results instead of a next one', async () => {
  await renderShop('/quiz', demoShop(), AT_THE_END)
  await expectQuestion(6)
  await expect.element(page.getByText(/^100\s%$/)).toBeVisible()
  await expect.element(next).not.toBeInTheDocument()
  await expect.element(button('Voir résultats')).toBeEnabled()
})

test('the keyboard alone is enough', async () => {
  await renderShop('/quiz', demoShop(), { at: DESKTOP })
  await expectQuestion(1)
  const first = page.getByRole('radio', { name: 'Un homme' }).element()
  if (first instanceof HTMLElement) first.focus()
  await userEvent.keyboard(' {ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Une femme' })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expectQuestion(2)
  await userEvent.keyboard('{Tab} ')
  await expect.element(page.getByRole('radio', { name: 'La journée' })).toBeChecked()
})

test('a reload keeps question and answers, and the results too', async () => {
  const shop = await renderShop('/quiz', demoShop())
  await choose('Une femme')
  await next.click()
  await choose('Le soir')
  await shop.reload()
  await expectQuestion(2)
  await expect.element(page.getByRole('radio', { name: 'Le soir' })).toBeChecked()
  sessionStorage.setItem('sillage-quiz', JSON.stringify(ANSWERED))
  await shop.reload()
  await seeResults()
  await expectResults()
  await shop.reload()
  await expectResults()
})

test('starting again clears everything', async () => {
  const shop = await renderShop('/quiz', demoShop(), AT_THE_END)
  await seeResults()
  await button('Recommencer le quiz').click()
  await expectQuestion(1)
  await expect.element(title).toHaveFocus()
  await expect.element(checked).not.toBeInTheDocument()
  await expect.element(next).toBeDisabled()
  await shop.reload()
  await expectQuestion(1)
  await expect.element(checked).not.toBeInTheDocument()
})
