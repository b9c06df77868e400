import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgetLeftCart, keepLeftCart } from '#contract/left-carts/left-carts.ts'
import { allowedLines } from '#tests/support/console-watch.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { expectAccessible, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { button, confirmOrder, ONE_LINE, READY_TO_ORDER } from '#tests/support/shop-steps.ts'

const ON = { keeps_left_carts: true }
const TAKES = [answer(keepLeftCart, {}), answer(forgetLeftCart, {})]
const WORD = /^Nous pouvons vous rappeler si vous vous interrompez/

test('a whole phone is handed in with the cart, at once, and what is typed afterwards too', async () => {
  const shop = await renderShop('/panier', [...demoShop(), ...TAKES], { kept: ONE_LINE, site: ON, at: PHONE })
  await expect.element(page.getByText(WORD)).toMatchTextContent(/gardé 72\sheures avec ce panier/)
  const phone = page.getByLabelText('Téléphone')
  await phone.fill('06 12 34 56')
  await phone.fill('06 12 34 56 78')
  await expect.poll(() => shop.asked(keepLeftCart)).toHaveLength(1)
  await page.getByLabelText('Nom complet').fill('Salma')
  await expect.poll(() => shop.asked(keepLeftCart), { timeout: 5000 }).toHaveLength(2)
  expect(shop.asked(keepLeftCart)).toMatchObject([
    { phone: '06 12 34 56 78', name: '', items: [{ quantity: 1 }] },
    { phone: '06 12 34 56 78', name: 'Salma', items: [{ quantity: 1 }] },
  ])
  await expectAccessible()
  expectNoOverflow()
})

test('one tap has the phone forgotten, and nothing is handed in any more', async () => {
  const shop = await renderShop('/panier', [...demoShop(), ...TAKES], {
    kept: READY_TO_ORDER,
    site: ON,
    at: PHONE,
  })
  await expect.poll(() => shop.asked(keepLeftCart)).toHaveLength(1)
  await button('Ne pas garder mon téléphone').click()
  await expect.element(page.getByText('Votre téléphone n’est gardé qu’avec votre commande.')).toBeVisible()
  expect(shop.asked(forgetLeftCart)).toHaveLength(1)
  await page.getByLabelText('Téléphone').fill('07 11 11 11 11')
  await page.getByLabelText('Nom complet').fill('Karim')
  expect(shop.asked(keepLeftCart)).toHaveLength(1)
})

test('what could not be forgotten says so', async () => {
  allowedLines.push(/could not be forgotten/, /502/)
  const shop = await renderShop(
    '/panier',
    [...demoShop(), answer(keepLeftCart, {}), answer(forgetLeftCart, refuse(502, ''))],
    { kept: ONE_LINE, site: ON },
  )
  await button('Ne pas garder mon téléphone').click()
  await expect.element(page.getByText(/^Il n’a pas pu être effacé/)).toBeVisible()
  shop.answer(forgetLeftCart, {})
  await button('Ne pas garder mon téléphone').click()
  await expect.element(page.getByText('Votre téléphone n’est gardé qu’avec votre commande.')).toBeVisible()
})

test('a shopper neither waits for it nor sees it fail', async () => {
  allowedLines.push(/could not be handed in/, /502/)
  const shop = await renderShop('/panier', [...demoShop(), answer(keepLeftCart, refuse(502, ''))], {
    kept: READY_TO_ORDER,
    site: ON,
  })
  await expect.poll(() => shop.asked(keepLeftCart)).toHaveLength(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await confirmOrder()
  await expect.element(page.getByText('Commande confirmée').first()).toBeVisible()
})

test('where the owner has it off nothing is said and nothing handed in', async () => {
  const shop = await renderShop('/panier', demoShop(), { kept: READY_TO_ORDER })
  await page.getByLabelText('Nom complet').fill('Salma')
  await expect.element(page.getByText(WORD)).not.toBeInTheDocument()
  expect(shop.asked(keepLeftCart)).toEqual([])
})
