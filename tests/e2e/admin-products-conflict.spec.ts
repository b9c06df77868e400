import {
  expectToast,
  makeProduct,
  readProduct,
  save,
  saveElsewhere,
  uniqueName,
} from './admin-product-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { listening } from './live-steps.ts'
import { expect, open, test } from './shop-test.ts'

const CHANGED = 'Ce produit a été modifié entre-temps'

test('saving over another version asks first, and changes only what was typed', async ({
  page,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 409/)
  const name = uniqueName('Écrasé')
  const id = await makeProduct(shop.url, name)
  // Without live messages the server itself has to refuse.
  await page.routeWebSocket('**/ws', () => {})
  await openAsAdmin(page, `/admin/produits/${id}`)
  await page.getByLabel('Notes de tête').fill('Safran')
  await saveElsewhere(shop.url, id, name, { notes_top: 'Poivre', brand: 'Ailleurs' })
  await save(page)
  const alert = page.locator('form').getByRole('alert')
  await expect(alert).toContainText(CHANGED)
  expect(await readProduct(page, id)).toMatchObject({ notes_top: 'Poivre' })
  await alert.getByRole('button', { name: 'Enregistrer ma version' }).click()
  await expectToastAfterClosing()
  expect(await readProduct(page, id)).toMatchObject({ notes_top: 'Safran', brand: 'Ailleurs' })

  async function expectToastAfterClosing() {
    await expect(page.getByLabel('Marque (facultatif)')).toHaveValue('Ailleurs')
    await expect(alert).toHaveCount(0)
    await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0)
  }
})

test('a shopper’s open page changes as the owner saves', async ({ page, shop, browser }) => {
  const name = uniqueName('Vu')
  const id = await makeProduct(shop.url, name)
  await openAsAdmin(page, `/admin/produits/${id}`)
  const { slug } = await readProduct(page, id)
  const context = await browser.newContext({ baseURL: shop.url })
  const shopper = await context.newPage()
  const heard = listening(shopper)
  await open(shopper, `/produit/${slug}`)
  await heard
  await page.getByLabel('Prix (DH), 5 ml').fill('77')
  await page.getByLabel('Notes de fond').fill('Encens de Chellah')
  await save(page)
  await expectToast(page, 'Produit mis à jour')
  await expect(shopper.getByText('77\u00a0DH').first()).toBeVisible()
  await expect(shopper.getByText('Encens de Chellah').first()).toBeVisible()
  await context.close()
})
