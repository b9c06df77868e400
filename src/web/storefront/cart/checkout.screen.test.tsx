import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { placeOrder } from '#contract/orders/orders.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { expectAccessible, expectNoOverflow, renderShop } from '#tests/support/screens.ts'
import { button, confirmOrder, NAME, ONE_LINE, READY_TO_ORDER } from '#tests/support/shop-steps.ts'

test('a form with mistakes says so at each field, keeps the cart and writes nothing', async () => {
  const shop = await renderShop('/panier', demoShop(), { kept: ONE_LINE })
  await page.getByLabelText('Nom complet').fill('Sa')
  await page.getByLabelText('Téléphone').fill('06 12 34')
  await page.getByLabelText('Adresse').fill('Maârif')
  await confirmOrder()
  for (const message of [
    'Le nom doit comporter au moins 3 caractères',
    'Veuillez entrer un numéro de téléphone marocain valide',
    'Veuillez sélectionner une ville',
    "L'adresse doit comporter au moins 10 caractères",
  ]) {
    await expect.element(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect.element(page.getByLabelText('Nom complet')).toHaveFocus()
  await expectAccessible()
  await expect.element(page.getByText(NAME).seen().first()).toBeVisible()
  expect(shop.asked(placeOrder)).toEqual([])
})

test('how many fields are wrong is announced at each attempt, not while they are mended', async () => {
  await renderShop('/panier', demoShop(), { kept: ONE_LINE })
  const said = page.css('#checkout').getByRole('alert')
  await confirmOrder()
  await expect.element(said).toHaveTextContent('Quatre champs à corriger')
  await page.getByLabelText('Nom complet').fill('Salma Bennani')
  await expect.element(page.getByText('Trois champs à corriger')).toBeVisible()
  await expect.element(said).toHaveTextContent('Quatre champs à corriger')
  await button('Confirmer la commande').click()
  await expect.element(said).toHaveTextContent('Trois champs à corriger')
})

test.each([320, 390, 1280])(
  'an address of several lines is read whole at %i px, and the field grows with it',
  async (width) => {
    await renderShop('/panier', demoShop(), { kept: ONE_LINE, at: { width, height: 844 } })
    const address = page.getByLabelText('Adresse')
    await expect.element(address).toHaveAttribute('autocomplete', 'street-address')
    const heightOf = () => address.element().getBoundingClientRect().height
    const empty = heightOf()
    expect(Math.round(empty)).toBe(74)
    const long =
      'Résidence Al Manar, immeuble 14, 3e étage, appartement 9, angle boulevard Zerktouni et rue Aïn Harrouda, quartier Maârif Extension, derrière la pharmacie'
    await address.fill(long)
    const { scrollHeight, clientHeight } = address.element()
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
    if (width < 768) expect(heightOf()).toBeGreaterThan(empty)
    expectNoOverflow()
  },
)

test('delivery details are remembered only when asked for, and erased in one tap', async () => {
  const shop = await renderShop('/panier', demoShop(), { kept: READY_TO_ORDER })
  await expect.element(button('Effacer mes coordonnées')).not.toBeInTheDocument()
  await page.getByText('Retenir ces coordonnées sur cet appareil').click()
  await confirmOrder()
  await expect.element(button('Copier le numéro')).toBeVisible()
  // A new visit has only local storage.
  sessionStorage.clear()
  localStorage.setItem('sillage-cart', JSON.stringify(ONE_LINE.local['sillage-cart']))
  window.history.replaceState(null, '', '/panier')
  await shop.reload()
  await expect.element(page.getByLabelText('Nom complet')).toHaveValue('Salma Bennani')
  await expect.element(page.getByRole('combobox', { name: 'Ville' })).toHaveValue('Fès')
  await button('Effacer mes coordonnées').click()
  await expect.element(page.getByText('Coordonnées effacées')).toBeVisible()
  await expect.element(page.getByLabelText('Nom complet')).toHaveValue('')
  await expect.element(page.getByLabelText('Nom complet')).toHaveFocus()
  await expect.element(page.getByRole('combobox', { name: 'Ville' })).toHaveValue('')
  await shop.reload()
  await expect.element(page.getByLabelText('Nom complet')).toHaveValue('')
})
