import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cancelOrders, listAlikeOrders } from '#contract/orders/admin.ts'
import { expectAccessibleLayout, textsOf } from '#tests/support/admin-area.ts'
import { labelled, orderId, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const ORDERS = [1, 2, 3].map((index) =>
  sampleOrder({
    id: orderId(index),
    order_number: `SL-${String(index).repeat(4)}-2222`,
    status: labelled(index === 3 ? 'en-preparation' : 'nouveau'),
    same_browser: 3,
  }),
)
const MARK = 'Même appareil : 3 commandes'

it('marks orders of one device, lists them, and cancels those that wait together', async () => {
  const shop = await renderAdmin('/admin/commandes', [
    ...fakeOrders(...ORDERS).answers,
    answer(listAlikeOrders, { browser: ORDERS, network: [] }),
  ])
  const cards = page.getByRole('article')
  await expect.element(cards).toHaveLength(3)
  for (const card of cards.all()) await expect.element(card.getByText(MARK)).toBeVisible()
  await expectAccessibleLayout()

  await cards.first().getByRole('link', { name: 'Voir détails' }).click()
  const device = page.getByRole('region', { name: 'Même appareil' })
  await device.getByText(MARK).click()
  await expect
    .poll(() => textsOf(device.getByRole('listitem')))
    .toEqual([/Nouveau/, /Nouveau/, /En préparation/].map((status) => expect.stringMatching(status)))
  for (const { order_number } of ORDERS) await expect.element(device.getByText(order_number)).toBeVisible()
  await expectAccessibleLayout()

  const together = device.getByRole('button', { name: 'Tout annuler' })
  await together.click()
  const question = page.getByRole('dialog', { name: 'Annuler 2 commandes ?' })
  await expect.element(question).toBeVisible()
  await expectAccessibleLayout()
  await question.getByRole('button', { name: 'Garder les commandes' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(shop.asked(cancelOrders)).toEqual([])

  await together.click()
  const waiting = [orderId(1), orderId(2)]
  shop.answer(cancelOrders, { cancelled: waiting })
  const after = ORDERS.map((order, index) => (index < 2 ? { ...order, status: labelled('annule') } : order))
  shop.answer(listAlikeOrders, { browser: after, network: [] })
  await question.getByLabelText('Pourquoi').selectOptions('Doublon')
  await question.getByRole('button', { name: 'Tout annuler' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Commandes annulées' })
  await expect.element(told).toMatchTextContent('2 commandes')
  await expect
    .poll(() => textsOf(device.getByRole('listitem')))
    .toEqual([/Annulé/, /Annulé/, /En préparation/].map((status) => expect.stringMatching(status)))
  await expect.element(together).not.toBeInTheDocument()
  expect(shop.asked(cancelOrders)).toEqual([{ ids: waiting, reason: 'doublon' }])
})
