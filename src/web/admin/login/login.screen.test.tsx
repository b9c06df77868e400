import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { currentUser, login, logout } from '#contract/account/auth.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { SESSION_ENDED } from '#contract/live/live.ts'
import { closeToast, expectAccessibleLayout, signOut, toaster } from '#tests/support/admin-area.ts'
import { OWNER, sampleCustomer } from '#tests/support/admin-samples.ts'
import { NOTHING_SOLD } from '#tests/support/dashboard-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const STRANGER = answer(currentUser, () =>
  refuse(401, { code: 'unauthenticated', message: 'Vous devez être connecté.' }),
)
const DASHBOARD = answer(getDashboard, NOTHING_SOLD)
const CUSTOMERS = answer(listCustomers, { customers: [sampleCustomer()], total: 1 })

const signInButton = page.getByRole('button', { name: 'Se connecter' })
const told = page.css('.toast')

async function signIn(password = 'un mot de passe'): Promise<void> {
  await page.getByLabelText('Nom d’utilisateur').fill('admin')
  await page.getByLabelText('Mot de passe', { exact: true }).fill(password)
  await signInButton.click()
}

it('has neither the header nor the footer of the shop', async () => {
  await renderAdmin('/admin', [STRANGER])
  await expect.element(signInButton).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Administration' })).toBeVisible()
  await expect.element(page.getByRole('banner')).toHaveLength(0)
  await expect.element(page.getByRole('contentinfo')).toHaveLength(0)
  await expect.element(page.getByRole('link', { name: /Boutique|Panier/ })).toHaveLength(0)
  await expectAccessibleLayout()
})

it('asks for the fields, and the first that is missing has the focus', async () => {
  await renderAdmin('/admin', [STRANGER])
  await signInButton.click()
  await expect.element(page.getByText("Le nom d'utilisateur est requis")).toBeVisible()
  await expect.element(page.getByText('Le mot de passe est requis')).toBeVisible()
  await expect.element(page.getByLabelText('Nom d’utilisateur')).toHaveFocus()
})

it('says that it failed: in the shop’s words, or what is known without them', async () => {
  const message = 'Nom d’utilisateur ou mot de passe incorrect.'
  const shop = await renderAdmin('/admin', [
    STRANGER,
    answer(login, () => refuse(401, { code: 'wrong_credentials', message })),
  ])
  for (const [outcome, words] of [
    [undefined, message],
    [refuse(500, ''), 'Échec de la connexion'],
    ['no answer', 'Une erreur est survenue lors de la connexion'],
  ] as const) {
    if (outcome !== undefined) shop.answer(login, outcome)
    await signIn('faux')
    await expect.element(told).toMatchTextContent('Erreur de connexion')
    await expect.element(told).toMatchTextContent(words)
    await expect.element(page.css('form [role=alert]')).toMatchTextContent(words)
    closeToast()
    await expect.element(told).not.toBeInTheDocument()
  }
  expect(window.location.pathname).toBe('/admin')
})

it('shows progress, sets the session markers, and removes them at logout', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof OWNER>()
  await renderAdmin('/admin', [
    STRANGER,
    DASHBOARD,
    answer(login, () => promise),
    answer(logout, { csrfToken: 'autre' }),
  ])
  await signIn()
  await expect.element(page.getByRole('button', { name: 'Connexion en cours...' })).toBeVisible()
  resolve(OWNER)
  await expect.poll(() => window.location.pathname).toBe('/admin/dashboard')
  expect(sessionStorage.getItem('authCheck')).toBe('1')
  localStorage.setItem('authCheck', '1')
  await signOut()
  await expect.element(signInButton).toBeVisible()
  await expect.element(page.getByText('Vous avez été déconnecté avec succès.')).toBeVisible()
  expect([sessionStorage.getItem('authCheck'), localStorage.getItem('authCheck')]).toEqual([null, null])
})

it('keeps the administrator signed in while the shop has not confirmed the logout', async () => {
  const shop = await renderAdmin('/admin/clients', [CUSTOMERS, answer(logout, refuse(500, ''))])
  await signOut()
  await expect.element(page.getByText('La déconnexion n’a pas abouti')).toBeVisible()
  await expect.element(page.getByText('Vous avez été déconnecté avec succès.')).not.toBeInTheDocument()
  expect(window.location.pathname).toBe('/admin/clients')
  shop.answer(logout, { csrfToken: 'autre' })
  await signOut()
  await expect.element(toaster.getByText('Déconnexion', { exact: true })).toBeVisible()
  await expect.element(signInButton).toBeVisible()
})

it.each(['dashboard', 'produits', 'commandes', 'clients', 'promo-codes', 'promotions'])(
  'redirects a stranger from %s to the login, with a message',
  async (screen) => {
    await renderAdmin(`/admin/${screen}`, [STRANGER])
    await expect.element(page.getByText('Accès refusé')).toBeVisible()
    await expect.element(page.getByText('Vous devez être connecté pour accéder à cette page.')).toBeVisible()
    await expect.element(signInButton).toBeVisible()
    expect(window.location.pathname).toBe('/admin')
  },
)

it('leads a stranger to the address that was asked for; whoever signs in after a logout begins anew', async () => {
  await renderAdmin('/admin/clients?page=2', [
    STRANGER,
    DASHBOARD,
    CUSTOMERS,
    answer(login, OWNER),
    answer(logout, { csrfToken: 'autre' }),
  ])
  await signIn()
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/admin/clients?page=2')
  await signOut()
  await signIn()
  await expect.poll(() => window.location.pathname).toBe('/admin/dashboard')
})

it('is shown at once when the session is ended elsewhere, with a message that stays', async () => {
  const shop = await renderAdmin('/admin/clients', [CUSTOMERS])
  await expect.element(page.css('.live').seen()).toMatchTextContent('En direct')
  shop.sockets.at(-1)?.drop(SESSION_ENDED)
  await expect.element(signInButton).toBeVisible()
  // Stays after the toast is gone: the owner must know that new orders no longer ring here.
  await expect.element(page.css('.login').getByRole('alert')).toMatchTextContent('Vous avez été déconnecté')
  await expectAccessibleLayout()
})

it('takes its refusal back once somebody has signed in: a stranger, or the person whose session ended', async () => {
  const shop = await renderAdmin('/admin/clients', [STRANGER, CUSTOMERS, answer(login, OWNER)])
  await expect.element(told).toMatchTextContent('Accès refusé')
  await signIn()
  await expect.element(page.css('.live').seen()).toMatchTextContent('En direct')
  expect(page.css('.toast').elements()).toEqual([])
  shop.sockets.at(-1)?.drop(SESSION_ENDED)
  await expect.element(told).toMatchTextContent('Accès refusé')
  await signIn()
  await expect.element(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  expect(page.css('.toast').elements()).toEqual([])
})

it('has a single live connection after signing out and in again', async () => {
  const shop = await renderAdmin('/admin/dashboard', [
    DASHBOARD,
    answer(logout, { csrfToken: 'autre' }),
    answer(login, OWNER),
  ])
  await expect.element(page.css('.live').seen()).toMatchTextContent('En direct')
  await signOut()
  await signIn()
  await expect.element(page.css('.live').seen()).toMatchTextContent('En direct')
  expect(shop.sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)).toHaveLength(1)
})
