import { openAsAdmin } from './admin-steps.ts'
import {
  createCarrier,
  createSize,
  exportedAmounts,
  exportedPerson,
  owedBy,
  payParcels,
  phoneOf,
  placePieces,
  resultsOf,
  sendParcel,
  stockOf,
  watchDashboard,
} from './money-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, open, test } from './shop-test.ts'

test('a piece comes back after the sale: its refund, its stock and its margin, by hand', async ({
  page,
  shop,
}, info) => {
  const owner = await signInOwner(shop.url)
  await openAsAdmin(page, '/admin/commandes')
  const own = `${info.workerIndex}-${info.retry}`
  const name = `Retour Rose ${own}`
  const rose = await createSize(owner, page, { name, price: 58, cost: 18.75 })
  const carrier = await createCarrier(owner, { name: `Retour Colis ${own}`, fee: 28.5 })
  const grown = await watchDashboard(page)
  // Two pieces at 58 DH and a delivery of 35 DH: 151 DH, paid at the door.
  const person = { first: 'Retour', phone: phoneOf('0664', info), city: 'Rabat' }
  const placed = await placePieces(shop.url, [[rose, 2]], person)
  expect(placed.total).toBe(2 * 58 + 35)
  const tracking = `RET${own.replace('-', '')}4`
  const parcel = await sendParcel(owner, placed, { carrier, tracking })
  await owner.send('POST', `/api/parcels/${parcel.id}/events`, { state: 'livre' })
  expect(await stockOf(page, rose)).toBe(9 - 2)
  // 151 − 2 × 18.75 − 28.50 = 85 DH.
  const sold = { collected: 151, goods: 37.5, delivery: 28.5, returns: 0, refunds: 0, margin: 85 }
  expect(await resultsOf(page, carrier)).toMatchObject(sold)

  await open(page, `/admin/commandes/${placed.id}`)
  const returns = page.getByRole('region', { name: 'Retour client' })
  const dialog = page.getByRole('dialog')
  await returns.getByRole('button', { name: 'Noter un retour' }).click()
  await dialog.getByLabel(name).selectOption('1 rendu sur 2')
  await dialog.getByLabel('Pourquoi').selectOption('Défectueux ou abîmé')
  await dialog.getByLabel('Frais de retour (DH)').fill('12,50')
  await expect(dialog.getByText(/À rembourser.*58\sDH, sans la livraison \(35\sDH\)/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Noter le retour' }).click()
  await expect(returns).toContainText('Retour attendu')
  expect(await stockOf(page, rose)).toBe(7)
  // Neither piece nor way counts before it has come.
  expect(await resultsOf(page, carrier)).toMatchObject(sold)

  await page.goto(`${shop.url}/suivi?order=${placed.order_number}`)
  await expect(page.getByText('Retour attendu')).toBeVisible()

  await page.goto(`${shop.url}/admin/commandes/${placed.id}`)
  await returns.getByRole('button', { name: 'Recevoir' }).click()
  await dialog.getByLabel(name).selectOption('Vendable')
  await dialog.getByRole('button', { name: 'Recevoir le retour' }).click()
  await expect(returns).toContainText('Retour reçu')
  expect(await stockOf(page, rose)).toBe(8)
  await returns.getByRole('button', { name: 'Rembourser' }).click()
  await expect(dialog.getByLabel('Montant rendu (DH)')).toHaveValue('58')
  await dialog.getByText('Par virement').click()
  await dialog.getByRole('button', { name: 'Noter le remboursement' }).click()
  await expect(page.getByRole('region', { name: 'Argent du client' })).toContainText(
    /Payé à la livraison\s*151\sDH.*−58\sDH/s,
  )

  // One piece is sold for good: 151 − 18.75 − 28.50 − 12.50 − 58 = 33.25 DH. The carrier owes all that it took.
  const margin = { ...sold, goods: 18.75, returns: 12.5, refunds: 58, margin: 33.25 }
  expect(await resultsOf(page, carrier)).toMatchObject(margin)
  expect(await owedBy(page, carrier)).toBe(151)
  expect(await payParcels(page, owner, { carrier, trackings: [tracking], net: 122.5 })).toEqual({
    ...{ gross: 151, fees: 28.5, boxes: ['conformes'] },
  })
  expect(await owedBy(page, carrier)).toBeUndefined()
  expect(await resultsOf(page, carrier)).toMatchObject(margin)
  expect(await grown()).toEqual({ delivered: 151, paid: 151, received: 122.5 })
  expect(await exportedAmounts(page, placed)).toBe('116,00;0,00;;35,00;0,00;151,00;0,00;')
  const exported = await exportedPerson(page, person.phone)
  expect(exported.customer).toMatchObject({ order_count: 1, total_spent: 151 })
  expect(exported.orders).toMatchObject([
    {
      ...{ total: 151, parcels: [{ collected: 151 }], returns: [{ reason: 'defaut' }] },
      refunds: [{ amount: 58, method: 'virement' }],
    },
  ])

  await page.goto(`${shop.url}/suivi?order=${placed.order_number}`)
  await expect(page.getByText(/Remboursé.*58\sDH par virement le/)).toBeVisible()
  const items = page.getByRole('region', { name: 'Vos articles' })
  await expect(items).toContainText(/116\sDH.*35\sDH.*Total\s*151\sDH/s)
  await owner.leave()
})
