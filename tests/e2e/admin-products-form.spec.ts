import {
  asOwner,
  expectToast,
  fillProduct,
  makeProduct,
  photograph,
  readProduct,
  rowOf,
  save,
  searchList,
  uniqueName,
} from './admin-product-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { listening } from './live-steps.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './shop-test.ts'

const RULES = [
  'Le nom doit comporter au moins 3 caractères',
  'La description doit comporter au moins 10 caractères',
  'Veuillez entrer une URL valide',
  'Veuillez entrer les notes de tête',
  'Veuillez entrer les notes de cœur',
  'Veuillez entrer les notes de fond',
  'Veuillez sélectionner un genre',
  'Veuillez sélectionner une famille olfactive',
  'Veuillez définir un prix valide pour tous les formats activés',
]

test('a product is created with a photograph from the phone, and stands in the list and the shop', async ({
  page,
  request,
}) => {
  const name = uniqueName('Rose Créée')
  await openAsAdmin(page, '/admin/produits')
  await page.getByRole('link', { name: 'Ajouter un produit' }).click()
  await expect(page.getByRole('heading', { name: 'Ajouter un produit' })).toBeVisible()
  await fillProduct(page, name)
  await page.getByLabel('Marque (facultatif)').fill('Nefzaya')
  await page.getByLabel('Téléverser l’image principale').setInputFiles(await photograph())
  await expect(page.getByLabel('URL de l’image principale')).toHaveValue(/^\/pictures\/[0-9a-f]{32}\.webp$/)
  for (const volume of ['20 ml', '50 ml', 'Parfum Complet (100 ml)']) {
    await page.getByRole('switch', { name: volume, exact: true }).press('Space')
  }
  await page.getByLabel('Prix (DH), 5 ml').fill('58,5')
  await page.getByLabel('Prix (DH), 10 ml').fill('105.50')
  await page.getByLabel('Stock, 5 ml').fill('7')
  await page.getByRole('radio', { name: 'Intense' }).press('Space')
  await page.getByRole('button', { name: 'Romantique' }).click()
  await page.getByRole('switch', { name: 'Meilleure vente' }).press('Space')
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await save(page)
  await expectToast(page, 'Produit créé')
  await expect(page).toHaveURL(/\/admin\/produits$/)
  await searchList(page, name)
  await expect(rowOf(page, name).locator('.is-low')).toContainText('7')
  const found = await (await request.get('/api/products')).json()
  expect(found.find((product: { name: string }) => product.name === name)).toMatchObject({
    brand: 'Nefzaya',
    image_url: expect.stringMatching(/^\/pictures\//),
    intensity: 'strong',
    occasion: ['romantic'],
    is_best_seller: true,
    variants: [
      { volume: '5ml', price: 58.5, stock: 7, is_original: false },
      { volume: '10ml', price: 105.5, stock: 0, is_original: false },
    ],
  })
})

test('every rule is told at its field, and taken back as it is kept', async ({ page }) => {
  await openAsAdmin(page, '/admin/produits/nouveau')
  await save(page)
  const form = page.getByRole('form', { name: 'Nouveau produit' })
  for (const rule of RULES) await expect(form.getByText(rule, { exact: true })).toBeVisible()
  await expect(form.getByText('Le prix doit être supérieur à 0', { exact: true })).toHaveCount(5)
  await expectToast(page, 'Veuillez définir un prix valide pour tous les formats activés')
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByLabel('Stock, 5 ml').fill('-1')
  await expect(form.getByText('Le stock ne peut pas être négatif')).toBeVisible()
  await page.getByLabel('Stock, 5 ml').fill('douze')
  await expect(form.getByText('Le stock est un nombre entier.')).toBeVisible()
  for (const volume of ['5 ml', '10 ml', '20 ml', '50 ml', 'Parfum Complet (100 ml)']) {
    await page.getByRole('switch', { name: volume, exact: true }).press('Space')
  }
  await expect(form.getByText('Veuillez activer au moins un format de produit')).toBeVisible()
  await expect(form.getByText('Le prix doit être supérieur à 0')).toHaveCount(0)
  await fillProduct(page, uniqueName('Corrigé'))
  await page.getByLabel('URL de l’image principale').fill('/pictures/rosee-de-kelaa.webp')
  await save(page)
  await expectToast(page, 'Veuillez activer au moins un format de produit')
  await expect(form.locator('.error')).toHaveText(['Veuillez activer au moins un format de produit'])
})

test('a product is changed, stays open, and the list follows', async ({ page, shop }) => {
  const name = uniqueName('Changé')
  const id = await makeProduct(shop.url, name)
  await openAsAdmin(page, `/admin/produits/${id}`)
  await expect(page.getByRole('heading', { name: 'Modifier le produit' })).toBeVisible()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(name)
  await page.getByLabel('Prix (DH), 10 ml').fill('99')
  await page.getByRole('switch', { name: '5 ml', exact: true }).press('Space')
  await page.getByRole('switch', { name: 'Visible en boutique' }).press('Space')
  await page.getByLabel('Nom', { exact: true }).fill(`${name} bis`)
  await save(page)
  await expectToast(page, 'Produit mis à jour')
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0)
  await expect(page.getByText('Masqué')).toBeVisible()
  expect(await readProduct(page, id)).toMatchObject({
    name: `${name} bis`,
    has_5ml: false,
    has_10ml: true,
    visible: false,
    variants: [
      { volume: '5ml', price: 58, stock: 12 },
      { volume: '10ml', price: 99, stock: 8 },
    ],
  })
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await searchList(page, `${name} bis`)
  await expect(rowOf(page, `${name} bis`)).toContainText('—')
})

