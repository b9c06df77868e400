import type { Page } from '@playwright/test'
import { closeToast, openAccountMenu, openAsAdmin } from './admin-steps.ts'
import { OWNER } from './shop-process.ts'
import { expect, onPhone, open, test } from './shop-test.ts'

/** Browsers log refused requests. */
test.beforeEach(({ quietConsole }) => {
  quietConsole.allowed.push(/status of 40[14]/)
})

async function signIn(page: Page, username: string, password: string) {
  await page.getByLabel('Nom d’utilisateur').fill(username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

onPhone(() => {
  test('an administrator signs in, finds the area, and leaves it for good', async ({ page }) => {
    await open(page, '/admin')
    // A wrong password and an unknown name get the same response.
    const told: string[] = []
    for (const name of [OWNER.username, 'personne']) {
      await signIn(page, name, 'faux')
      await expect(page.getByRole('alert').getByText('Erreur de connexion')).toBeVisible()
      told.push((await page.locator('form [role=alert]').textContent()) ?? '')
      await closeToast(page)
    }
    expect(told[0]).toBe(told[1])
    await expect(page).toHaveURL(/\/admin$/)

    await signIn(page, OWNER.username, OWNER.password)
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible()
    await expect(page.locator('.live:visible')).toHaveText('En direct')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    const links = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
    await links.filter({ hasText: /^Clients$/ }).click()
    await expect(page).toHaveURL(/\/admin\/clients$/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()

    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await expect(page.getByText('Vous avez été déconnecté avec succès.')).toBeVisible()
    await expect(page).toHaveURL(/\/admin$/)
    expect((await page.request.get('/api/orders/admin')).status()).toBe(401)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    const unknown = await page.goto('/admin/inconnu')
    expect(unknown?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible()
  })
})

test('signing out in one tab signs out the others, and signing in lets them in again', async ({
  page,
  context,
  quietConsole,
}) => {
  // Both tabs ask for a session after the sign-out; the one that asked first sends its token once more (D19).
  quietConsole.allowed.push(/the server responded with a status of 403/)
  await openAsAdmin(page, '/admin/clients')
  const other = await context.newPage()
  await open(other, '/admin/clients')
  await expect(other.getByRole('heading', { name: 'Clients' })).toBeVisible()
  await page.goto('/admin/promotions')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(other.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect(other.getByText('Salma Bennani')).toHaveCount(0)
  await signIn(page, OWNER.username, OWNER.password)
  await expect(other).toHaveURL(/\/admin\/dashboard$/)
})
