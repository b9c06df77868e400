import { expect, open, test } from './shop-test.ts'
import { confirmOrder, fail, placeOrder } from './shopper-steps.ts'

/** Well before the five seconds after which a toast goes by itself. */
const SOON = { timeout: 3000 }

test.skip(({ isMobile }) => !isMobile, 'The same at every width')

/** First tries fail on purpose, and the browser notes each. */
test.beforeEach(({ quietConsole }) => {
  quietConsole.allowed.push(/status of (?:401|404)/, /net::ERR_FAILED/)
})

test('an order placed at the second try is not announced as failed', async ({ page }) => {
  await fail(page, '**/api/orders', 'no answer')
  await confirmOrder(page)
  const told = page.locator('.toaster strong')
  await expect(told).toHaveText('Erreur')
  await page.unroute('**/api/orders')
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(told).toHaveText('Commande confirmée', SOON)
})

test('an order found at the second search does not stand under the failure of the first', async ({
  page,
}) => {
  await placeOrder(page)
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await open(page, '/suivi?order=SL-2222-2222')
  const failure = page.locator('.toaster').getByText('Commande non trouvée')
  await expect(failure).toBeVisible()
  await page.getByLabel('Numéro de commande').fill(number)
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page.getByText('Étape 1 sur 4')).toBeVisible()
  await expect(failure).toHaveCount(0, SOON)
})

test('an order cancelled at the second try is not announced as failed', async ({ page }) => {
  await placeOrder(page)
  await fail(page, '**/api/orders/*/cancel', 'no answer')
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' })
  await sure.click()
  await expect(page.locator('.toaster strong')).toHaveText('Erreur')
  await page.unroute('**/api/orders/*/cancel')
  await sure.click()
  await expect(page.locator('.toaster strong')).toHaveText('Commande annulée', SOON)
})
