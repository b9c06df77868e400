import { newPerson, orderAs } from './customer-steps.ts'
import { expect, open, test } from './shop-test.ts'

test('no requested URL contains a phone number', async ({ page, request }) => {
  const person = newPerson('Salma')
  const { order_number } = await orderAs(request, person)
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  await open(page, '/suivi')
  await page.getByLabel('Téléphone').fill(person.phone)
  await page.getByRole('combobox', { name: 'Ville' }).fill('Rabat')
  await page.getByRole('option', { name: 'Rabat', exact: true }).click()
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page.getByText(`SL-••••-••${order_number.slice(-2)}`)).toBeVisible()
  expect(asked.filter((url) => url.includes(person.phone.slice(1)))).toEqual([])
  expect(asked.filter((url) => url.includes('/api/orders/track'))).toHaveLength(1)
})
