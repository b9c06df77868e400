import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOrderDoubles, mergeOrders } from '#contract/orders/changes.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { orderDetail, orderId, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'

const OLDER = sampleOrder({ id: orderId(1), order_number: 'SL-1111-1111', address: '3, avenue des Cèdres' })
const YOUNGER = sampleOrder({
  id: orderId(2),
  order_number: 'SL-2222-2222',
  address: '5, avenue des Cèdres',
  risk: {
    points: 45,
    level: 'risque',
    label: 'Risqué',
    reasons: ['1 colis refusé', 'Doublon possible\u00a0: SL-1111-1111'],
  },
  duplicate_of: { id: OLDER.id, order_number: OLDER.order_number },
})

const DOUBLES = answer(listOrderDoubles, {
  doubles: [
    {
      order: OLDER,
      id: YOUNGER.id,
      into: OLDER.id,
      merged: {
        subtotal: 116,
        discount_amount: 0,
        decant_discount: 0,
        staff_discount: 0,
        shipping_cost: 35,
        credit: 0,
        total: 151,
      },
      exceeds: null,
    },
  ],
})

test.each([{ at: PHONE }, {}])(
  'an order says how sure it is and why, and is compared with its double',
  async (looks) => {
    const shop = await renderAdmin(
      adminOrderPath(YOUNGER.id),
      [...fakeOrders(YOUNGER, OLDER).answers, DOUBLES],
      looks,
    )
    const top = page.getByRole('region', { name: 'Statut' })
    await expect.element(top.getByText('Risqué')).toBeVisible()
    await expect.element(top.getByRole('list', { name: 'Pourquoi' })).toMatchTextContent(/^1 colis refusé$/)
    await expect.element(top).not.toMatchTextContent(/45/)
    await top.getByRole('button', { name: /Comparer/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Deux commandes du même numéro' })
    const different = dialog.getByRole('row', { name: /Adresse/ })
    await expect.element(different).toMatchTextContent(/3, avenue des Cèdres.*5, avenue des Cèdres/)
    await expect
      .element(dialog.getByRole('region', { name: 'Identique dans les deux' }))
      .toMatchTextContent(/Nom.*Salma Bennani/)
    await expectAccessibleLayout()
    shop.answer(mergeOrders, orderDetail(OLDER))
    await dialog.getByRole('button', { name: 'Fusionner' }).click()
    await page
      .getByRole('dialog', { name: /^Fusionner ces commandes/ })
      .getByRole('button', { name: 'Fusionner' })
      .click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(shop.asked(mergeOrders)).toEqual([{ id: YOUNGER.id, into: OLDER.id, total: 151 }])
  },
)

test('an order that has left says nothing more of risk', async () => {
  const shipped = { ...YOUNGER, status: { id: 'expedie', label: 'Expédié' } as const, duplicate_of: null }
  await renderAdmin(adminOrderPath(YOUNGER.id), fakeOrders(shipped).answers)
  await expect.element(page.getByRole('region', { name: 'Statut' })).toBeVisible()
  await expect.element(page.getByText('Risqué')).not.toBeInTheDocument()
})
