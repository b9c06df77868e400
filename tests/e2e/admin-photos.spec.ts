import { photograph, uniqueName } from './admin-product-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { PHONE } from './screens.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './shop-test.ts'

test.use(PHONE)

test('photos of the old shop that cannot be copied are told, and come from the phone by their names', async ({
  page,
}) => {
  const [oud, rose] = [uniqueName('Oud Photo'), uniqueName('Rose Photo')]
  const lines = [
    'Nom;Format;Prix;Image principale',
    `${oud};5 ml;58;http://127.0.0.1:9/oud.jpg`,
    `${rose};5 ml;99;http://localhost:9/rose.jpg`,
  ]
  await openAsAdmin(page, '/admin/produits/import')
  await page.getByLabel('Votre tableau').setInputFiles({
    name: 'ancienne-boutique.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await page.getByRole('button', { name: 'Lire le fichier' }).click()
  await page.getByRole('button', { name: 'Vérifier avant d’importer' }).click()
  await page.getByRole('button', { name: 'Importer (2)' }).click()
  await expect(page.getByRole('heading', { name: /^2\sphotos non copiées$/ })).toBeVisible()
  await expect(page.getByText('Cette adresse n’est pas sur internet.').first()).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)

  await page.goto('/admin/produits/photos')
  const named = async (name: string, picture: string) => ({ ...(await photograph(picture)), name })
  await page
    .getByLabel('Choisir des photos')
    .setInputFiles([
      await named(`${oud.toLowerCase()}.jpg`, 'oud-de-sijilmassa'),
      await named(`${rose} 2.jpg`, 'rosee-de-kelaa'),
      await named('IMG_2231.jpg', 'cedre-d-azrou'),
    ])
  await expect(page.getByText(/^2\sphotos reconnues, 1 à préciser$/)).toBeVisible()
  await page.getByRole('button', { name: /^Choisir un parfum\s: IMG_2231\.jpg$/ }).click()
  await page.getByLabel('Rechercher un parfum').fill(rose)
  await page.getByRole('dialog').getByRole('button', { name: rose }).click()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Ajouter 3\sphotos$/ }).click()
  await expect(page.getByText(/^3\sphotos ajoutées à 2\sparfums$/)).toBeVisible()

  await page.goto(`/admin/produits?q=${encodeURIComponent(rose)}`)
  await page.getByRole('link', { name: rose }).first().click()
  await expect(page.getByRole('img', { name: /photo|image/i }).first()).toBeVisible()
})
