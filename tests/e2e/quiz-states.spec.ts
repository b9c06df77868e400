import { answer, next, REFUSED, seeResults } from './quiz-steps.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

const RESULTS = '**/api/quiz/results'

test.beforeEach(({ quietConsole }) => {
  quietConsole.allowed.push(REFUSED)
})

test('what was kept and makes no sense is forgotten', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('sillage-quiz', '{"step":6,"answers":{"gender":"femme","timeOfDay":"noon"}}'),
  )
  await open(page, '/quiz')
  await expect(page.getByText('Question 2/6')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('a failure is said, and trying again asks with the same answers', async ({ page }) => {
  const asked: unknown[] = []
  await page.route(RESULTS, async (route) => {
    asked.push(route.request().postDataJSON())
    if (asked.length > 1) await route.continue()
    else await route.fulfill({ status: 500, json: { code: 'internal', message: 'Une erreur est survenue.' } })
  })
  await seeResults(page)
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Failed to get quiz results')
  await expect(failure).toContainText('Une erreur est survenue.')
  await expect(page.getByText('Failed to get quiz results')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('article')).toHaveCount(6)
  expect(asked[1]).toEqual(asked[0])
})

test('while the answer is on its way the page says what it does', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(RESULTS, async (route) => {
    await held
    await route.continue()
  })
  await seeResults(page)
  await expect(page.getByRole('heading', { name: 'Nous analysons vos préférences...' })).toBeFocused()
  letGo()
  await expect(page.getByRole('article')).toHaveCount(6)
})

test('no perfume at all says so, with a way back and a way on', async ({ page }) => {
  await page.route(RESULTS, (route) => route.fulfill({ json: [] }))
  await seeResults(page)
  await expect(page.getByRole('heading', { name: 'Aucun parfum correspondant' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recommencer le quiz' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Explorer la boutique' }).click()
  await expect(page).toHaveURL(/\/boutique$/)
})

test('each question is accessible and fits the screen', async ({ page }) => {
  await open(page, '/quiz')
  await expect(page).toHaveTitle(/quel parfum vous ressemble/)
  await expectAccessible(page)
  await answer(page, 'Peu importe')
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('an answer given before the page is alive counts', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/quiz', { waitUntil: 'commit' })
  await answer(page, 'Une femme')
  letGo()
  await page.locator('html[data-alive]').waitFor()
  await expect(next(page)).toBeEnabled()
  await expect(page.getByRole('radio', { name: 'Une femme' })).toBeChecked()
})

test('without JavaScript the first question is there, with a way to the shop', async ({ browser, shop }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${shop.url}/quiz`)
  await expect(page.getByRole('heading', { level: 1, name: /Pour qui cherchez-vous/ })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await page.getByRole('link', { name: 'explorez la boutique' }).click()
  await expect(page).toHaveURL(/\/boutique$/)
  await page.close()
})
