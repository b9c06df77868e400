import type { Page, WebSocket } from '@playwright/test'
import { closeToast, openAsAdmin } from './admin-steps.ts'
import { OWNER } from './shop-process.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

/** Browsers write a line for a visitor’s check of who he is. */
const REFUSED = /status of 401/

test.beforeEach(({ quietConsole }) => {
  quietConsole.allowed.push(REFUSED)
})

async function signIn(page: Page, username: string, password: string) {
  await page.getByLabel('Nom d’utilisateur').fill(username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

test('an administrator signs in, finds the area, and leaves it for good', async ({ page, isMobile }) => {
  await open(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await signIn(page, OWNER.username, OWNER.password)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible()
  await expect(page.locator('.live:visible')).toHaveText('En direct')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  if (isMobile) await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const links = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
  await expect(links).toHaveText([
    'Tableau de bord',
    'Produits',
    /^Commandes/,
    'Clients',
    'Codes Promo',
    'Promotions',
  ])
  await expectAccessible(page)
  await links.filter({ hasText: 'Clients' }).click()
  await expect(page).toHaveURL(/\/admin\/clients$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()

  if (isMobile) await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByText('Vous avez été déconnecté avec succès.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
  expect((await page.request.get('/api/orders/admin')).status()).toBe(401)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
})

test('whoever leaves and comes back is told of everything once', async ({ page, isMobile }) => {
  const connections = new Set<WebSocket>()
  page.on('websocket', (connection) => {
    if (!connection.url().endsWith('/ws')) return
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
  })
  await openAsAdmin(page, '/admin/dashboard')
  await expect(page.locator('.live:visible')).toHaveText('En direct')
  if (isMobile) await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await signIn(page, OWNER.username, OWNER.password)
  await expect(page.locator('.live:visible')).toHaveText('En direct')
  await expect.poll(() => connections.size).toBe(1)
})

test('a wrong password and an unknown name are answered alike, and the fields are asked for', async ({
  page,
}) => {
  await open(page, '/admin')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText("Le nom d'utilisateur est requis")).toBeVisible()
  await expect(page.getByText('Le mot de passe est requis')).toBeVisible()
  await expect(page.getByLabel('Nom d’utilisateur')).toBeFocused()
  const told: string[] = []
  for (const name of [OWNER.username, 'personne']) {
    await signIn(page, name, 'faux')
    await expect(page.getByRole('alert').getByText('Erreur de connexion')).toBeVisible()
    told.push((await page.locator('form [role=alert]').textContent()) ?? '')
    await closeToast(page)
  }
  expect(told[0]).toBe(told[1])
  await expect(page).toHaveURL(/\/admin$/)
})

test('a stranger is turned away from every screen, with a word', async ({ page }) => {
  for (const path of ['dashboard', 'produits', 'commandes', 'clients', 'promo-codes', 'promotions']) {
    await open(page, `/admin/${path}`)
    await expect(page.getByText('Vous devez être connecté pour accéder à cette page.')).toBeVisible()
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  }
})

test('a session that ended elsewhere shows the login screen at the next call', async ({ page }) => {
  await openAsAdmin(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/admin/clients')
  await expect(page.getByText('Accès refusé')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
})

test('signing out in one tab signs out the others, and signing in lets them in again', async ({
  page,
  context,
  isMobile,
}) => {
  await openAsAdmin(page, '/admin/clients')
  const other = await context.newPage()
  await open(other, '/admin/clients')
  await expect(other.getByRole('heading', { name: 'Clients' })).toBeVisible()
  await page.goto('/admin/promotions')
  if (isMobile) await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(other.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect(other.getByText('Salma Bennani')).toHaveCount(0)
  await signIn(page, OWNER.username, OWNER.password)
  await expect(other).toHaveURL(/\/admin\/dashboard$/)
})

test('an unknown address of the area is not found', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/status of 404/)
  const response = await page.goto('/admin/inconnu')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible()
})

test('the sidebar collapses, and stays so', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAsAdmin(page, '/admin/dashboard')
  await page.getByRole('button', { name: 'Réduire le menu' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Produits' })).toBeVisible()
  await expectAccessible(page)
})

test('the area is usable on 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsAdmin(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible()
  await expectNoOverflow(page)
})
