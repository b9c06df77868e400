import {
  expectToast,
  fillProduct,
  photograph,
  rowOf,
  save,
  searchList,
  uniqueName,
} from './admin-product-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { expect, onPhone, test } from './shop-test.ts'

onPhone(() => {
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
    await page.getByLabel('Envoyer une image\u00a0: la principale').setInputFiles(await photograph())
    await expect(page.getByLabel('Adresse web de l’image principale')).toHaveValue(
      /^\/pictures\/[0-9a-f]{32}\.webp$/,
    )
    await page.getByLabel('Prix (DH), 5 ml').fill('58,5')
    await page.getByLabel('Prix (DH), 10 ml').fill('105.50')
    await page.getByLabel('Stock, 5 ml').fill('7')
    await page.getByRole('radio', { name: 'Intense' }).press('Space')
    await page.getByRole('button', { name: 'Romantique' }).click()
    await page.getByRole('switch', { name: 'Meilleure vente' }).press('Space')
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
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
})
