import { makeProduct, readProduct, save, uniqueName } from './admin-product-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { fillCheckout } from './checkout-steps.ts'
import { PHONE } from './screens.ts'
import { expect, open, test } from './shop-test.ts'

test.use(PHONE)

test('an owner adds two sizes and gives them to a perfume, and a shopper orders one of them', async ({
  page,
  browser,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 401/)
  const name = uniqueName('Rose de Mesure')
  const id = await makeProduct(shop.url, name)

  await openAsAdmin(page, '/admin/reglages/formats')
  const { slug } = await readProduct(page, id)
  for (const [ml, kind] of [
    ['75', 'Flacon d’origine'],
    ['15', 'Décant'],
  ] as const) {
    await page.getByRole('button', { name: 'Ajouter un format' }).click()
    await page.getByLabel('Contenance').last().fill(ml)
    await page.getByLabel('Vendu en').last().selectOption(kind)
  }
  await save(page)
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()

  // The shopper has the page open while the owner works.
  const context = await browser.newContext({ ...PHONE, baseURL: shop.url })
  const shopper = await context.newPage()
  await open(shopper, `/produit/${slug}`)
  const sizes = shopper.locator('.vol .nm')
  await expect(sizes).toHaveText(['5 ml', '10 ml'])

  await open(page, `/admin/produits/${id}`)
  await page.getByRole('switch', { name: '15 ml', exact: true }).press('Space')
  await page.getByLabel('Prix (DH), 15 ml').fill('150')
  await page.getByLabel('Stock, 15 ml').fill('20')
  await page.getByRole('switch', { name: '75 ml', exact: true }).press('Space')
  await page.getByLabel('Prix (DH), 75 ml').fill('560')
  await page.getByLabel('Stock, 75 ml').fill('20')
  await save(page)
  await expect(sizes).toHaveText(['5 ml', '10 ml', '15 ml', '75 ml'])
  const row = shopper.locator('.vol').filter({ hasText: '15 ml' })
  await expect(row.locator('.per')).toHaveText(/10,0\sDH\/ml/)
  await row.click()
  await shopper.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await open(shopper, '/panier')
  await expect(shopper.locator('.cart-line')).toContainText('15 ml')
  await fillCheckout(shopper)
  await shopper.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(shopper).toHaveURL(/\/suivi\?order=SL-/)
  await expect(shopper.getByText(/^15\sml · quantité\s1$/)).toBeVisible()
  await context.close()

  const after = await readProduct(page, id)
  expect(after.variants.map(({ volume, stock, is_original }) => [volume, stock, is_original])).toEqual([
    ['5ml', 12, false],
    ['10ml', 8, false],
    ['15ml', 19, false],
    ['75ml', 20, true],
  ])
})
