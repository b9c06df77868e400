import {
  asOwner,
  expectToast,
  makeProduct,
  rowOf,
  searchList,
  sentProduct,
  uniqueName,
} from './admin-product-steps.ts'
import { openAsAdmin, withoutNews } from './admin-steps.ts'
import { listening } from './live-steps.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './shop-test.ts'

test('the list shows each product with its figures, and finds one by a word', async ({ page, shop }) => {
  const name = uniqueName('Ambre Listé')
  await makeProduct(shop.url, name, { visible: false, gender: 'homme', family: 'boise' })
  await openAsAdmin(page, '/admin/produits')
  await expect(page.getByRole('heading', { name: 'Produits' })).toBeVisible()
  await expect(page.getByText(/^\d+\sproduits affichés/)).toBeVisible()
  await searchList(page, name)
  await expect(page.getByText('1\u00a0produit affiché')).toBeVisible()
  const row = rowOf(page, name)
  for (const text of ['Homme', 'Boisé', '58\u00a0DH', '105\u00a0DH', '20', 'Masqué']) {
    await expect(row.getByText(text, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.reload()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Effacer filtres' }).click()
  await expect(page).toHaveURL(/\/admin\/produits$/)
  await expect(page.getByLabel('Rechercher un produit')).toHaveValue('')
})

test('visibility narrows the list, and nothing found is said', async ({ page, shop }) => {
  const word = uniqueName('Visibilité')
  await asOwner(shop.url, async (owner) => {
    await owner.send('POST', '/api/products', sentProduct(`${word} montré`))
    await owner.send('POST', '/api/products', sentProduct(`${word} caché`, { visible: false }))
  })
  await openAsAdmin(page, '/admin/produits')
  await searchList(page, word)
  await expect(page.getByText('2\u00a0produits affichés')).toBeVisible()
  await page.getByRole('button', { name: 'Visibles' }).click()
  await expect(rowOf(page, `${word} caché`)).toHaveCount(0)
  await expect(rowOf(page, `${word} montré`)).toBeVisible()
  await page.getByRole('button', { name: 'Masqués' }).click()
  await expect(rowOf(page, `${word} montré`)).toHaveCount(0)
  await expect(rowOf(page, `${word} caché`)).toBeVisible()
  await page.getByLabel('Rechercher un produit').fill(`${word} introuvable`)
  await expect(page.getByText('Aucun produit trouvé')).toBeVisible()
  await expectAccessible(page)
})

test('the way back from a product leads to the list as it was left', async ({ page, shop }) => {
  const name = uniqueName('Retrouvé')
  await makeProduct(shop.url, name)
  await openAsAdmin(page, '/admin/produits?visibilite=visible&stock=descending')
  await searchList(page, name)
  const left = page.url()
  await rowOf(page, name).getByRole('link', { name, exact: true }).click()
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(page).toHaveURL(left)
  await expect(page.getByText('1\u00a0produit affiché')).toBeVisible()
  await expect(page.getByLabel('Rechercher un produit')).toHaveValue(name)
})

test('the stock sorts one way, the other, and no longer; below 10 it is red', async ({
  page,
  shop,
  isMobile,
}) => {
  const word = uniqueName('Trié')
  await asOwner(shop.url, async (owner) => {
    for (const stock of [9, 300, 10]) {
      const form = sentProduct(`${word} ${stock}`)
      const variants = form.variants.slice(0, 1).map((variant) => ({ ...variant, stock }))
      await owner.send('POST', '/api/products', { ...form, variants })
    }
  })
  await openAsAdmin(page, '/admin/produits')
  await searchList(page, word)
  const names = page.getByRole('cell').getByRole('link', { name: new RegExp(`^${word}`) })
  const sort = isMobile
    ? page.getByRole('button', { name: 'Trier par stock' })
    : page.getByRole('columnheader', { name: 'Stock' }).getByRole('button')
  const shown = (...stocks: number[]) => expect(names).toHaveText(stocks.map((stock) => `${word} ${stock}`))
  await shown(10, 300, 9)
  await sort.click()
  await shown(9, 10, 300)
  if (!isMobile) {
    await expect(page.getByRole('columnheader', { name: 'Stock' })).toHaveAttribute('aria-sort', 'ascending')
  }
  await sort.click()
  await shown(300, 10, 9)
  await sort.click()
  await shown(10, 300, 9)
  const red = (stock: number) => rowOf(page, `${word} ${stock}`).locator('.is-low')
  await expect(red(9)).toHaveCSS('color', 'rgb(161, 43, 37)')
  await expect(red(10)).toHaveCount(0)
})

test('a product is deleted only after a second word', async ({ page, shop }) => {
  const name = uniqueName('Éphémère')
  await makeProduct(shop.url, name)
  await openAsAdmin(page, '/admin/produits')
  await searchList(page, name)
  await page.getByRole('button', { name: `Supprimer ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    `Êtes-vous sûr de vouloir supprimer le produit ${name} ? Cette action est irréversible.`,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(rowOf(page, name)).toBeVisible()
  await page.getByRole('button', { name: `Supprimer ${name}` }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expectToast(page, 'Produit supprimé')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('Aucun produit trouvé')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a deletion that fails is told in place and in passing', async ({ page, shop, quietConsole }) => {
  quietConsole.allowed.push(/status of 404/)
  const name = uniqueName('Parti')
  const id = await makeProduct(shop.url, name)
  await openAsAdmin(page, '/admin/produits')
  await searchList(page, name)
  await page.getByRole('button', { name: `Supprimer ${name}` }).click()
  await asOwner(shop.url, (owner) => owner.send('DELETE', `/api/products/${id}`))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Erreur: Une erreur est survenue lors de la suppression du produit.',
  )
  await expectToast(page, 'Ce produit n’existe plus.')
})

test('a copy begins hidden and without stock, in its own form', async ({ page, shop }) => {
  const name = uniqueName('Original')
  await makeProduct(shop.url, name)
  await openAsAdmin(page, '/admin/produits')
  await searchList(page, name)
  await page.getByRole('button', { name: `Dupliquer ${name}` }).click()
  await expectToast(page, 'Produit dupliqué')
  await expect(page.getByRole('heading', { name: 'Modifier le produit' })).toBeVisible()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(new RegExp(name))
  await expect(page.getByRole('switch', { name: 'Visible en boutique' })).not.toBeChecked()
  await expect(page.getByLabel('Stock, 5 ml')).toHaveValue('0')
})

test('what another device adds appears by itself', async ({ page, shop }) => {
  const name = uniqueName('Arrivé')
  const heard = listening(page)
  await openAsAdmin(page, '/admin/produits')
  await searchList(page, name)
  await expect(page.getByText('Aucun produit trouvé')).toBeVisible()
  await heard
  await makeProduct(shop.url, name)
  await expect(rowOf(page, name)).toBeVisible()
})

test('a list that cannot be read says so, and can be asked again', async ({ page, quietConsole }) => {
  await withoutNews(page)
  quietConsole.allowed.push(/status of 503/)
  await page.route('**/api/products/admin?*', (route) => route.fulfill({ status: 503, body: '' }))
  await openAsAdmin(page, '/admin/produits')
  await expect(page.getByText('Une erreur est survenue lors du chargement des produits.')).toBeVisible()
  await page.unroute('**/api/products/admin?*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText(/^\d+\sproduits affichés/)).toBeVisible()
})
