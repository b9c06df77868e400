import { fillProduct, photograph, rowOf, save, searchList, uniqueName } from './admin-product-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { OWNER } from './shop-process.ts'
import { expect, open, test } from './shop-test.ts'
import { expectDrawn, pressEveryButton, translate } from './translator.ts'

test('a translated login lets in, and a translated dashboard lives', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/status of 401/)
  await open(page, '/admin')
  await translate(page)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByLabel('Nom d’utilisateur').fill(OWNER.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill('faux')
  await pressEveryButton(page, /clé d’accès/)
  await page.getByLabel('Mot de passe', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible()
  await expectDrawn(page)
})

test('a translated form of a promo code is refused, mended and saved', async ({ page }) => {
  await openAsAdmin(page, '/admin/promo-codes')
  await translate(page)
  await page.getByRole('button', { name: 'Nouveau code promo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Créer', exact: true }).click()
  await expect(dialog.locator('[aria-invalid]').first()).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill('TRADUIT')
  await dialog.getByRole('button', { name: 'Créer', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'TRADUIT' })).toBeVisible()
})

test('a translated form of a product is refused, mended and saved', async ({ page }) => {
  await openAsAdmin(page, '/admin/produits/nouveau')
  await translate(page)
  await save(page)
  await pressEveryButton(page, /Annuler|Enregistrer|Retour/)
  const name = uniqueName('Traduit')
  await fillProduct(page, name)
  await page.getByLabel('Envoyer une image\u00a0: la principale').setInputFiles(await photograph())
  for (const price of await page.getByLabel(/^Prix \(DH\), /).all()) await price.fill('60')
  await save(page)
  await expect(page).toHaveURL(/\/admin\/produits$/)
  await searchList(page, name)
  await expect(rowOf(page, name)).toBeVisible()
})
