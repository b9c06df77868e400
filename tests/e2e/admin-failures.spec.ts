import sharp from 'sharp'
import { makeProduct, uniqueName } from './admin-product-steps.ts'
import { blockLiveChannel, openAsAdmin, signInBrowser } from './admin-steps.ts'
import { expect, expectAccessible, test } from './shop-test.ts'

test('a screen that is on its way is waited for with a sign; if it does not come, it says so and tries again', async ({
  page,
  quietConsole,
}) => {
  quietConsole.allowed.push(/./)
  await blockLiveChannel(page)
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
  await page.route('**/assets/admin/customers-screen*', async (route) => {
    await gate
    await route.abort()
  })
  await signInBrowser(page)
  const asked = page.waitForRequest('**/assets/admin/customers-screen*')
  await page.goto('/admin/clients', { waitUntil: 'commit' })
  await asked
  const { entropy } = await sharp(await page.screenshot()).stats()
  expect(entropy, 'the page is not empty').toBeGreaterThan(0)
  openGate()
  await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu s’afficher' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/assets/admin/customers-screen*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
})

test('a dashboard that cannot be drawn is there after a reload', async ({ page, quietConsole }) => {
  await blockLiveChannel(page)
  quietConsole.allowed.push(/./)
  await page.route('/api/admin/dashboard', (route) => route.fulfill({ json: { topProducts: 'rien' } }))
  await openAsAdmin(page, '/admin/dashboard')
  const alert = page.getByRole('alert').filter({
    hasText: "Une erreur s'est produite lors de l'affichage du tableau de bord",
  })
  await expect(alert).toBeVisible()
  await page.unroute('/api/admin/dashboard')
  await page.getByRole('button', { name: 'Recharger' }).click()
  await expect(page.getByRole('tab', { name: 'Vue d’ensemble' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('leaving a product does not call it missing while the next screen is on its way', async ({
  page,
  shop,
}) => {
  const id = await makeProduct(shop.url, uniqueName('Quitté'))
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
  await page.route('**/assets/admin/customers-screen*', async (route) => {
    await gate
    await route.continue()
  })
  await openAsAdmin(page, `/admin/produits/${id}`)
  await expect(page.getByLabel('Nom', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/clients$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modifier le produit')
  openGate()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
})
