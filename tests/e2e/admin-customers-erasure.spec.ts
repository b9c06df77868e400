import { readFile } from 'node:fs/promises'
import { showOrderInList } from './admin-orders-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { choose, newPerson, orderAs, spaced } from './customer-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, open, test } from './shop-test.ts'

const ERASED = 'Personne effacée'

test('a person’s data are given as a file; erased once no order is on its way, they are found nowhere any more', async ({
  page,
  request,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 409/)
  const person = newPerson('Zoubida')
  const { id, order_number } = await orderAs(request, person)
  const owner = await signInOwner(shop.url)
  await openAsAdmin(page, `/admin/clients?q=${person.phone}`)
  await choose(page, person.name, 'Voir les détails')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter ses données' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^client-\d+-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ customer: { name: person.name }, orders: [{ order_number }] })

  await page.getByRole('button', { name: 'Effacer la personne' }).click()
  const question = page.getByRole('dialog', { name: 'Effacer cette personne' })
  await expect(question).toContainText(person.name)
  await question.getByRole('button', { name: 'Effacer la personne' }).click()
  await expect(question.getByRole('alert')).toContainText(`Une commande est en cours\u00a0: ${order_number}`)

  await owner.send('PATCH', `/api/orders/${id}/status`, { status: 'livre' })
  await question.getByRole('button', { name: 'Effacer la personne' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('status').getByText(ERASED)).toBeVisible()
  await expect(page.getByText('Aucun client trouvé')).toBeVisible()

  await open(page, '/admin/clients?q=effacee')
  await choose(page, ERASED, 'Voir les détails')
  const details = page.getByRole('dialog', { name: ERASED })
  await expect(details.getByText(/^Cette personne a été effacée le /)).toBeVisible()
  await expect(details.getByText(order_number)).toBeVisible()
  await expect(details.getByRole('link', { name: 'Appeler' })).toHaveCount(0)
  await expect(details.getByRole('button', { name: 'Modifier' })).toHaveCount(0)

  const card = await showOrderInList(page, { id, order_number, name: ERASED, total: 0 })
  await expect(card.getByText(spaced(person.phone))).toHaveCount(0)
  await card.getByRole('link', { name: 'Voir détails' }).click()
  const customer = page.getByRole('region', { name: 'Client', exact: true })
  await expect(customer).toContainText(`${ERASED}Rabat`)
  await expect(customer.getByRole('link')).toHaveCount(0)

  await open(page, `/suivi?order=${order_number}`)
  await expect(page.getByRole('region', { name: 'Livraison' })).toContainText(`${ERASED}Rabat`)
  await owner.leave()
})
