import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { cancelOrder, lookUpOrder } from '#contract/orders/orders.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { expectAccessible, expectUnbroken, renderShop } from '#tests/support/screens.ts'
import { button } from '#tests/support/shop-steps.ts'

const NUMBER = 'SL-7K3Q-9XVD'
const WRONG_NUMBER = 'Ce numéro n’est pas celui de cette commande.'
const SHIPPED = 'Cette commande ne peut plus être annulée.'

const ORDER: EndpointAnswer<typeof lookUpOrder> = {
  id: '00000000-0000-4000-8000-000000000001',
  order_number: NUMBER,
  status: { id: 'nouveau', label: 'Nouveau' },
  created_at: '2026-11-21T10:00:00.000Z',
  subtotal: 58,
  discount_amount: 0,
  shipping_cost: 30,
  credit: 0,
  total: 88,
  not_taken: 0,
  contact: 'masked',
  cancellation: 'needs_order_number',
  client_confirmation: 'closed',
  name: 'S.',
  phone: '•• •• •• •• 78',
  city: 'Fès',
  address: '•••',
  items: [],
  history: [{ status: 'nouveau', created_at: '2026-11-21T10:00:00.000Z' }],
}

const dialog = page.getByRole('dialog')
const number = dialog.getByLabelText('Numéro de commande')

/** Somewhere among these a line ends within the number, if it may. */
const WIDTHS = Array.from({ length: 40 }, (_, step) => 120 + 5 * step)

test('the number of the order is not broken', async () => {
  await renderShop(`/suivi?order=${NUMBER}`, [answer(lookUpOrder, ORDER)])
  await button('Annuler la commande').click()
  const sentence = dialog.css('form > p')
  await expect.element(sentence).toMatchTextContent(NUMBER)
  expectUnbroken(sentence.element(), NUMBER, WIDTHS)
})

test('a wrong number is said at its field until another is typed, and what the shop refuses above', async () => {
  const shop = await renderShop(`/suivi?order=${NUMBER}`, [answer(lookUpOrder, ORDER)])
  await button('Annuler la commande').click()
  shop.answer(lookUpOrder, refuse(404, { code: 'order_not_found', message: 'Aucune commande trouvée' }))
  await number.fill('SL-2222-2222')
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect.element(number).toHaveAccessibleDescription(WRONG_NUMBER)
  await expect.element(number).toHaveFocus()
  await expectAccessible()
  await number.fill(NUMBER)
  await expect.element(dialog.getByText(WRONG_NUMBER)).not.toBeInTheDocument()
  shop.answer(lookUpOrder, ORDER)
  shop.answer(cancelOrder, refuse(409, { code: 'order_not_cancellable', message: SHIPPED }))
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(SHIPPED)
})
