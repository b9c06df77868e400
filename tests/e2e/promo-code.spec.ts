import type { Page } from '@playwright/test'
import { addToCart, fillCheckout } from './checkout-steps.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

/** A visitor's first write asks for a token: the browser notes that answer. */
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

test('a code is applied, taken off the total, kept through a reload, and removed', async ({ page }) => {
  const before = await amount(page, /^Total/)
  const subtotal = await amount(page, /^Sous-total/)
  await page.getByLabel('Code promo').fill(' bienvenue10 ')
  await apply(page).click()
  await expect(page.getByText('Code promo appliqué !')).toBeVisible()
  await expect(page.getByText('BIENVENUE10', { exact: true })).toBeVisible()
  const discount = Math.round(subtotal / 10)
  await expect(page.getByRole('button', { name: 'Retirer le code BIENVENUE10' })).toBeFocused()
  expect(await amount(page, /^Réduction/)).toBe(discount)
  await expect(page.getByText(`10\u202f% de réduction, soit ${discount}\u00a0DH de moins`)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await open(page, '/panier')
  await expect(page.getByText('BIENVENUE10', { exact: true })).toBeVisible()
  expect(await amount(page, /^Total/)).toBe(before - discount)
  await page.getByRole('button', { name: 'Retirer le code BIENVENUE10' }).click()
  await expect(page.getByText('Code promo retiré')).toBeVisible()
  await expect(page.getByLabel('Code promo')).toBeFocused()
  expect(await amount(page, /^Total/)).toBe(before)
})

test('a code that does not apply says why, beside the box', async ({ page }) => {
  for (const [code, message] of [
    ['', 'Veuillez entrer un code promo'],
    ['INCONNU', "Ce code promo n'est pas valide"],
    ['PRINTEMPS15', 'Ce code promo a expiré'],
    ['ATLAS5', "Ce code promo n'est pas valide"],
  ] as const) {
    await page.getByLabel('Code promo').fill(code)
    await apply(page).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByLabel('Code promo')).toBeFocused()
  }
  await expectAccessible(page)
})

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

test('a code refused by the order leaves the cart, and the shopper confirms the new total', async ({
  page,
}) => {
  await page.evaluate(() =>
    sessionStorage.setItem(
      'sillage-promo-code',
      JSON.stringify({ code: 'PRINTEMPS15', discount: 15, promoCodeId: 3 }),
    ),
  )
  await open(page, '/panier')
  await expect(page.getByText('PRINTEMPS15', { exact: true })).toBeVisible()
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page.getByRole('main').getByText('Ce code promo a expiré')).toBeVisible()
  await expect(page.getByRole('main').getByText('Vérifiez le nouveau total')).toBeVisible()
  await expect(page.getByLabel('Code promo')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
})
