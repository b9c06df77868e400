import {
  expectToast,
  makeProduct,
  readProduct,
  save,
  saveElsewhere,
  uniqueName,
} from './admin-product-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { buy, listening, smallestSize } from './live-steps.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

const CHANGED = 'Ce produit a été modifié entre-temps'

test('of two administrators the second is told, sees what differs, and may take the other’s version', async ({
  page,
  shop,
}) => {
  const name = uniqueName('Disputé')
  const id = await makeProduct(shop.url, name)
  const heard = listening(page)
  await openAsAdmin(page, `/admin/produits/${id}`)
  await heard
  await page.getByLabel('Notes de tête').fill('Safran')
  await saveElsewhere(shop.url, id, name, { notes_top: 'Poivre', brand: 'Ailleurs' })
  const alert = page.locator('form').getByRole('alert')
  await expect(alert).toContainText(CHANGED)
  await expect(alert.getByRole('listitem')).toHaveText([/Notes de tête\s*Poivre\s*Safran/])
  await expect(page.getByLabel('Notes de tête')).toHaveValue('Safran')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await alert.getByRole('button', { name: 'Charger la nouvelle version' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByLabel('Notes de tête')).toHaveValue('Poivre')
  await expect(page.getByLabel('Marque (facultatif)')).toHaveValue('Ailleurs')
})

test('who saves over another’s version does so knowingly, and only what was typed', async ({
  page,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 409/)
  const name = uniqueName('Écrasé')
  const id = await makeProduct(shop.url, name)
  // This page hears nothing: the shop itself has to refuse.
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

test('a form that nobody has typed in follows what is saved elsewhere', async ({ page, shop }) => {
  const name = uniqueName('Suivi')
  const id = await makeProduct(shop.url, name)
  const heard = listening(page)
  await openAsAdmin(page, `/admin/produits/${id}`)
  await heard
  await saveElsewhere(shop.url, id, name, { notes_top: 'Poivre' })
  await expect(page.getByLabel('Notes de tête')).toHaveValue('Poivre')
})

test('what is sold while the form is open is not put back', async ({ page, shop, request }) => {
  const name = uniqueName('Vendu')
  const id = await makeProduct(shop.url, name)
  const heard = listening(page)
  await openAsAdmin(page, `/admin/produits/${id}`)
  await heard
  const { slug } = await readProduct(page, id)
  await page.getByLabel('Stock, 5 ml').fill('20')
  await page.getByLabel('Description').fill('Une autre description, assez longue.')
  await buy(request, [await smallestSize(request, slug), 2])
  await save(page)
  await expectToast(page, 'Produit mis à jour')
  // 12 were read and 8 added; 2 of them were sold.
  await expect(page.getByLabel('Stock, 5 ml')).toHaveValue('18')
  expect((await readProduct(page, id)).variants[0]).toMatchObject({ stock: 18 })
})

test('more than is left cannot be taken away, and the next try counts from what is left', async ({
  page,
  shop,
  request,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 409/)
  const id = await makeProduct(shop.url, uniqueName('Court'))
  await openAsAdmin(page, `/admin/produits/${id}`)
  const { slug } = await readProduct(page, id)
  await page.getByLabel('Stock, 5 ml').fill('1')
  await buy(request, [await smallestSize(request, slug), 2])
  await save(page)
  await expect(
    page.locator('.fmt').getByText(/il y a 10 en stock, impossible d’en retirer autant/),
  ).toBeVisible()
  await expect(page.getByLabel('Stock, 5 ml')).toBeFocused()
  await save(page)
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0)
  expect((await readProduct(page, id)).variants[0]).toMatchObject({ stock: 1 })
})

test('who leaves with something unsaved is asked first', async ({ page, shop }) => {
  const id = await makeProduct(shop.url, uniqueName('Quitté'))
  await openAsAdmin(page, `/admin/produits/${id}`)
  await page.getByLabel('Description').fill('Une autre description, assez longue.')
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Vos modifications ne sont pas enregistrées.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Une autre description, assez longue.')
  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reload
  await page.getByLabel('Description').fill('Encore une autre description.')
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Produits' })).toBeVisible()
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
