import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

const LABELS = ['Une femme', 'Le soir', 'Un moment à deux', 'L’automne', 'Modérée', 'Boisée']

function next(page: Page): Locator {
  return page.getByRole('button', { name: 'Suivant' })
}

async function answer(page: Page, label: string): Promise<void> {
  await page.getByText(label, { exact: true }).click()
}

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

test('without JavaScript the first question is there, with a way to the shop', async ({ browser, shop }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${shop.url}/quiz`)
  await expect(page.getByRole('heading', { level: 1, name: /Pour qui cherchez-\u2060vous/ })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await page.getByRole('link', { name: 'explorez la boutique' }).click()
  await expect(page).toHaveURL(/\/boutique$/)
  await page.close()
})
