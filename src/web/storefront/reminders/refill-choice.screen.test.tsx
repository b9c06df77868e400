import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lookUpOrder, placeOrder } from '#contract/orders/orders.ts'
import { chooseRefill } from '#contract/reminders/refills.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { confirmOrder, READY_TO_ORDER } from '#tests/support/shop-steps.ts'
import { foundOrder } from '#tests/support/tracked-order.ts'

const box = page.getByRole('region', { name: 'Avant la dernière goutte' })
const choice = box.getByRole('checkbox', {
  name: 'Prévenez-moi par WhatsApp quand mon flacon touche à sa fin',
})
const label = box.getByText('Prévenez-moi par WhatsApp', { exact: false })

const tracked = (refill?: 'offered' | 'agreed') => foundOrder({ status: 'livre', ...(refill && { refill }) })
const open = (refill?: 'offered' | 'agreed', at = PHONE) =>
  renderShop(
    `/suivi?order=${tracked().order_number}`,
    [answer(lookUpOrder, tracked(refill)), answer(chooseRefill, {})],
    { at },
  )

test.each([PHONE, DESKTOP])(
  'the order’s page offers it unticked, says what for, and one tap agrees: $width px',
  async (at) => {
    const shop = await open('offered', at)
    await expect.element(choice).not.toBeChecked()
    await expect
      .element(choice)
      .toHaveAccessibleDescription(/Un seul message par parfum.*Cet accord ne sert à rien d’autre.*15\smois/)
    await label.click()
    await expect.element(choice).toBeChecked()
    await expect.element(box.getByRole('status')).toMatchTextContent(/nous vous écrirons sur WhatsApp/)
    await expect.element(choice).toHaveFocus()
    expect(shop.asked(chooseRefill)).toEqual([{ id: tracked().id, wanted: true }])
    await expectAccessible()
    expectNoOverflow()
  },
)

test('one tap takes it back', async () => {
  const shop = await open('agreed')
  await expect.element(choice).toBeChecked()
  await label.click()
  await expect.element(choice).not.toBeChecked()
  await expect.element(box.getByRole('status')).toMatchTextContent(/vous ne recevrez pas ce message/)
  expect(shop.asked(chooseRefill)).toEqual([{ id: tracked().id, wanted: false }])
})

test('the thanks after an order offer it too', async () => {
  const placed = foundOrder({ status: 'nouveau', refill: 'offered' })
  await renderShop('/panier', [...demoShop(), answer(placeOrder, placed), answer(chooseRefill, {})], {
    kept: READY_TO_ORDER,
  })
  await confirmOrder()
  await label.click()
  await expect.element(choice).toBeChecked()
})

test('where the shop does not offer it, nothing stands there and nothing is loaded', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Livraison' })).toBeVisible()
  await expect.element(box).not.toBeInTheDocument()
})

test('a refusal is said, and the tick says what holds', async () => {
  const shop = await open('offered')
  const message = 'Cherchez la commande par son numéro et votre téléphone pour pouvoir changer ce choix.'
  shop.answer(chooseRefill, refuse(403, { code: 'order_number_required', message }))
  await label.click()
  await expect.element(box.getByRole('alert')).toHaveTextContent(message)
  await expect.element(choice).not.toBeChecked()
})
