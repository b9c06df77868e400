import {
  expectToast,
  fillProduct,
  makeProduct,
  readProduct,
  rowOf,
  save,
  searchList,
  uniqueName,
} from './admin-product-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { OWNER } from './shop-process.ts'
import { expect, test } from './shop-test.ts'

test('what is typed while the product is being saved stays, to be saved next', async ({ page, shop }) => {
  const id = await makeProduct(shop.url, uniqueName('Lent'))
  await openAsAdmin(page, `/admin/produits/${id}`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/products/${id}`, async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Notes de tête').fill('Safran')
  await page.getByLabel('Stock, 5 ml').fill('20')
  await save(page)
  await page.getByLabel('Notes de cœur').fill('Rose de Damas')
  await page.getByLabel('Stock, 5 ml').fill('25')
  answer()
  await expectToast(page, 'Produit mis à jour')
  await expect(page.getByLabel('Notes de cœur')).toHaveValue('Rose de Damas')
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
  expect(await readProduct(page, id)).toMatchObject({ notes_top: 'Safran', notes_heart: 'Pivoine' })
  await save(page)
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0)
  const saved = await readProduct(page, id)
  expect(saved).toMatchObject({ notes_top: 'Safran', notes_heart: 'Rose de Damas' })
  expect(saved.variants[0]).toMatchObject({ stock: 25 })
})

test('what is typed while a product is being created is found on its own screen', async ({ page }) => {
  const name = uniqueName('Lent')
  await openAsAdmin(page, '/admin/produits/nouveau')
  await fillProduct(page, name)
  await page.getByLabel('URL de l’image principale').fill('/pictures/rosee-de-kelaa.webp')
  for (const volume of ['10 ml', '20 ml', '50 ml', 'Parfum Complet (100 ml)']) {
    await page.getByRole('switch', { name: volume, exact: true }).press('Space')
  }
  await page.getByLabel('Prix (DH), 5 ml').fill('58')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/products', async (route) => {
    await held
    await route.continue()
  })
  await save(page)
  await page.getByLabel('Notes de cœur').fill('Rose de Fès')
  answer()
  await expectToast(page, 'Produit créé')
  await expect(page).toHaveURL(/\/admin\/produits\/\d+$/)
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel('Notes de cœur')).toHaveValue('Rose de Fès')
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
  // That would take the place of the news that matters.
  expect(await page.getByText('Vos modifications ont été retrouvées.').count()).toBe(0)
  await save(page)
  await expectToast(page, 'Produit mis à jour')
})

test('what was typed when the session ended is found again after signing in', async ({
  page,
  shop,
  isMobile,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 401/)
  const name = uniqueName('Expiré')
  const id = await makeProduct(shop.url, name)
  await openAsAdmin(page, `/admin/produits/${id}`)
  await page.getByLabel('Notes de tête').fill('Safran')
  // The save itself meets the end of the session, not something the page asks for meanwhile.
  const ended = { status: 401, json: { code: 'unauthenticated', message: 'Votre session est terminée.' } }
  await page.route(`**/api/products/${id}`, (route) => route.fulfill(ended), { times: 1 })
  await save(page)
  await page.getByLabel('Nom d’utilisateur').fill(OWNER.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  if (isMobile) await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await searchList(page, name)
  await rowOf(page, name).getByRole('link', { name, exact: true }).click()
  await expect(page.getByLabel('Notes de tête')).toHaveValue('Safran')
  await expect(page.getByText('Vos modifications ont été retrouvées.')).toBeVisible()
  await save(page)
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0)
  expect(await readProduct(page, id)).toMatchObject({ notes_top: 'Safran' })
})
