import { INVALID_PROMO_CODE } from '#domain/promo-codes/promo-code.ts'
import { choose, fillCheckout } from './checkout-steps.ts'
import { expect, open, test } from './shop-test.ts'
import { add, openProduct, storeCart } from './shopper-steps.ts'
import { expectDrawn, pressEveryButton, translate, translateAtOnce } from './translator.ts'

/**
 * A refused promo code, an order that is not found, and a part of the page that was translated before React woke it:
 * React draws that part anew and says so.
 */
test.beforeEach(({ quietConsole }) => {
  quietConsole.allowed.push(/status of 4(?:04|22)/, /^Minified React error #418/)
})

test('a translated product page, cart and tracking work to the end', async ({ page }) => {
  await openProduct(page)
  await translate(page)
  await choose(page, 'radio', /5\s*ml/)
  await add(page)
  await expect(page.getByText('Produit ajouté')).toBeVisible()

  await open(page, '/panier')
  await translate(page)
  await page.getByLabel('Code promo').fill('INCONNU')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText(INVALID_PROMO_CODE.message).first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await pressEveryButton(page, /Retirer|Confirmer la commande/)
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  await expect(page.getByRole('button', { name: 'Copier le numéro' })).toBeVisible()
  await expectDrawn(page)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Copier le numéro' })).toBeVisible()
  await translate(page)
  await pressEveryButton(page, /Annuler la commande/)
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(page.getByText('Cette commande a été annulée et ne sera pas traitée.')).toBeVisible()
  await page.getByRole('button', { name: 'Commander à nouveau' }).click()
  await expectDrawn(page)
})

test('a translated cart can be emptied', async ({ page }) => {
  await storeCart(page)
  await open(page, '/panier')
  await translate(page)
  await page
    .getByRole('button', { name: /^Retirer/ })
    .locator('visible=true')
    .click()
  await expect(page.getByText('Votre panier est vide')).toBeVisible()
})

test('a translated search for an order says what is wrong', async ({ page }) => {
  await open(page, '/suivi')
  await translate(page)
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await page.getByLabel('Numéro de commande').fill('SL-AAAA-BBBB')
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectDrawn(page)
})

test('a page that is translated before it wakes sells', async ({ page }) => {
  await translateAtOnce(page)
  await openProduct(page)
  await choose(page, 'radio', /5\s*ml/)
  await add(page)
  await expect(page.getByText('Produit ajouté')).toBeVisible()
  await expectDrawn(page)
})
