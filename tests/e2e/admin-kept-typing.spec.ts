import type { Page } from '@playwright/test'
import { openAsAdmin } from './admin-steps.ts'
import { newPerson } from './customer-steps.ts'
import { OWNER } from './shop-process.ts'
import { expect, test } from './shop-test.ts'

const ENDED = { status: 401, json: { code: 'unauthenticated', message: 'Votre session est terminée.' } }

test.beforeEach(({ quietConsole }) => {
  quietConsole.allowed.push(/status of 401/)
})

test('a customer typed when the session ended is found again, once', async ({ page, isMobile }) => {
  const { name, phone } = newPerson('Yasmine')
  await openAsAdmin(page, '/admin/clients')
  await page.getByRole('button', { name: 'Nouveau client' }).click()
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('Téléphone', { exact: true }).fill(phone)
  // The save itself meets the end of the session, not something the page asks for meanwhile.
  await page.route('**/api/customers', (route) => route.fulfill(ENDED), { times: 1 })
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await comeBack(page, 'Clients', isMobile)
  await page.getByRole('button', { name: 'Nouveau client' }).click()
  await expect(page.getByText('Vos modifications ont été retrouvées.')).toBeVisible()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(name)
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.getByText('Client créé')).toBeVisible()
  await page.getByRole('button', { name: 'Nouveau client' }).click()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('')
})

test('so is a promotion, with the size it was for', async ({ page, isMobile }) => {
  await openAsAdmin(page, '/admin/promotions')
  await page.getByRole('button', { name: 'Nouvelle Promotion' }).click()
  const size = page.getByLabel(/^Produit et format/)
  await size.selectOption({ index: 2 })
  const chosen = await size.inputValue()
  await page.getByLabel('Pourcentage de réduction').fill('17')
  await page.route('**/api/promotions', (route) => route.fulfill(ENDED), { times: 1 })
  await page.getByRole('button', { name: 'Créer la promotion' }).click()
  await comeBack(page, 'Promotions', isMobile)
  await page.getByRole('button', { name: 'Nouvelle Promotion' }).click()
  await expect(size).toHaveValue(chosen)
  await expect(page.getByLabel('Pourcentage de réduction')).toHaveValue('17')
})

test('so is a promo code', async ({ page, isMobile }) => {
  await openAsAdmin(page, '/admin/promo-codes')
  await page.getByRole('button', { name: 'Nouveau code promo' }).click()
  await page.getByLabel('Code', { exact: true }).fill('rentree17')
  await page.route('**/api/promo-codes', (route) => route.fulfill(ENDED), { times: 1 })
  await page.getByRole('button', { name: 'Créer', exact: true }).click()
  await comeBack(page, 'Codes Promo', isMobile)
  await page.getByRole('button', { name: 'Nouveau code promo' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('RENTREE17')
})

/** Signs in again, and goes to the screen the session ended on. */
async function comeBack(page: Page, screen: string, isMobile: boolean): Promise<void> {
  await page.getByLabel('Nom d’utilisateur').fill(OWNER.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  if (isMobile) await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('link', { name: screen, exact: true }).click()
}
