import { expect, open, test } from './shop-test.ts'

test('the terms of sale are printed without what surrounds them', async ({ page, isMobile }) => {
  await open(page, '/conditions')
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  if (isMobile) await page.locator('summary').click()
  await page.getByRole('button', { name: 'Imprimer' }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Sommaire' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the question named by the address is open, and pages of texts turn to other pages as all do', async ({
  page,
}) => {
  await open(page, '/faq#livraison')
  await expect(page.locator('#livraison')).toHaveAttribute('open')
  await page
    .locator('main')
    .getByRole('link', { name: /contact/i })
    .last()
    .click()
  await expect(page).toHaveURL('/contact')
  await expect(page).toHaveTitle(/^Contact/)
  await expect(page.locator('title')).toHaveCount(1)
  await expect(page.locator('.faq-item')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveTitle(/^Questions fréquentes/)
  await expect(page.locator('.faq-item')).toHaveCount(8)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a question still opens, and the terms are there', async ({ page }) => {
    await page.goto('/faq')
    await page.getByText('Quels sont les délais').click()
    await expect(page.getByText('Nous livrons partout au Maroc en 1 à 3 jours ouvrés')).toBeVisible()
    await page.getByText('Quels moyens de paiement').click()
    await expect(page.getByText('Le paiement à la livraison, en espèces et en dirhams.')).toBeVisible()
    await page.goto('/conditions')
    await expect(page.getByText('soumises au droit marocain')).toBeVisible()
  })
})
