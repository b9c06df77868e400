import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const ORDER = sampleOrder({ discount_amount: 150 })
const PATH = `/admin/commandes/${ORDER.id}`
const lines = page.getByRole('region', { name: 'Articles' })
const DECANT = {
  ...{ id: 1, order_item_id: 7, is_back: false },
  ...({ product_name: 'Rosée de Kelaâ', volume: '10ml', amount: 120 } as const),
}

it('shows what a decant took off, apart from the other discounts, and leads to its order', async () => {
  const orders = fakeOrders(ORDER)
  const order = { id: 'd1', order_number: 'SL-2222-3333' }
  orders.change(ORDER.id, { decant_discount: 120, decants: [{ ...DECANT, kind: 'deducted', order }] })
  await renderAdmin(PATH, orders.answers, { at: PHONE })
  await expect.element(lines).toMatchTextContent(/Réduction−30 DH/)
  await expect.element(lines).toMatchTextContent(/Décant déduit−120 DH/)
  await expect
    .element(lines)
    .toMatchTextContent('Décant déduit : Rosée de Kelaâ, 10 ml, 120 DH, commande du décant SL-2222-3333')
  await expect
    .element(lines.getByRole('link', { name: 'SL-2222-3333' }))
    .toHaveAttribute('href', '/admin/commandes/d1')
  await expectAccessibleLayout()
})

it('says on the order of a decant that a bottle has used it, also when that order is gone', async () => {
  const orders = fakeOrders(ORDER)
  orders.change(ORDER.id, { decants: [{ ...DECANT, kind: 'used', order: null }] })
  await renderAdmin(PATH, orders.answers)
  await expect
    .element(lines)
    .toMatchTextContent('Décant déjà déduit d’un flacon : Rosée de Kelaâ, 10 ml, 120 DH')
})

it('says of a decant that the shopper may deduct again, though the price stays', async () => {
  const orders = fakeOrders(ORDER)
  const gone = { ...DECANT, kind: 'deducted', is_back: true, volume: null, order: null } as const
  orders.change(ORDER.id, { decant_discount: 120, decants: [gone] })
  await renderAdmin(PATH, orders.answers)
  await expect
    .element(lines)
    .toMatchTextContent('Décant déduit, puis rendu au client : Rosée de Kelaâ, 120 DH')
})