test('markup, right-to-left and emoji stand as they were typed', async ({ page, shop }) => {
  const name = `${uniqueName('Oud')} <b>gras</b> عود 🌹 & "l'œillet"`
  const id = await makeProduct(shop.url, name)
  await openAsAdmin(page, `/admin/produits/${id}`)
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(name)
  await page.getByLabel('Notes de tête').fill('<script>alert(1)</script> زعفران 🍋')
  await save(page)
  await expectToast(page, 'Produit mis à jour')
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await searchList(page, name.slice(0, 20))
  await expect(rowOf(page, name)).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: `Supprimer ${name}` }).click()
  await expect(page.getByRole('dialog')).toContainText(name)
})

test('what the shop refuses is told in place and in passing', async ({ page, shop, quietConsole }) => {
  quietConsole.allowed.push(/status of 404/)
  const id = await makeProduct(shop.url, uniqueName('Retiré'))
  await openAsAdmin(page, `/admin/produits/${id}`)
  await page.getByLabel('Description').fill('Une autre description, assez longue.')
  await asOwner(shop.url, (owner) => owner.send('DELETE', `/api/products/${id}`))
  await save(page)
  const failure = 'Une erreur est survenue lors de la soumission du produit'
  await expect(page.locator('form').getByRole('alert')).toContainText(failure)
  await expectToast(page, failure)
  await expect(page.getByLabel('Description')).toHaveValue('Une autre description, assez longue.')
})

test('an address without a product says so, and goes on doing so while it is asked again', async ({
  page,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 404/)
  const heard = listening(page)
  await openAsAdmin(page, '/admin/produits/2000000000')
  const unknown = page.getByRole('heading', { name: 'Produit introuvable' })
  await expect(unknown).toBeVisible()
  await heard
  const shown = await unknown.elementHandle()
  // Never answered.
  await page.route('**/api/products/admin/2000000000', () => {})
  const askedAgain = page.waitForRequest('**/api/products/admin/2000000000')
  await makeProduct(shop.url, uniqueName('Autre'))
  await askedAgain
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await shown?.evaluate((heading) => heading.isConnected)).toBe(true)
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(page.getByRole('heading', { name: 'Produits' })).toBeVisible()
})
