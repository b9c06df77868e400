import sharp from 'sharp'
import { expectToast, makeProduct, readProduct, save, uniqueName } from './admin-product-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { expect, onPhone, test } from './shop-test.ts'

/** A photograph that no other test sends. */
async function photograph(name: string, colour: string) {
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

onPhone(() => {
  test('two pictures are sent, one is used, replaced everywhere by the other, and then removed', async ({
    page,
    request,
    shop,
  }) => {
    const [first, second] = [uniqueName('Avant'), uniqueName('Après')]
    const id = await makeProduct(shop.url, uniqueName('Rose en images'))
    await openAsAdmin(page, '/admin/images')
    await page
      .getByLabel('Ajouter des images')
      .setInputFiles([
        await photograph(`${first}.jpg`, '#81705f'),
        await photograph(`${second}.jpg`, '#5f7081'),
      ])
    await expect(page.getByText('2 images ajoutées')).toBeVisible()

    await page.goto(`/admin/produits/${id}`)
    await page.getByRole('button', { name: 'Bibliothèque', exact: true }).click()
    await page.getByRole('button', { name: `Choisir ${first}.jpg` }).click()
    const main = page.getByLabel('Adresse web de l’image principale')
    await expect(main).toHaveValue(/^\/pictures\/[0-9a-f]{32}\.webp$/)
    const address = await main.inputValue()
    await save(page)
    await expectToast(page, 'Produit mis à jour')

    await page.goto(`/admin/images?q=${first}`)
    await page.getByRole('button', { name: `Ouvrir ${first}.jpg` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Remplacer partout' }).click()
    await dialog.getByRole('button', { name: `Choisir ${second}.jpg` }).click()
    await dialog.getByRole('button', { name: 'Remplacer partout' }).click()
    await expectToast(page, 'Image remplacée partout')
    const { image_url } = await readProduct(page, id)
    expect(image_url).not.toBe(address)
    expect((await request.get(`${image_url}?w=320`)).status()).toBe(200)

    await page.goto(`/admin/images?filtre=unused&q=${first}`)
    await page.getByRole('checkbox', { name: `Choisir ${first}.jpg` }).click()
    await page.getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expectToast(page, 'Image supprimée')
    await expect(page.getByText('Aucune image ne correspond à cette recherche.')).toBeVisible()
    expect((await request.get(address)).status()).toBe(404)
  })
})
