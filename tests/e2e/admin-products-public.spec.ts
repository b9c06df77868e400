import type { Page } from '@playwright/test'
import { expectToast, makeProduct, readProduct, save, uniqueName } from './admin-product-steps.ts'
import { OWNER } from './shop-process.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

const HEADING = 'Modifier le Produit (Admin)'

/** Through the login screen: it leaves the mark by which public pages know that somebody signed in. */
async function signIn(page: Page): Promise<void> {
  await open(page, '/admin')
  await page.getByLabel('Nom d’utilisateur').fill(OWNER.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

/** What the page asks the shop for. */
function askedOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

test('the owner edits a product on its public page, which shows it at once and moves with its name', async ({
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
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByLabel('Nom', { exact: true }).fill(`${name} renommé`)
  await page.getByLabel('Prix (DH), 5 ml').fill('63')
  await save(page)
  await expectToast(page, 'Produit mis à jour')
  await expect(page.getByRole('heading', { level: 1, name: `${name} renommé` })).toBeVisible()
  await expect(page.getByText('63\u00a0DH').first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/produit/${slug}-renomme$`))
})

test('on the public page, too, nothing unsaved is lost, and Annuler takes it back', async ({
  page,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 401/)
  const id = await makeProduct(shop.url, uniqueName('Retenu'))
  await signIn(page)
  const { slug } = await readProduct(page, id)
  await open(page, `/produit/${slug}`)
  await page.getByLabel('Notes de tête').fill('Safran')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  const dialog = page.getByRole('dialog', { name: /Quitter sans enregistrer/ })
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(page).toHaveURL(new RegExp(`/produit/${slug}$`))
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByLabel('Notes de tête')).toHaveValue('Bergamote')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('the shop that is opened from the area knows who is looking', async ({
  page,
  isMobile,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 401/)
  await signIn(page)
  if (isMobile) await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Voir la boutique' }).click()
  const shop = await opened
  await open(shop, '/produit/rosee-de-kelaa')
  await shop.getByRole('heading', { name: 'Vous aimerez aussi' }).scrollIntoViewIfNeeded()
  await expect(shop.getByText(HEADING)).toBeVisible()
})

test('a shopper finds no form, fetches nothing of it, and is not asked for', async ({ page }) => {
  const asked = askedOf(page)
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
