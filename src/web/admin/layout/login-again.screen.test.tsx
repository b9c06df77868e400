import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { currentUser, login } from '#contract/account/auth.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { SESSION_ENDED } from '#contract/live/live.ts'
import { listAdminProducts } from '#contract/products/products.ts'
import { OWNER } from '#tests/support/admin-samples.ts'
import { NOTHING_SOLD } from '#tests/support/dashboard-samples.ts'
import { answer, type FakeShop, refuse } from '#tests/support/fake-shop.ts'
import { dialog, openRose, PATH, top } from '#tests/support/product-fields.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const AREA = [
  answer(login, OWNER),
  answer(getDashboard, NOTHING_SOLD),
  answer(listAdminProducts, { products: [], total: 0 }),
  answer(listCustomers, { customers: [], total: 0 }),
]

const path = () => window.location.pathname

async function signIn(): Promise<void> {
  await page.getByLabelText('Nom d’utilisateur').fill('admin')
  await page.getByLabelText('Mot de passe', { exact: true }).fill('un mot de passe')
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

async function endSession({ sockets }: FakeShop): Promise<void> {
  await expect.element(page.css('.live').seen()).toMatchTextContent('En direct')
  sockets.at(-1)?.drop(SESSION_ENDED)
  await expect.element(page.getByText('Vous avez été déconnecté')).toBeVisible()
}

/** As the worker tells an open page where a tapped notification leads. */
function tapNotification(open: string): void {
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open } }))
}

it('has the focus in place of the screen whose session ended', async () => {
  const shop = await renderAdmin('/admin/clients', AREA)
  await page.getByRole('button', { name: 'Nouveau client' }).click()
  await endSession(shop)
  await expect.element(page.getByRole('main')).toHaveFocus()
})

it('a notification that is tapped meanwhile is opened once the same person is back, after a question about what was typed', async () => {
  const shop = await openRose(...AREA)
  await top.fill('Safran')
  await endSession(shop)
  tapNotification('/admin/clients')
  await signIn()
  await expect.element(dialog).toMatchTextContent('Quitter sans enregistrer')
  expect(path()).toBe(PATH)
  await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect.poll(path).toBe('/admin/clients')
})

it('one that is tapped at the login is opened by whoever signs in', async () => {
  const stranger = () => refuse(401, { code: 'unauthenticated', message: 'Vous devez être connecté.' })
  await renderAdmin('/admin', [...AREA, answer(currentUser, stranger)])
  await expect.element(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  tapNotification('/admin/clients')
  await signIn()
  await expect.poll(path).toBe('/admin/clients')
})

it('leaving it asks first, while something typed waits behind it', async () => {
  const shop = await openRose(...AREA)
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect.poll(path).toBe('/admin/clients')
  window.history.back()
  await top.fill('Safran')
  await endSession(shop)
  window.history.forward()
  await expect.element(dialog).toMatchTextContent('Quitter sans enregistrer')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await signIn()
  await expect.element(top).toHaveValue('Safran')
})
