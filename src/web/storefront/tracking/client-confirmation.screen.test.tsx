import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { confirmOwnOrder } from '#contract/messages/messages.ts'
import { lookUpOrder } from '#contract/orders/orders.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { expectAccessible, expectNoOverflow, renderShop } from '#tests/support/screens.ts'
import { button } from '#tests/support/shop-steps.ts'
import { foundOrder } from '#tests/support/tracked-order.ts'

const ORDER = foundOrder({ status: 'nouveau', client_confirmation: 'allowed' })
const thanked = page.getByText(/^C’est noté\s: vous la voulez\./)

function openOrder(kept: 'just placed' | 'found', order = ORDER) {
  return renderShop(
    `/suivi?order=${order.order_number}`,
    [
      ...demoShop(),
      answer(lookUpOrder, order),
      answer(confirmOwnOrder, { ...order, client_confirmation: 'done' }),
    ],
    { kept: kept === 'found' ? {} : { session: { 'sillage-placed-order': order.order_number } } },
  )
}

test.each(['just placed', 'found'] as const)(
  'an order %s is confirmed by one tap, and thanked for',
  async (how) => {
    const shop = await openOrder(how)
    await expect.element(button(/^Oui, je la veux/)).toBeVisible()
    await expectAccessible()
    expectNoOverflow()
    await button(/^Oui, je la veux/).click()
    await expect.element(thanked).toBeVisible()
    await expect.element(button(/^Oui, je la veux/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Ou répondez sur WhatsApp' })).not.toBeInTheDocument()
    expect(shop.asked(confirmOwnOrder)).toEqual([{ id: ORDER.id }])
  },
)

test('what the shop refuses is said beside the button, which stays', async () => {
  const shop = await openOrder('found')
  const message = 'Cette commande n’attend plus de confirmation.'
  shop.answer(confirmOwnOrder, refuse(409, { code: 'order_not_confirmable', message }))
  await button(/^Oui, je la veux/).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await expect.element(button(/^Oui, je la veux/)).toBeVisible()
})

test('an order that is no longer new asks for nothing', async () => {
  await openOrder('found', foundOrder({ status: 'expedie' }))
  await expect.element(page.getByText(ORDER.order_number).first()).toBeVisible()
  await expect.element(button(/^Oui, je la veux/)).not.toBeInTheDocument()
})
