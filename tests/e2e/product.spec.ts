import { expect, open, test } from './shop-test.ts'

test('« Retour » goes back where the shopper came from, and to the shop without a past', async ({ page }) => {
  await open(page, '/categories/femme')
  await page.getByRole('link', { name: 'Rosée de Kelaâ' }).locator('visible=true').click()
  await page.getByRole('link', { name: 'Retour', exact: true }).click()
  await expect(page).toHaveURL('/categories/femme')
  const elsewhere = await page.context().newPage()
  await open(elsewhere, '/produit/rosee-de-kelaa')
  await elsewhere.getByRole('link', { name: 'Retour', exact: true }).click()
  await expect(elsewhere).toHaveURL('/boutique')
})
