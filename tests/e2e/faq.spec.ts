import { expect, open, test } from './shop-test.ts'

test('the questions open and close, and several may be open', async ({ page }) => {
  await open(page, '/faq')
  await expect(page.locator('summary')).toHaveCount(8)
  const delivery = page.getByText('Nous livrons partout au Maroc en 1 à 3 jours ouvrés')
  const payment = page.getByText('Le paiement à la livraison, en espèces et en dirhams.')
  await expect(delivery).toBeHidden()
  await page.getByText('Quels sont les délais').click()
  await page.getByText('Quels moyens de paiement').click()
  await expect(delivery).toBeVisible()
  await expect(payment).toBeVisible()
  await page.getByText('Quels sont les délais').click()
  await expect(delivery).toBeHidden()
})
