import { newName, order } from './admin-orders-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { smallestSize } from './live-steps.ts'
import { expect, open, test } from './shop-test.ts'

const SIZE = /^Ajouter Miel de Dattier, 5\sml/
const PERFUME = 'miel-de-dattier'

test.use({ viewport: { width: 390, height: 844 } })

test('a customer who calls is known, orders, changes their mind, and sees it on the tracking page', async ({
  page,
  shop,
}) => {
  const phone = '0677000177'
  const name = newName()
  await order(shop.url, { name, phone, goods: ['vent-de-taghazout'] })
  const stock = async () => (await smallestSize(page.request, PERFUME)).stock
  const before = await stock()

  await openAsAdmin(page, '/admin/commandes/nouvelle')
  await page.getByLabel('Téléphone', { exact: true }).fill(phone)
  await expect(page.getByLabel('Nom complet')).toHaveValue(name)
  await expect(page.getByText('Une commande est déjà en cours')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Ajouter un article' }).fill('dattier')
  await page.getByRole('button', { name: SIZE }).click()
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  const title = page.getByRole('heading', { name: /^Détails de la commande/ })
  await expect(title).toBeVisible()
  const [number = ''] = /SL-\w{4}-\w{4}/.exec((await title.textContent()) ?? '') ?? []
  await expect.poll(stock).toBe(before - 1)

  await page.getByRole('link', { name: 'Modifier la commande' }).click()
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await page.getByText('Livraison offerte').click()
  await expect(page.getByRole('region', { name: 'Ce qui change' })).toContainText('1 → 2')
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click()
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText('Commande modifiée')
  const total = (await page.locator('.order-lines .sum .tot dd').textContent()) ?? ''
  expect(await stock()).toBe(before - 2)

  await open(page, `/suivi?order=${number}&phone=${phone}`)
  await expect(page.getByText('Gratuite').first()).toBeVisible()
  await expect(page.getByText(total).first()).toBeVisible()
})
