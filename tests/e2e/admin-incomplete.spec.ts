import { photograph, uniqueName } from './admin-product-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { PHONE } from './screens.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

test.use(PHONE)

const MOST_GESTURES = 8

test('a list of names and prices becomes a perfume in the shop, in at most eight gestures', async ({
  page,
}) => {
  const name = uniqueName('Ambre Sable')
  const lines = ['Nom;Format;Prix', `${name};5 ml;58 DH`, `${name};10 ml;99`]
  await openAsAdmin(page, '/admin/produits/import')
  await page.getByLabel('Votre tableau').setInputFiles({
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await page.getByRole('button', { name: 'Lire le fichier' }).click()
  await page.getByRole('button', { name: 'Vérifier avant d’importer' }).click()
  await expect(page.getByText(/^1\sparfum restera masqué, à compléter ensuite\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Importer (2)' }).click()
  await page.getByRole('link', { name: 'Compléter', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'À compléter' })).toBeVisible()
  // The pile begins with other tests' perfumes, if there are any.
  const card = page.getByRole('article', { name })
  while (!(await card.isVisible())) await page.getByRole('button', { name: 'Plus tard' }).click()
  await expectNoOverflow(page)
  await expectAccessible(page)
  let gestures = 0
  const gesture = async (done: Promise<unknown>) => {
    await done
    gestures += 1
  }
  await gesture(page.getByLabel('Prendre une photo').setInputFiles(await photograph()))
  await expect(page.getByAltText('Photo du parfum')).toBeVisible()
  const description = 'Un ambré pour femme : bergamote, rose et vanille.'
  await gesture(page.getByLabel('Description', { exact: true }).fill(description))
  await expect(page.getByRole('button', { name: 'Oriental' })).toHaveAttribute('aria-pressed', 'true')
  await gesture(page.getByRole('button', { name: 'Publier' }).click())
  await expect(page.getByText(`${name} est en boutique`)).toBeVisible()
  expect(gestures).toBeLessThanOrEqual(MOST_GESTURES)

  await page.getByRole('link', { name: 'Voir', exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText(description)).toBeVisible()
  await open(page, `/boutique?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible()
})
