import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lookUpOrder } from '#contract/orders/orders.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { expectAccessible, expectNoOverflow, renderShop } from '#tests/support/screens.ts'
import { foundOrder } from '#tests/support/tracked-order.ts'

const at = '2026-12-03T11:00:00.000Z'

test('the page says where a return is, and what was given back', async () => {
  const order = foundOrder({
    ...{
      status: 'livre',
      after_sale: {
        ...{ return: 'recu', exchanged_by: [], owed: 0 },
        refunds: [
          { amount: 58.5, method: 'virement', at },
          { amount: 20, method: 'avoir', at: '2026-12-04T11:00:00.000Z' },
        ],
      },
    },
  })
  await renderShop(`/suivi?order=${order.order_number}`, [answer(lookUpOrder, order)])
  await expect.element(page.getByText('Retour reçu')).toBeVisible()
  await expect
    .element(page.getByText('Remboursé\u00a0: 58,50\u00a0DH par virement le 3\u00a0décembre'))
    .toBeVisible()
  await expect.element(page.getByText('Avoir de 20\u00a0DH, le 4\u00a0décembre')).toBeVisible()
  await expectAccessible()
  await expectNoOverflow()
})

test('the page of an exchange names the order whose pieces come back', async () => {
  const order = foundOrder({ status: 'en-preparation', exchange_of: 'SL-2222-3333' })
  await renderShop(`/suivi?order=${order.order_number}`, [answer(lookUpOrder, order)])
  await expect.element(page.getByText('Échange de la commande SL-2222-3333')).toBeVisible()
})

test('a return that has not come is awaited', async () => {
  const order = foundOrder({
    status: 'livre',
    after_sale: { return: 'attendu', exchanged_by: [], refunds: [], owed: 0 },
  })
  await renderShop(`/suivi?order=${order.order_number}`, [answer(lookUpOrder, order)])
  await expect.element(page.getByText('Retour attendu')).toBeVisible()
})

test('the page of an order whose pieces were exchanged names what they have paid', async () => {
  const order = foundOrder({
    status: 'livre',
    after_sale: { return: 'attendu', exchanged_by: ['SL-2222-3333'], refunds: [], owed: 0 },
  })
  await renderShop(`/suivi?order=${order.order_number}`, [answer(lookUpOrder, order)])
  await expect.element(page.getByText('Échangé par la commande SL-2222-3333')).toBeVisible()
})

test('an order that was cancelled after its delivery was dealt with, and its money comes back', async () => {
  const history = (['nouveau', 'livre', 'annule'] as const).map((status) => ({ status, created_at: at }))
  const refunds = [{ amount: 90, method: 'especes', at } as const]
  const after_sale = { return: null, exchanged_by: [], refunds, owed: 300 }
  const order = foundOrder({ status: 'annule', history, after_sale })
  await renderShop(`/suivi?order=${order.order_number}`, [answer(lookUpOrder, order)])
  await expect.element(page.getByText('Commande annulée après la livraison')).toBeVisible()
  await expect.element(page.getByText('ne sera pas traitée')).not.toBeInTheDocument()
  await expect.element(page.getByText('À vous rembourser\u00a0: 300\u00a0DH')).toBeVisible()
  await expect.element(page.getByText('Remboursé\u00a0: 90\u00a0DH en espèces')).toBeVisible()
  await expectAccessible()
  await expectNoOverflow()
})

test('an order that was cancelled before its delivery is not dealt with', async () => {
  const order = foundOrder({ status: 'annule' })
  await renderShop(`/suivi?order=${order.order_number}`, [answer(lookUpOrder, order)])
  await expect.element(page.getByText('ne sera pas traitée')).toBeVisible()
})
