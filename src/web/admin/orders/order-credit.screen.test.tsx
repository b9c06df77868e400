import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setOrderCredit } from '#contract/orders/refunds.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { labelled, orderDetail, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const ORDER = sampleOrder()
const PATH = `/admin/commandes/${ORDER.id}`
const panel = page.getByRole('region', { name: 'Avoir du client' })

function fakeCredit(amounts: { credit: number; customer_credit: number | null }, order = ORDER) {
  const orders = fakeOrders(order)
  orders.change(ORDER.id, amounts)
  return orders
}

it('is offered to the owner, used with one tap, and given back', async () => {
  const orders = fakeCredit({ credit: 0, customer_credit: 60.5 })
  const message = 'Ce client n’a pas d’avoir à utiliser.'
  const shop = await renderAdmin(
    PATH,
    [...orders.answers, answer(setOrderCredit, refuse(409, { code: 'no_credit', message }))],
    { at: PHONE },
  )
  await expect.element(panel).toMatchTextContent('Avoir de 60,50 DH')
  await expectAccessibleLayout()
  const use = panel.getByRole('button', { name: 'Utiliser 60\u00a0DH' })
  await use.click()
  await expect.element(page.getByText(message)).toBeVisible()
  shop.answer(setOrderCredit, () => {
    const used = { credit: 60, customer_credit: 0.5, total: 33 }
    orders.change(ORDER.id, used)
    return { ...orderDetail(ORDER), ...used }
  })
  await use.click()
  await expect.element(panel).toMatchTextContent('Avoir utilisé : 60 DH, reste 0,50 DH')
  await expect.element(page.getByRole('region', { name: 'Articles' })).toMatchTextContent(/Avoir−60 DH/)
  await expect.element(panel.getByRole('button', { name: /^Utiliser/ })).not.toBeInTheDocument()
  await panel.getByRole('button', { name: 'Retirer l’avoir' }).click()
  await expect
    .poll(() => shop.asked(setOrderCredit).map(({ is_used }) => is_used))
    .toEqual([true, true, false])
})

it.each([
  ['the customer has none', ORDER, { credit: 0, customer_credit: 0 }],
  ['the person is no owner', ORDER, { credit: 0, customer_credit: null }],
  ['the order has left', sampleOrder({ status: labelled('livre') }), { credit: 0, customer_credit: 60 }],
])('is not shown where %s', async (_, order, amounts) => {
  await renderAdmin(PATH, fakeCredit(amounts, order).answers)
  await expect.element(page.getByRole('region', { name: 'Articles' })).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
})
