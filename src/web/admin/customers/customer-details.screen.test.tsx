import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  eraseCustomer,
  getCustomerCredit,
  listCustomerOrders,
  listCustomers,
  updateCustomerStats,
} from '#contract/customers/customers.ts'
import { choose, closeToast, expectAccessibleLayout, lineOf } from '#tests/support/admin-area.ts'
import { type Customer, NO_CREDIT, pastOrder, sampleCustomer } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const YOUSSEF = sampleCustomer({
  name: 'Youssef El Amrani',
  city: 'Rabat',
  address: '3, avenue des Cèdres, Agdal',
  order_count: 2,
  total_spent: 186,
  last_order_date: '2026-11-21T10:00:00.000Z',
})

const lines = page.getByRole('dialog').css('.history li')

function customers(...found: Customer[]) {
  return answer(listCustomers, { customers: found, total: found.length })
}

it('tells all that is known, with the orders, which are kept for a while', async () => {
  const orders = [pastOrder({ id: '2', order_number: 'SL-2222-2222' }), pastOrder({ id: '1' })]
  const shop = await renderAdmin('/admin/clients', [
    customers(YOUSSEF),
    answer(getCustomerCredit, NO_CREDIT),
    answer(listCustomerOrders, orders),
  ])
  await choose(YOUSSEF.name, 'Voir les détails')
  const details = page.getByRole('dialog', { name: YOUSSEF.name })
  await expect
    .element(details.css('.facts'))
    .toMatchTextContent(/Commandes2Total dépensé186 DH.*E-mailNon renseigné.*VilleRabat.*3, avenue/)
  await expect.element(lines).toHaveLength(2)
  for (const text of ['SL-2222-2222', '93 DH', 'Nouveau', 'Rosée de Kelaâ']) {
    await expect.element(lines.first()).toMatchTextContent(text)
  }
  await expect.element(lines.first().getByRole('link')).toHaveAttribute('href', '/admin/commandes/2')
  await expectAccessibleLayout()
  await details.getByRole('button', { name: 'Fermer' }).click()
  await choose(YOUSSEF.name, 'Voir les détails')
  await expect.element(lines).toHaveLength(2)
  expect(shop.asked(listCustomerOrders)).toEqual([{ id: '1' }])
  await details.getByRole('button', { name: 'Modifier' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Modifier le client' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).toHaveLength(1)
})

it('shows the customer’s credit, with the orders that it came from and went to', async () => {
  await renderAdmin('/admin/clients', [
    customers(YOUSSEF),
    answer(listCustomerOrders, [pastOrder()]),
    answer(getCustomerCredit, {
      left: 40,
      given: [{ order_id: '1', order_number: 'SL-1111-1111', amount: 100.5, at: '2026-11-20T10:00:00.000Z' }],
      used: [{ order_id: '2', order_number: 'SL-2222-2222', amount: 60 }],
    }),
  ])
  await choose(YOUSSEF.name, 'Voir les détails')
  const credit = page.getByRole('region', { name: 'Avoir : 40 DH' })
  await expect
    .element(credit)
    .toMatchTextContent(/SL-1111-1111, 20 novembre 2026\+100,50 DH.*SL-2222-2222−60 DH/)
  await expect
    .element(credit.getByRole('link', { name: 'SL-1111-1111' }))
    .toHaveAttribute('href', '/admin/commandes/1')
  await expectAccessibleLayout()
})

it('shows an order that arrives in the history that is open', async () => {
  const shop = await renderAdmin('/admin/clients', [
    customers(YOUSSEF),
    answer(getCustomerCredit, NO_CREDIT),
    answer(listCustomerOrders, [pastOrder()]),
  ])
  await choose(YOUSSEF.name, 'Voir les détails')
  await expect.element(lines).toHaveLength(1)
  const order_number = 'SL-2222-2222'
  shop.answer(listCustomerOrders, [pastOrder({ id: '2', order_number }), pastOrder()])
  shop.announce({ type: 'NEW_ORDER', data: { orderId: '2', order_number, total: 93 } })
  await expect.element(lines).toHaveLength(2)
  await expect.element(lines.first()).toMatchTextContent(order_number)
})

it('asks again for a history that failed; one without orders says so', async () => {
  const shop = await renderAdmin('/admin/clients', [
    customers(YOUSSEF),
    answer(getCustomerCredit, NO_CREDIT),
    answer(listCustomerOrders, refuse(500, { code: 'internal', message: 'Non' })),
  ])
  await choose(YOUSSEF.name, 'Voir les détails')
  await expect.element(page.getByText('Une erreur est survenue lors du chargement.')).toBeVisible()
  await expectAccessibleLayout()
  shop.answer(listCustomerOrders, [])
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('Aucune commande trouvée pour ce client.')).toBeVisible()
})

it('tells a long history in two parts', async () => {
  const history = Array.from({ length: 12 }, (_, index) => pastOrder({ id: String(index) }))
  await renderAdmin('/admin/clients', [
    customers(YOUSSEF),
    answer(getCustomerCredit, NO_CREDIT),
    answer(listCustomerOrders, history),
  ])
  await choose(YOUSSEF.name, 'Voir les détails')
  await expect.element(lines).toHaveLength(10)
  await page.getByRole('button', { name: 'Voir les 2 commandes précédentes' }).click()
  await expect.element(lines).toHaveLength(12)
})

it('counts the figures anew from the orders', async () => {
  const salma = sampleCustomer({ name: 'Salma Idrissi', order_count: 9, total_spent: 9999 })
  const shop = await renderAdmin('/admin/clients', [
    customers(salma),
    answer(updateCustomerStats, refuse(500, '')),
  ])
  const count = lineOf(salma.name).css('[data-label=Commandes]')
  await expect.element(count).toHaveTextContent('9')
  const failure = 'Une erreur est survenue lors de la mise à jour des statistiques.'
  await choose(salma.name, 'Actualiser les statistiques')
  await expect.element(page.css('.toast.is-bad')).toMatchTextContent(failure)
  await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(failure)
  closeToast()
  const counted = { ...salma, order_count: 1, total_spent: 93 }
  shop.answer(updateCustomerStats, counted)
  shop.answer(listCustomers, { customers: [counted], total: 1 })
  await choose(salma.name, 'Actualiser les statistiques')
  await expect.element(page.getByRole('status').getByText('Statistiques mises à jour')).toBeVisible()
  await expect.element(count).toHaveTextContent('1')
  await expect.element(lineOf(salma.name)).toMatchTextContent('93 DH')
  await expect.element(page.getByRole('main').getByRole('alert')).not.toBeInTheDocument()
})

it('counts the figures of one customer while those of another are counted', async () => {
  const amal = sampleCustomer({ id: 1, name: 'Amal Idrissi' })
  const badr = sampleCustomer({ id: 2, name: 'Badr Idrissi' })
  const { promise, resolve } = Promise.withResolvers<Customer>()
  const shop = await renderAdmin('/admin/clients', [
    customers(amal, badr),
    answer(updateCustomerStats, () => promise),
  ])
  for (const { name } of [amal, badr]) {
    await choose(name, 'Actualiser les statistiques')
    await expect
      .element(page.getByRole('button', { name: `Actions pour ${name}` }))
      .toHaveAttribute('aria-busy', 'true')
  }
  expect(shop.asked(updateCustomerStats)).toEqual([{ id: '1' }, { id: '2' }])
  resolve(amal)
  await expect.element(page.getByRole('status').getByText('Statistiques mises à jour')).toBeVisible()
  await expect.element(page.css('[aria-busy=true]')).not.toBeInTheDocument()
})

it('asks before a person is erased, and names the order that is in the way', async () => {
  const message = 'Une commande est en cours\u00a0: SL-7K3Q-9XVD.'
  const shop = await renderAdmin('/admin/clients', [
    customers(YOUSSEF),
    answer(getCustomerCredit, NO_CREDIT),
    answer(listCustomerOrders, [pastOrder()]),
    answer(eraseCustomer, refuse(409, { code: 'orders_on_their_way', message })),
  ])
  await choose(YOUSSEF.name, 'Voir les détails')
  await page.getByRole('button', { name: 'Effacer la personne' }).click()
  const question = page.getByRole('dialog', { name: 'Effacer cette personne' })
  await expect.element(question).toMatchTextContent(YOUSSEF.name)
  await expectAccessibleLayout()
  await question.getByRole('button', { name: 'Effacer la personne' }).click()
  await expect
    .element(question.getByRole('alert'))
    .toMatchTextContent('Une commande est en cours : SL-7K3Q-9XVD')
  expect(shop.asked(eraseCustomer)).toEqual([{ id: '1' }])
})

it('says when a person was erased, and offers nothing to reach them by', async () => {
  const erased = sampleCustomer({
    name: 'Personne effacée',
    phone: '',
    order_count: 1,
    erased_at: '2026-11-21T10:00:00.000Z',
  })
  await renderAdmin('/admin/clients', [
    customers(erased),
    answer(getCustomerCredit, NO_CREDIT),
    answer(listCustomerOrders, [pastOrder()]),
  ])
  await choose(erased.name, 'Voir les détails')
  const details = page.getByRole('dialog', { name: erased.name })
  await expect.element(details.getByText(/^Cette personne a été effacée le /)).toBeVisible()
  await expect.element(details.getByText('SL-7K3Q-9XVD')).toBeVisible()
  await expect.element(details.getByRole('link', { name: 'Appeler' })).not.toBeInTheDocument()
  await expect.element(details.getByRole('button', { name: 'Modifier' })).not.toBeInTheDocument()
  await expectAccessibleLayout()
})
