import type { Page } from '@playwright/test'
import { openAsAdmin } from './admin-steps.ts'
import { addToCart, fillCheckout } from './checkout-steps.ts'
import { signInOwner } from './owner.ts'
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

test('an owner makes a code that offers the delivery once for a phone, and a shopper uses it once', async ({
  page,
  browser,
  shop,
}) => {
  const area = await browser.newContext({ baseURL: shop.url })
  const ownerPage = await area.newPage()
  await openAsAdmin(ownerPage, '/admin/promo-codes')
  await ownerPage.getByRole('button', { name: 'Nouveau code promo' }).click()
  const dialog = ownerPage.getByRole('dialog')
  await dialog.getByLabel('Code', { exact: true }).fill('LIVREUNEFOIS')
  await dialog.getByRole('button', { name: 'Livraison offerte' }).click()
  await dialog.getByLabel('Panier minimum (DH)').fill('90')
  await dialog.getByText('Une fois par téléphone').click()
  const [created] = await Promise.all([
    ownerPage.waitForResponse((response) => response.request().method() === 'POST'),
    dialog.getByRole('button', { name: 'Créer', exact: true }).click(),
  ])
  const { id } = await created.json()
  await area.close()

  await page.getByLabel('Code promo').fill('livreunefois')
  await apply(page).click()
  await expect(page.getByText(/Encore \d+\sDH d’achats pour profiter de ce code/)).toBeVisible()
  const missing = page.getByRole('region', { name: 'Récapitulatif' })
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await apply(page).click()
  await expect(missing.getByText('Livraison (LIVREUNEFOIS)')).toBeVisible()
  const total = await amount(page, /^Total/)
  expect(total).toBe(await amount(page, /^Sous-total/))
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  await expect(page.locator('dl').filter({ hasText: 'À régler à la livraison' })).toContainText(
    `${total}\u00a0DH`,
  )

  await addToCart(page, 'the-des-trois-services')
  await open(page, '/panier')
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
  await page.getByLabel('Code promo').fill('LIVREUNEFOIS')
  await apply(page).click()
  await expect(page.getByText('Ce code promo a déjà servi avec ce numéro de téléphone')).toBeVisible()

  const owner = await signInOwner(shop.url)
  await owner.send('DELETE', `/api/promo-codes/${id}`)
  await owner.leave()
})
