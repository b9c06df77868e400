import { makeProduct, readProduct, uniqueName } from './admin-product-steps.ts'
import { closeToast, openAsAdmin } from './admin-steps.ts'
import { PHONE } from './screens.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './shop-test.ts'

test.use(PHONE)

const HEADINGS = 'Nom;Format;Prix (DH);Stock;Genre;Famille;Description;Tête;Cœur;Fond;Image'

test('a spreadsheet on a phone: tried, put right with a tap, imported and taken back', async ({
  page,
  shop,
}) => {
  const known = uniqueName('Connu')
  const added = uniqueName('Nouveau')
  const id = await makeProduct(shop.url, known)
  const lines = [
    HEADINGS,
    `${known};5 ml;62;;;;;;;;`,
    `${added};5 ml;49,50;7;Femme;Boise;Un cèdre clair au petit matin.;Bergamote;Cèdre;Muscs;/pictures/rosee-de-kelaa.webp`,
    `${uniqueName('Refusé')};7 ml;10;1;;;;;;;`,
  ]
  await openAsAdmin(page, '/admin/produits/import')
  await page.getByLabel('Votre tableau').setInputFiles({
    name: 'parfums.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await page.getByRole('button', { name: 'Lire le fichier' }).click()

  await expect(page.getByText(/^11 colonnes lues sur 11/)).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vérifier avant d’importer' }).click()

  // The family without its accent is put right with one tap.
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('7 ml')).toContainText('refusé')
  const wood = page.getByRole('button', { name: 'Boisé', exact: true })
  if (await wood.isVisible()) await wood.click()
  await expect(page.getByText(/^L’essai donne 1\scréé, 1\smodifié, 1\srefusé\./)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: known }).first()).toContainText(/58\s.*62/)
  await expectNoOverflow(page)
  await expectAccessible(page)

  // Closed and found again.
  const address = page.url()
  await openAsAdmin(page, '/admin/produits')
  await page.getByRole('link', { name: 'parfums.csv' }).click()
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: 'Importer (2)' }).click()
  await expect(page.getByRole('heading', { name: /1\sparfum créé, 1\sparfum modifié/ })).toBeVisible()
  expect((await readProduct(page, id)).variants[0]).toMatchObject({ price: 62 })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Annuler cet import' }).click()
  await page.getByRole('button', { name: 'Tout remettre comme avant' }).click()
  await expect(page.getByText('Annulé : tout est comme avant')).toBeVisible()
  expect((await readProduct(page, id)).variants[0]).toMatchObject({ price: 58 })
  await closeToast(page)
  await page.getByRole('link', { name: 'Voir les produits' }).click()
  await page.getByLabel('Rechercher un produit').fill(added)
  await expect(page.getByText('Aucun produit trouvé')).toBeVisible()
})
