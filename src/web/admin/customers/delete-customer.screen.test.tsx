import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deleteCustomer, listCustomers } from '#contract/customers/customers.ts'
import { choose, closeToast, expectAccessibleLayout, lineOf } from '#tests/support/admin-area.ts'
import { sampleCustomer } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const AMINA = sampleCustomer({ id: 1, name: 'Amina Naciri', order_count: 3, total_spent: 1000 })
const BADR = sampleCustomer({ id: 2, name: 'Badr Naciri', order_count: 2, total_spent: 1000.5 })

function customers(...found: ReturnType<typeof sampleCustomer>[]) {
  return answer(listCustomers, { customers: found, total: found.length })
}

it('warns before a customer with orders is deleted, and says when it failed', async () => {
  const person = sampleCustomer({ name: 'Marie-Antoinette de la Rochefoucauld', order_count: 1 })
  const shop = await renderAdmin('/admin/clients', [
    customers(person),
    answer(deleteCustomer, refuse(500, '')),
  ])
  await choose(person.name, 'Supprimer')
  const dialog = page.getByRole('dialog', { name: 'Supprimer ce client' })
  await expect.element(dialog).toMatchTextContent(`supprimer ${person.name}`)
  await expect.element(dialog).toMatchTextContent('Ce client a 1 commande : elle ne sera pas supprimée.')
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(lineOf(person.name)).toBeVisible()

  const failed = 'Une erreur est survenue lors de la suppression du client.'
  await choose(person.name, 'Supprimer')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(failed)
  await expect.element(page.css('.toast.is-bad')).toMatchTextContent(failed)
  closeToast()
  shop.answer(deleteCustomer, {})
  shop.answer(listCustomers, { customers: [], total: 0 })
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Aucun client trouvé')).toBeVisible()
  await expect.element(page.getByRole('status').getByText('Client supprimé')).toBeVisible()
  expect(shop.asked(deleteCustomer)).toEqual([{ id: '1' }, { id: '1' }])
})

it('offers erasure instead of deletion for a customer with orders', async () => {
  const karima = sampleCustomer({ name: 'Karima', order_count: 1 })
  await renderAdmin('/admin/clients', [customers(karima)])
  await choose(karima.name, 'Supprimer')
  const dialog = page.getByRole('dialog', { name: 'Supprimer ce client' })
  await expect.element(dialog).toMatchTextContent('Elle garde son nom, son téléphone et son adresse')
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Effacer la personne' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Effacer cette personne' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).toHaveLength(1)
})

it('deletes a customer without orders without a warning', async () => {
  const chaimae = sampleCustomer({ name: 'Chaimae' })
  await renderAdmin('/admin/clients', [customers(chaimae), answer(deleteCustomer, {})])
  await choose(chaimae.name, 'Supprimer')
  await expect.element(page.getByRole('dialog')).not.toMatchTextContent('ne sera')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(page.getByRole('status').getByText('Client supprimé')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

it('does not show a late failure for another customer', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await renderAdmin('/admin/clients', [customers(AMINA, BADR), answer(deleteCustomer, () => promise)])
  const dialog = page.getByRole('dialog')
  await choose(AMINA.name, 'Supprimer')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await userEvent.keyboard('{Escape}')
  await choose(BADR.name, 'Supprimer')
  resolve(refuse(502, ''))
  const failed = 'Une erreur est survenue lors de la suppression du client.'
  await expect.element(page.css('.toast.is-bad')).toMatchTextContent(failed)
  await expect.element(dialog).toMatchTextContent(BADR.name)
  await expect.element(dialog.getByText(failed)).not.toBeInTheDocument()
})
