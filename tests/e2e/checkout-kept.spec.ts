import { addToCart, fillCheckout } from './checkout-steps.ts'
import { expect, expectAccessible, open, test } from './shop-test.ts'

test.beforeEach(({ quietConsole }) => {
  quietConsole.allowed.push(/status of 401/)
})

test('after an order the browser keeps nothing of who ordered, unless asked to', async ({ page }) => {
  await addToCart(page, 'the-des-trois-services')
  await open(page, '/panier')
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const detail of ['Salma', '12 34 56', 'Orangers']) expect(kept).not.toContain(detail)
  await addToCart(page, 'the-des-trois-services')
  await open(page, '/panier')
  await expect(page.getByLabel('Nom complet')).toHaveValue('')
})

test('offline nothing is ordered, nothing is lost, and only a tap sends the order again', async ({
  page,
  context,
  quietConsole,
}) => {
  quietConsole.allowed.push(/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/, /could not be refreshed/)
  quietConsole.allowed.push(/live updates/i)
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) orders.push(request.url())
  })
  await addToCart(page, 'the-des-trois-services')
  await open(page, '/panier')
  await fillCheckout(page)
  await context.setOffline(true)
  const confirm = page.getByRole('button', { name: 'Confirmer la commande' })
  await confirm.click()
  const told = 'Pas de connexion : rien n’a été commandé. Vos informations sont gardées.'
  await expect(page.getByRole('main').getByRole('alert').getByText(told)).toBeVisible()
  await expect(page.locator('.toaster').getByText(told)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.evaluate(() => fetch('/api/products/bestsellers').then((answer) => answer.json()))
  expect(orders).toEqual([])
  await expect(page.getByLabel('Adresse')).toHaveValue('14, rue des Orangers, quartier Maârif')
  await confirm.click()
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  expect(orders).toHaveLength(1)
})
