import { answer, LABELS, next, openAnswered, REFUSED, seeResults } from './quiz-steps.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

test.beforeEach(({ quietConsole }) => {
  quietConsole.allowed.push(REFUSED)
})

test('six answers lead to perfumes, each with how well it fits and two reasons', async ({ page }) => {
  await open(page, '/quiz')
  for (const [index, label] of LABELS.entries()) {
    if (index > 0) await next(page).click()
    await expect(page.getByText(`Question ${index + 1}/6`)).toBeVisible()
    await answer(page, label)
  }
  await page.getByRole('button', { name: 'Voir résultats' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Votre sélection' })).toBeFocused()
  const matches = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
  await expect(matches).toHaveCount(6)
  for (const match of await matches.all()) {
    await expect(match.getByText(/^\d+\s% compatible$/)).toBeVisible()
    await expect(match.getByRole('listitem')).toHaveCount(2)
  }
  await expect(page.getByRole('list', { name: 'Vos réponses' }).getByRole('listitem')).toHaveText(LABELS)
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('a recommended perfume opens, and Back finds the results again', async ({ page }) => {
  await seeResults(page)
  const first = page.getByRole('article').first().getByRole('link')
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article').first().getByRole('link')).toHaveText(name)
})

test('nobody goes on without an answer, nor back from the first question', async ({ page }) => {
  await open(page, '/quiz')
  const previous = page.getByRole('button', { name: 'Précédent' })
  await expect(page.getByText('Question 1/6')).toBeVisible()
  await expect(page.getByText(/^17\s%$/)).toBeVisible()
  await expect(previous).toBeDisabled()
  await expect(next(page)).toBeDisabled()
  await answer(page, 'Un homme')
  await next(page).click()
  await expect(page.getByText('Question 2/6')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(next(page)).toBeDisabled()
  await previous.click()
  await expect(page.getByRole('radio', { name: 'Un homme' })).toBeChecked()
  await expect(previous).toBeDisabled()
  await expect(next(page)).toBeEnabled()
})

test('the last question offers the results instead of a next one', async ({ page }) => {
  await openAnswered(page)
  await expect(page.getByText(/^100\s%$/)).toBeVisible()
  await expect(next(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Voir résultats' })).toBeEnabled()
})

test('the keyboard alone is enough', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have none')
  await open(page, '/quiz')
  await page.getByRole('radio', { name: 'Un homme' }).press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Une femme' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 2/6')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'La journée' })).toBeChecked()
})

test('a reload keeps question and answers, and the results too', async ({ page }) => {
  await open(page, '/quiz')
  await answer(page, 'Une femme')
  await next(page).click()
  await answer(page, 'Le soir')
  await open(page, '/quiz')
  await expect(page.getByText('Question 2/6')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Le soir' })).toBeChecked()
  await seeResults(page)
  await expect(page.getByRole('article')).toHaveCount(6)
  await open(page, '/quiz')
  await expect(page.getByRole('article')).toHaveCount(6)
})

test('starting again clears everything', async ({ page }) => {
  await seeResults(page)
  await page.getByRole('button', { name: 'Recommencer le quiz' }).click()
  await expect(page.getByText('Question 1/6')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(next(page)).toBeDisabled()
  await open(page, '/quiz')
  await expect(page.getByText('Question 1/6')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})
