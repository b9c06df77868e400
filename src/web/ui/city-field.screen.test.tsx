import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import * as orders from '#contract/orders/orders.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { renderShop, type Screen } from '#tests/support/screens.ts'
import { ONE_LINE, placeOrder } from '#tests/support/shop-steps.ts'

/** Both forms with a city field. */
const FORMS = [
  { form: 'checkout', path: '/panier' },
  { form: 'tracking', path: '/suivi' },
]

async function openCity(path: string): Promise<{ shop: Screen; city: Locator }> {
  const shop = await renderShop(path, demoShop(), { kept: ONE_LINE })
  const city = page.getByRole('combobox', { name: 'Ville' })
  await city.click()
  await expect.element(page.getByRole('option', { name: 'Rabat' })).toBeVisible()
  return { shop, city }
}

test.each(FORMS)('$form: a town typed in full and Enter is that town', async ({ path }) => {
  const { city } = await openCity(path)
  for (const town of ['Rabat', 'Tanger', 'Fès', 'Sidi Kacem', 'Salé']) {
    await city.clear()
    await userEvent.type(city, `${town}{Enter}`)
    await expect.element(city).toHaveValue(town)
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  }
})

test.each(FORMS)('$form: a click into a chosen town and typing begins anew', async ({ path }) => {
  const { city } = await openCity(path)
  await page.getByRole('option', { name: 'Rabat' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await city.click()
  await userEvent.keyboard('Kh')
  await expect.element(city).toHaveValue('Kh')
  await userEvent.keyboard('{Escape}')
  await city.fill('Rabat')
  await userEvent.keyboard('{Enter}Taz')
  await expect.element(city).toHaveValue('Taz')
  await userEvent.keyboard('{Enter}')
  await expect.element(city).toHaveValue('Taza')
})

test.each(FORMS)('$form: a tap into a town that was just chosen selects it whole', async ({ path }) => {
  const { city } = await openCity(path)
  await city.fill('Rabat')
  await userEvent.keyboard('{Enter}')
  await city.click()
  await userEvent.keyboard('Fès{Enter}')
  await expect.element(city).toHaveValue('Fès')
})

test('a town that is not in the list is taken as typed', async () => {
  const { shop, city } = await openCity('/panier')
  await city.fill('  Tafedna ')
  await page.getByLabelText('Nom complet').fill('Salma Bennani')
  await expect.element(city).toHaveValue('Tafedna')
  await page.getByLabelText('Téléphone').fill('06 12 34 56 78')
  await page.getByLabelText('Adresse').fill('14, rue des Orangers')
  await placeOrder()
  expect(shop.asked(orders.placeOrder)).toMatchObject([{ city: 'Tafedna' }])
})

test('a city kept from earlier that is not in the list stands as it was typed', async () => {
  const draft = { name: '', phone: '', city: 'Tafedna', address: '' }
  await renderShop('/panier', demoShop(), {
    kept: { ...ONE_LINE, session: { 'sillage-checkout-draft': draft } },
  })
  const city = page.getByRole('combobox', { name: 'Ville' })
  await expect.element(city).toHaveValue('Tafedna')
  await city.click()
  await expect.element(page.getByRole('option', { name: 'Fès' })).toBeVisible()
  await expect.element(city).toHaveValue('Tafedna')
})
