import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lookUpOrder, placeOrder } from '#contract/orders/orders.ts'
import { DEMO_IDENTITY } from '#domain/shop/demo-identity.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { areApart, expectAccessible, expectNoOverflow, renderShop } from '#tests/support/screens.ts'
import { button, confirmOrder, DRAFT, main, ONE_LINE, READY_TO_ORDER } from '#tests/support/shop-steps.ts'
import { foundOrder } from '#tests/support/tracked-order.ts'

const title = page.getByRole('heading', { level: 1 })
const WIDTHS = [320, 360, 390, 412, 768, 1024, 1280, 1600]

test('an order is thanked for by name, with its number, its days and what to pay, and without a form', async () => {
  await renderShop('/panier', demoShop(), { kept: READY_TO_ORDER })
  await confirmOrder()
  await expect.element(title).toHaveTextContent('Merci Salma, c’est noté.')
  await expect.element(main().getByText(/^SL-\w{4}-\w{4}$/)).toBeVisible()
  await expect.element(button('Copier le numéro')).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: 'Ou répondez sur WhatsApp' }))
    .toHaveAttribute('href', expect.stringContaining('je%20confirme%20ma%20commande'))
  const follows = page.getByRole('region', { name: /^Et maintenant/ })
  await expect.element(follows).toMatchTextContent(/(avant 19h|dès 9h)/)
  await expect.element(follows).toMatchTextContent(/Entre (lundi|mardi|mercredi|jeudi|vendredi)\s\d/)
  await expect.element(follows).toMatchTextContent(/Vous réglez 80\sDH/)
  await expect.element(main().getByText('Thé des Trois Services')).toBeVisible()
  await expect.element(page.getByLabelText('Numéro de commande')).not.toBeInTheDocument()
  await expect
    .element(main().getByRole('link', { name: 'Suivre une autre commande' }))
    .toHaveAttribute('href', '/suivi')
  await expectAccessible()
})

test('what pops up after an order stands clear of the title, at every width', async () => {
  // The widest letters a number may have.
  const placed = foundOrder({ status: 'nouveau', order_number: 'SL-WMWM-WMWM' })
  await renderShop('/panier', [...demoShop(), answer(placeOrder, placed)], { kept: READY_TO_ORDER })
  await confirmOrder()
  await expect.element(title).toHaveTextContent('Merci Salma, c’est noté.')
  await expect.poll(() => window.scrollY).toBe(0)
  const toast = page.css('.toast').filter({ hasText: 'Commande confirmée' })
  for (const width of WIDTHS) {
    await page.viewport(width, 800)
    // Hover pauses the timer.
    await toast.hover()
    await expect.poll(() => areApart(toast.element(), title.element()), { message: `at ${width}` }).toBe(true)
    expectNoOverflow()
  }
})

test('without a number for WhatsApp there is no link to it', async () => {
  const { whatsApp: _, ...identity } = DEMO_IDENTITY
  await renderShop('/panier', demoShop(), { kept: READY_TO_ORDER, site: { identity } })
  await confirmOrder()
  await expect.element(title).toHaveTextContent('Merci Salma, c’est noté.')
  await expect.element(main()).toMatchTextContent('Nous vous appelons avant de préparer la commande.')
  await expect.element(main().getByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument()
})

test('a name of two parts stands on one line, with the hyphen of its font', async () => {
  const kept = {
    ...ONE_LINE,
    session: { 'sillage-checkout-draft': { ...DRAFT, name: 'Fatima-Zahra Bennani' } },
  }
  await renderShop('/panier', demoShop(), { at: { width: 320, height: 640 }, kept })
  await confirmOrder()
  await expect.element(title).toHaveTextContent('Merci Fatima-Zahra, c’est noté.')
  expect(title.css('bdi').element().getClientRects()).toHaveLength(1)
  expectNoOverflow()
})

test('only placing the order is called confirming, by its button and its toast', async () => {
  await renderShop('/panier', demoShop(), { kept: READY_TO_ORDER })
  await confirmOrder()
  await expect.element(button(/^Oui, je la veux/)).toBeVisible()
  expect(main().element().textContent).not.toMatch(/confirm/i)
})

test('a name too long for a title is left out', async () => {
  const name = 'Anticonstitutionnellement'.repeat(3)
  const kept = { ...ONE_LINE, session: { 'sillage-checkout-draft': { ...DRAFT, name } } }
  await renderShop('/panier', demoShop(), { at: { width: 320, height: 640 }, kept })
  await confirmOrder()
  await expect.element(title).toHaveTextContent('Merci, c’est noté.')
  expectNoOverflow()
})

test('a reload keeps the thanks until the shop takes the order in hand', async () => {
  const order = foundOrder({ status: 'nouveau' })
  const shop = await renderShop(
    `/suivi?order=${order.order_number}`,
    [...demoShop(), answer(lookUpOrder, order)],
    { kept: { session: { 'sillage-placed-order': order.order_number } } },
  )
  await expect.element(title).toHaveTextContent('Merci Salma, c’est noté.')
  shop.answer(lookUpOrder, foundOrder({ status: 'en-preparation' }))
  await shop.reload()
  await expect.element(title).toHaveTextContent('Suivi de commande')
  await expect.element(page.getByText('Étape 2 sur 4')).toBeInTheDocument()
})
