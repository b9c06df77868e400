import { expect, open, test } from './shop-test.ts'
import { fail } from './shopper-steps.ts'

/** Browsers log the failure this test provokes. */
test.beforeEach(({ quietConsole }) => {
  quietConsole.allowed.push(/net::ERR_FAILED/)
})

test('a catalogue that cannot be loaded says so, and is asked for again by a reload', async ({ page }) => {
  await fail(page, '**/api/catalogue', 'no answer')
  await open(page, '/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Boutique' }).first().click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert.locator('strong')).toHaveText('Une erreur est survenue lors du chargement des produits.')
  await page.unroute('**/api/catalogue')
  await Promise.all([page.waitForEvent('load'), alert.getByRole('button', { name: 'Réessayer' }).click()])
  await expect(page.getByRole('article').locator('visible=true').first()).toBeVisible()
})
