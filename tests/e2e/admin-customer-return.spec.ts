import { openOrderInList, order } from './admin-orders-steps.ts'
import { makeProduct, readProduct, uniqueName } from './admin-product-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, test } from './shop-test.ts'

test('a piece comes back after the sale: its refund, its stock and its margin, by hand', async ({
  page,
  shop,
}) => {
  const owner = await signInOwner(shop.url)
  const name = uniqueName('Retour')
  const productId = await makeProduct(shop.url, name)
  const products = await (await page.request.get('/api/products')).json()
  const slug = products.find((one: { name: string; slug: string }) => one.name === name).slug
  // Two pieces at 58 DH and a delivery of 35 DH: 151 DH, paid at the door.
  const placed = await order(shop.url, { goods: [slug], quantity: 2 })
  expect(placed.total).toBe(2 * 58 + 35)
  const card = await openOrderInList(page, placed)
  const stock = async () => (await readProduct(page, productId)).variants[0]?.stock
  expect(await stock()).toBe(12 - 2)
  await owner.send('PATCH', `/api/orders/${placed.id}/status`, { status: 'livre' })

  await card.getByRole('link', { name: 'Voir détails' }).click()
  const returns = page.getByRole('region', { name: 'Retour client' })
  const dialog = page.getByRole('dialog')
  await returns.getByRole('button', { name: 'Noter un retour' }).click()
  await dialog.getByLabel(name).selectOption('1 rendu sur 2')
  await dialog.getByLabel('Pourquoi').selectOption('Défectueux ou abîmé')
  await dialog.getByLabel('Frais de retour (DH)').fill('12,50')
  await expect(dialog.getByText(/À rembourser.*58\sDH, sans la livraison \(35\sDH\)/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Noter le retour' }).click()
  await expect(returns).toContainText('Retour attendu')
  expect(await stock()).toBe(10)

  await page.goto(`${shop.url}/suivi?order=${placed.order_number}`)
  await expect(page.getByText('Retour attendu')).toBeVisible()

  await page.goto(`${shop.url}/admin/commandes/${placed.id}`)
  await returns.getByRole('button', { name: 'Recevoir' }).click()
  await dialog.getByLabel(name).selectOption('Vendable')
  await dialog.getByRole('button', { name: 'Recevoir le retour' }).click()
  await expect(returns).toContainText('Retour reçu')
  expect(await stock()).toBe(11)
  await returns.getByRole('button', { name: 'Rembourser' }).click()
  await expect(dialog.getByLabel('Montant rendu (DH)')).toHaveValue('58')
  await dialog.getByText('Par virement').click()
  await dialog.getByRole('button', { name: 'Noter le remboursement' }).click()
  await expect(page.getByRole('region', { name: 'Argent du client' })).toContainText(/−58\sDH/)

  await page.goto(`${shop.url}/suivi?order=${placed.order_number}`)
  await expect(page.getByText(/Remboursé.*58\sDH par virement le/)).toBeVisible()

  const results = await (await page.request.get('/api/results?by=product')).json()
  const row = results.rows.find((one: { label: string }) => one.label === name)
  // Nobody knew what the pieces cost when they were sold, and the shop brought them itself.
  expect(row).toMatchObject({
    ...{ collected: 151, goods: 0, delivery: 0, returns: 12.5, packaging: 0, refunds: 58 },
    margin: 151 - 12.5 - 58,
  })
  await owner.leave()
})
