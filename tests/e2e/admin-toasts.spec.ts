import { openFound, order, setStatus } from './admin-orders-steps.ts'
import { signInOwner } from './owner.ts'
import { OWNER } from './shop-process.ts'
import { expect, open, test } from './shop-test.ts'

test('a toast above a dialog is what is tapped, not the dialog beneath', async ({
  page,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 502/)
  const owner = await signInOwner(shop.url)
  const placed = await order(shop.url)
  await setStatus(owner, placed, 'livre')
  await owner.leave()
  const card = await openFound(page, placed)
  await page.route(`**/api/orders/${placed.id}`, (route) => route.fulfill({ status: 502, body: '' }))
  await card.getByRole('button', { name: /^Supprimer/ }).click()
  const dialog = page.getByRole('dialog')
  const toast = page.locator('.toast')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  // What a dialog makes inert is not clickable in Playwright's eyes: a finger has no such doubts.
  await toast.locator('strong').click({ force: true })
  await expect(toast).toBeVisible()
  await toast.locator('.icon-btn').click({ force: true })
  await expect(toast).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('a toast that a menu has covered since takes no tap', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/status of 401/)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/admin/dashboard')
  await expect(page.locator('.toast')).toContainText('Accès refusé')
  await page.getByLabel('Nom d’utilisateur').fill(OWNER.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/produits$/)
})

test('what failed, and is done when tried again, says so at once', async ({ page, shop, quietConsole }) => {
  quietConsole.allowed.push(/status of 502/)
  const placed = await order(shop.url)
  const card = await openFound(page, placed)
  const toast = page.locator('.toast')
  const status = card.getByRole('combobox')
  const address = `**/api/orders/${placed.id}/status`
  await page.route(address, (route) => route.fulfill({ status: 502, body: '' }))
  await status.selectOption('expedie')
  await expect(toast).toContainText("Une erreur s'est produite")
  await page.unroute(address)
  await status.selectOption('expedie')
  await expect(toast).toContainText('Statut mis à jour', { timeout: 3000 })
})
