import { formatDirhams } from '#domain/money.ts'
import { closeToast, openAsAdmin, withoutNews } from './admin-steps.ts'
import { choose, lineOf, newPerson, orderAs } from './customer-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './shop-test.ts'

const HISTORY = /\/api\/customers\/\d+\/orders$/

test('the details tell all that is known, with the orders, which are kept for a while', async ({
  page,
  request,
}) => {
  const person = newPerson('Youssef El Amrani')
  const orders = [await orderAs(request, person), await orderAs(request, person)]
  const total = orders.reduce((sum, order) => sum + order.total, 0)
  let calls = 0
  await page.route(HISTORY, async (route) => {
    calls += 1
    await route.continue()
  })
  await openAsAdmin(page, `/admin/clients?q=${person.phone}`)
  await choose(page, person.name, 'Voir les détails')
  const details = page.getByRole('dialog', { name: person.name })
  await expect(details.locator('.facts')).toHaveText(
    new RegExp(`Commandes2Total dépensé${formatDirhams(total)}.*E-mailNon renseigné.*VilleRabat.*3, avenue`),
  )
  const lines = details.locator('.history li')
  await expect(lines).toHaveCount(2)
  const latest = orders.at(-1)
  await expect(lines.first()).toContainText(latest?.order_number ?? '')
  await expect(lines.first()).toContainText(formatDirhams(latest?.total ?? 0))
  await expect(lines.first()).toContainText('Nouveau')
  await expect(lines.first()).toContainText('Rosée de Kelaâ')
  await expect(lines.first().getByRole('link')).toHaveAttribute('href', /^\/admin\/commandes\/[0-9a-f-]{36}$/)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await details.getByRole('button', { name: 'Fermer' }).click()
  await choose(page, person.name, 'Voir les détails')
  await expect(lines).toHaveCount(2)
  expect(calls).toBe(1)
  await details.getByRole('button', { name: 'Modifier' }).click()
  await expect(page.getByRole('dialog', { name: 'Modifier le client' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('a history that fails can be asked for again; one without orders says so', async ({
  page,
  shop,
  quietConsole,
}) => {
  await withoutNews(page)
  quietConsole.allowed.push(/status of 500/)
  const person = newPerson('Mehdi Berrada')
  const owner = await signInOwner(shop.url)
  await owner.send('POST', '/api/customers', person)
  await page.route(HISTORY, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Non' } }),
  )
  await openAsAdmin(page, `/admin/clients?q=${person.phone}`)
  await choose(page, person.name, 'Voir les détails')
  await expect(page.getByText('Une erreur est survenue lors du chargement.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(HISTORY)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Aucune commande trouvée pour ce client.')).toBeVisible()
  await owner.leave()
})

test('a long history is told in two parts', async ({ page, shop }) => {
  const person = newPerson('Zineb Alami')
  const owner = await signInOwner(shop.url)
  await owner.send('POST', '/api/customers', person)
  const order = {
    order_number: 'SL-7K3Q-9XVD',
    status: { id: 'livre', label: 'Livré' },
    created_at: '2026-11-21T10:00:00.000Z',
    total: 1250,
    shipping_cost: 0,
    discount_amount: 0,
    items: [],
  }
  const history = Array.from({ length: 12 }, (_, index) => ({ ...order, id: String(index) }))
  await page.route(HISTORY, (route) => route.fulfill({ json: history }))
  await openAsAdmin(page, `/admin/clients?q=${person.phone}`)
  await choose(page, person.name, 'Voir les détails')
  await expect(page.locator('.history li')).toHaveCount(10)
  await page.getByRole('button', { name: 'Voir les 2 commandes précédentes' }).click()
  await expect(page.locator('.history li')).toHaveCount(12)
  await owner.leave()
})

test('the figures are counted anew from the orders', async ({ page, shop, request, quietConsole }) => {
  quietConsole.allowed.push(/status of 500/)
  const person = newPerson('Salma Idrissi')
  const { total } = await orderAs(request, person)
  const owner = await signInOwner(shop.url)
  await openAsAdmin(page, `/admin/clients?q=${person.phone}`)
  await choose(page, person.name, 'Modifier')
  await page.getByLabel('Nombre de commandes').fill('9')
  await page.getByLabel('Total dépensé (DH)').fill('9999')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const count = lineOf(page, person.name).locator('[data-label=Commandes]')
  await expect(count).toHaveText('9')

  const failure = 'Une erreur est survenue lors de la mise à jour des statistiques.'
  await page.route('**/update-stats', (route) => route.fulfill({ status: 500, body: '' }))
  await choose(page, person.name, 'Actualiser les statistiques')
  await expect(page.locator('.toast.is-bad')).toContainText(failure)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(failure)
  await closeToast(page)
  await page.unroute('**/update-stats')
  await choose(page, person.name, 'Actualiser les statistiques')
  await expect(page.getByRole('status').getByText('Statistiques mises à jour')).toBeVisible()
  await expect(count).toHaveText('1')
  await expect(lineOf(page, person.name)).toContainText(formatDirhams(total))
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await owner.leave()
})

test('deleting a customer warns that the orders stay, and they do', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 500/)
  const person = newPerson('Marie-Antoinette de la Rochefoucauld')
  const { order_number } = await orderAs(request, person)
  await openAsAdmin(page, `/admin/clients?q=${person.phone}`)
  await choose(page, person.name, 'Supprimer')
  const dialog = page.getByRole('dialog', { name: 'Supprimer ce client' })
  await expect(dialog).toContainText(`supprimer ${person.name}`)
  await expect(dialog).toContainText('Ce client a 1 commande\u00a0: elle ne sera pas supprimée.')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(lineOf(page, person.name)).toBeVisible()

  const failure = 'Une erreur est survenue lors de la suppression du client.'
  await page.route(/\/api\/customers\/\d+$/, (route) => route.fulfill({ status: 500, body: '' }))
  await choose(page, person.name, 'Supprimer')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog.getByRole('alert')).toContainText(failure)
  await expect(page.locator('.toast.is-bad')).toContainText(failure)
  await closeToast(page)
  await page.unroute(/\/api\/customers\/\d+$/)
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Aucun client trouvé')).toBeVisible()
  await expect(page.getByRole('status').getByText('Client supprimé')).toBeVisible()
  const kept = await (await page.request.get(`/api/orders/admin?search=${order_number}`)).json()
  expect(kept.total).toBe(1)
})

test('a customer without orders is deleted without the warning', async ({ page, shop }) => {
  const person = newPerson('Chaimae')
  const owner = await signInOwner(shop.url)
  await owner.send('POST', '/api/customers', person)
  await openAsAdmin(page, `/admin/clients?q=${person.phone}`)
  await choose(page, person.name, 'Supprimer')
  await expect(page.getByRole('dialog')).not.toContainText('ne sera')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('status').getByText('Client supprimé')).toBeVisible()
  await owner.leave()
})
