import type { Page } from '@playwright/test'
import { expectToast, makeProduct, readProduct, save, uniqueName } from './admin-product-steps.ts'
import { openAccountMenu } from './admin-steps.ts'
import { OWNER } from './shop-process.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

const HEADING = 'Modifier le Produit (Admin)'

/** Through the login screen, which sets the marker that public pages read. */
async function signIn(page: Page): Promise<void> {
  await open(page, '/admin')
  await page.getByLabel('Nom d’utilisateur').fill(OWNER.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

/** Renames the owner; restored for the following tests. */
async function renameOwner(page: Page, username: string): Promise<void> {
  const visit = await page.request.get('/api/auth/me')
  const response = await page.request.post('/api/admin/account/username', {
    data: { username, current_password: OWNER.password },
    headers: { 'X-CSRF-Token': visit.headers()['x-csrf-token'] ?? '' },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Records the requests of the page. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

test('the owner edits a product on its public page: nothing unsaved is lost, and what is saved shows at once and moves with its name', async ({
  page,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 401/)
  const name = uniqueName('Public')
  const id = await makeProduct(shop.url, name)
  await signIn(page)
  const { slug } = await readProduct(page, id)
  await open(page, `/produit/${slug}`)
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(name)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    await expectNoOverflow(page)
  }

  await page.getByLabel('Notes de tête').fill('Safran')
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
  await contact.click()
  const dialog = page.getByRole('dialog', { name: /Quitter sans enregistrer/ })
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(page).toHaveURL(new RegExp(`/produit/${slug}$`))
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByLabel('Notes de tête')).toHaveValue('Bergamote')

  await page.getByLabel('Nom', { exact: true }).fill(`${name} renommé`)
  await page.getByLabel('Prix (DH), 5 ml').fill('63')
  await save(page)
  await expectToast(page, 'Produit mis à jour')
  await expect(page.getByRole('heading', { level: 1, name: `${name} renommé` })).toBeVisible()
  await expect(page.getByText('63\u00a0DH').first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/produit/${slug}-renomme$`))
  await contact.click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('the shop that is opened from the area knows the owner, by whatever name', async ({
  page,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 401/)
  await signIn(page)
  await renameOwner(page, 'nezha')
  try {
    const opened = page.waitForEvent('popup')
    await openAccountMenu(page)
    await page.getByRole('link', { name: 'Voir la boutique' }).click()
    const shop = await opened
    const answer = shop.waitForResponse('**/api/auth/me')
    await open(shop, '/produit/rosee-de-kelaa')
    expect(await (await answer).json()).toMatchObject({ username: 'nezha' })
    await shop.getByRole('heading', { name: 'Vous aimerez aussi' }).scrollIntoViewIfNeeded()
    await expect(shop.getByRole('heading', { name: HEADING })).toBeVisible()
  } finally {
    await renameOwner(page, OWNER.username)
  }
})

test('a shopper finds no form, fetches nothing of it, and is not asked for', async ({ page }) => {
  const asked = requestsOf(page)
  await open(page, '/produit/rosee-de-kelaa')
  await page.getByRole('heading', { name: 'Vous aimerez aussi' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(HEADING)).toHaveCount(0)
  expect(asked.filter((path) => /product-editing|admin|auth/.test(path))).toEqual([])
})

test('a browser whose session has ended finds no form', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/status of 401/)
  await page.addInitScript(() => sessionStorage.setItem('authCheck', '1'))
  const answer = page.waitForResponse('**/api/auth/me')
  await open(page, '/produit/rosee-de-kelaa')
  expect((await answer).status()).toBe(401)
  await expect(page.getByText(HEADING)).toHaveCount(0)
})
