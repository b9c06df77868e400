import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { markTrial, setOrderStatus } from '#contract/orders/admin.ts'
import { expectAccessibleLayout, toaster } from '#tests/support/admin-area.ts'
import { labelled, orderDetail, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { cardOf, statusOf } from '#tests/support/order-cards.ts'
import { parcelOnItsWay } from '#tests/support/return-samples.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const ORDER = sampleOrder()
const PATH = '/admin/commandes'

const menu = (name = ORDER.name) => cardOf(name).getByRole('button', { name: /^Actions pour la commande/ })
const item = (name: string) => page.getByRole('menuitem', { name })

it('cancels an order with its reason in two taps, and takes that back', async () => {
  const sent: unknown[] = []
  const orders = fakeOrders(ORDER)
  await renderAdmin(
    PATH,
    [
      ...orders.answers,
      answer(setOrderStatus, (change) => {
        sent.push(change)
        orders.setStatus(ORDER.id, change.status)
        return orderDetail({ ...ORDER, status: labelled(change.status) })
      }),
    ],
    { at: PHONE },
  )
  await menu().click()
  await expectAccessibleLayout()
  await item('Annuler\u00a0: faux numéro').click()
  await expect.element(toaster).toMatchTextContent('Commande annulée')
  await expect.element(statusOf(cardOf(ORDER.name))).toHaveDisplayValue('Annulé')
  await toaster.getByRole('button', { name: 'Reprendre' }).click()
  await expect.element(statusOf(cardOf(ORDER.name))).toHaveDisplayValue('Nouveau')
  expect(sent).toEqual([
    { id: ORDER.id, status: 'annule', reason: 'faux-numero' },
    { id: ORDER.id, status: 'nouveau' },
  ])
})

it('marks an order as a trial in two taps, and says how to take that back', async () => {
  const orders = fakeOrders(ORDER)
  const marked = answer(markTrial, ({ is_test }) => {
    const status = labelled(is_test ? 'annule' : 'nouveau')
    orders.change(ORDER.id, { is_test, status })
    return orderDetail({ ...ORDER, is_test, status })
  })
  await renderAdmin(PATH, [...orders.answers, marked], { at: PHONE })
  await menu().click()
  await item('Marquer comme essai').click()
  await expect
    .element(toaster)
    .toMatchTextContent(`${ORDER.order_number} ne compte plus, le stock est revenu.`)
  await expect.element(cardOf(ORDER.name)).toMatchTextContent('Essai')
  await menu().click()
  await item('Ce n’est pas un essai').click()
  await expect.element(toaster).toMatchTextContent(`${ORDER.order_number} compte à nouveau.`)
})

it('says why an order is no trial', async () => {
  const message =
    'Un transporteur a pris ce colis\u00a0: ses frais et son argent comptent, ce n’est pas un essai.'
  const refused = answer(markTrial, refuse(409, { code: 'not_a_trial', message }))
  await renderAdmin(PATH, [...fakeOrders(ORDER).answers, refused], { at: PHONE })
  await menu().click()
  await item('Marquer comme essai').click()
  await expect.element(toaster).toMatchTextContent(/pris ce colis\s: ses frais et son argent comptent/)
})

it('offers no trial of what a carrier took, and no hasty end of an exchange', async () => {
  const parcel = parcelOnItsWay({ state: 'livre', carrier: { id: 1, name: 'Atlas Colis', phone: null } })
  const taken = sampleOrder({ status: labelled('livre'), parcel })
  const exchange = sampleOrder({
    ...{ id: '00000000-0000-4000-8000-0000000000e1', order_number: 'SL-2222-3333', name: 'Aya Idrissi' },
    ...{ status: labelled('en-preparation'), in_exchange: true },
  })
  await renderAdmin(PATH, fakeOrders(taken, exchange).answers, { at: PHONE })
  await menu(exchange.name).click()
  await expect.element(item('Marquer comme essai')).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /^Annuler/ })).not.toBeInTheDocument()
  // Nothing is left to be done with the other one.
  await expect.element(menu()).not.toBeInTheDocument()
})
