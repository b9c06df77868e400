import type { Page } from '@playwright/test'
import { addToCart, fillCheckout } from './checkout-steps.ts'
import { expect, open, test } from './shop-test.ts'

/** A visitor's first write gets a 401 with a token, which the browser logs. */
test.beforeEach(async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/status of (?:401|409)/)
  await addToCart(page, 'the-des-trois-services')
  await open(page, '/panier')
})

function apply(page: Page) {
  return page.getByRole('button', { name: 'Appliquer' })
}

/** An amount of the summary, in whole dirhams. */
async function amount(page: Page, term: RegExp): Promise<number> {
  const row = page
    .getByRole('region', { name: 'Récapitulatif' })
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(term) })
  return Number(((await row.locator('dd').textContent()) ?? '').replaceAll(/[^0-9]/g, ''))
}

test('an order pays the reduced total, and the next cart begins without a code', async ({ page }) => {
  await page.getByLabel('Code promo').fill('BIENVENUE10')
  await apply(page).click()
  await expect(page.getByText('BIENVENUE10', { exact: true })).toBeVisible()
  const total = await amount(page, /^Total/)
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  await expect(page.locator('dl').filter({ hasText: 'À régler à la livraison' })).toContainText(
    `${total}\u00a0DH`,
  )
  await addToCart(page, 'the-des-trois-services')
  await open(page, '/panier')
  await expect(page.getByLabel('Code promo')).toBeVisible()
})
