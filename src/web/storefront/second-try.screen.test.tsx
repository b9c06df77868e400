import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cancelOrder as cancelOrderCall, placeOrder as placeOrderCall } from '#contract/orders/orders.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { renderShop } from '#tests/support/screens.ts'
import { button, confirmOrder, placeOrder, READY_TO_ORDER } from '#tests/support/shop-steps.ts'

/** Well below the five seconds after which toasts disappear. */
const SOON = { timeout: 3000 }
const told = page.css('.toaster strong')

test('an order placed at the second try is not announced as failed', async () => {
  const shop = await renderShop('/panier', [...demoShop(), answer(placeOrderCall, 'no answer')], {
    kept: READY_TO_ORDER,
  })
  await confirmOrder()
  await expect.element(told).toHaveTextContent('Erreur')
  shop.takeBack(placeOrderCall)
  await confirmOrder()
  await expect.element(told, SOON).toHaveTextContent('Commande confirmée')
})

test('an order found at the second search does not stand under the failure of the first', async () => {
  const shop = await renderShop('/panier', demoShop(), { kept: READY_TO_ORDER })
  await placeOrder()
  const number = new URLSearchParams(window.location.search).get('order') ?? ''
  window.history.replaceState(null, '', '/suivi?order=SL-2222-2222')
  await shop.reload()
  const failure = page.css('.toaster').getByText('Commande non trouvée')
  await expect.element(failure).toBeVisible()
  await page.getByLabelText('Numéro de commande').fill(number)
  await button('Rechercher').click()
  await expect.element(page.getByText('Étape 1 sur 4')).toBeVisible()
  await expect.element(failure, SOON).not.toBeInTheDocument()
})

test('an order cancelled at the second try is not announced as failed', async () => {
  const shop = await renderShop('/panier', [...demoShop(), answer(cancelOrderCall, 'no answer')], {
    kept: READY_TO_ORDER,
  })
  await placeOrder()
  await button('Annuler la commande').click()
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' })
  await sure.click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  shop.takeBack(cancelOrderCall)
  await sure.click()
  await expect.element(told, SOON).toHaveTextContent('Commande annulée')
})
