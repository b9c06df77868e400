import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  createCustomer,
  getCustomerCredit,
  listCustomerOrders,
  listCustomers,
  updateCustomer,
} from '#contract/customers/customers.ts'
import { choose, expectAccessibleLayout, lineOf } from '#tests/support/admin-area.ts'
import { type Customer, NO_CREDIT, sampleCustomer } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const FAILURE = 'Une erreur est survenue lors de la soumission du client'

const IMANE = sampleCustomer({ name: 'Imane Tazi', city: 'Tanger', email: 'imane@example.ma' })

function customers(...found: Customer[]) {
  return answer(listCustomers, { customers: found, total: found.length })
}

function field(label: string): Locator {
  return page.getByRole('dialog').getByLabelText(label, { exact: true })
}

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
}

function press(name: string): Promise<void> {
  return page.getByRole('button', { name }).click()
}

const wrong = page.css('[aria-invalid]')
const dialog = page.getByRole('dialog')

it('adds a customer, and shows what was typed as it was typed', async () => {
  const shop = await renderAdmin('/admin/clients', [
    customers(),
    answer(getCustomerCredit, NO_CREDIT),
    answer(listCustomerOrders, []),
  ])
  await press('Nouveau client')
  await expect.element(page.getByRole('dialog', { name: 'Nouveau client' })).toBeVisible()
  await expect.element(page.getByLabelText('Nombre de commandes')).not.toBeInTheDocument()
  await expectAccessibleLayout()
  const name = 'أم كلثوم <b>gras</b> & 🌹'
  const notes = 'Préfère le soir <script>alert(1)</script>\nتتصل بعد الخامسة 🌙'
  const added = sampleCustomer({ name, notes, phone: '+212612345678' })
  shop.answer(createCustomer, added)
  shop.answer(listCustomers, { customers: [added], total: 1 })
  await fill({ Nom: name, Téléphone: '0612345678', 'Notes (optionnel)': notes })
  await press('Ajouter')
  await expect.element(page.getByRole('status').getByText('Client créé')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.asked(createCustomer)).toEqual([
    {
      name,
      phone: '0612345678',
      email: null,
      address: null,
      city: null,
      notes,
      order_count: 0,
      total_spent: 0,
    },
  ])
  await expect.element(lineOf(name)).toMatchTextContent('06 12 34 56 78')
  await expect.element(lineOf(name)).toMatchTextContent('Aucune')
  await lineOf(name).getByRole('button', { name, exact: true }).click()
  const details = page.getByRole('dialog', { name })
  await expect.element(details.getByText(notes)).toBeVisible()
  await expect
    .element(details.getByRole('link', { name: 'Appeler' }))
    .toHaveAttribute('href', 'tel:+212612345678')
  await expect
    .element(details.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', 'https://wa.me/212612345678')
})

it('sends only what was changed', async () => {
  const shop = await renderAdmin('/admin/clients', [customers(IMANE)])
  await choose(IMANE.name, 'Modifier')
  await expect.element(page.getByRole('dialog', { name: 'Modifier le client' })).toBeVisible()
  await expect.element(field('Téléphone')).toHaveValue('06 12 34 56 78')
  await expectAccessibleLayout()
  const changed = { city: null, address: '3, rue Souika', total_spent: 1250.5 }
  shop.answer(updateCustomer, { ...IMANE, ...changed })
  shop.answer(listCustomers, { customers: [{ ...IMANE, ...changed }], total: 1 })
  await fill({
    'Ville (optionnel)': ' ',
    'Adresse (optionnel)': '3, rue Souika',
    'Total dépensé (DH)': '1 250,50',
  })
  await press('Enregistrer')
  await expect.element(page.getByRole('status').getByText('Client mis à jour')).toBeVisible()
  await expect.element(lineOf(IMANE.name)).toMatchTextContent('1 251 DH')
  expect(shop.asked(updateCustomer)).toEqual([{ id: '1', ...changed }])
})

it('shows every issue at its field', async () => {
  await renderAdmin('/admin/clients', [customers(IMANE)])
  await choose(IMANE.name, 'Modifier')
  await fill({
    Nom: 'H',
    Téléphone: '061234',
    'E-mail (optionnel)': 'hamza@',
    'Nombre de commandes': '-1',
    'Total dépensé (DH)': '-0,5',
  })
  await expect.element(wrong).not.toBeInTheDocument()
  await press('Enregistrer')
  const errors = Object.entries({
    Nom: 'Le nom doit contenir au moins 2 caractères',
    Téléphone: 'Le numéro de téléphone doit être valide',
    'E-mail (optionnel)': "L'email doit être valide",
    'Nombre de commandes': 'Le nombre de commandes ne peut pas être négatif',
    'Total dépensé (DH)': 'Le montant total dépensé ne peut pas être négatif',
  })
  await expect.element(wrong).toHaveLength(errors.length)
  for (const [label, message] of errors) {
    await expect.element(field(label)).toHaveAccessibleDescription(message)
  }
  await expect.element(field('Nom')).toHaveFocus()
  await expectAccessibleLayout()
  await fill({ Nom: 'Ha' })
  await expect.element(wrong).toHaveLength(errors.length - 1)
  await fill({ 'Nombre de commandes': 'deux' })
  await expect.element(page.getByText('Le nombre de commandes n’est pas valide')).toBeVisible()
  // A tap outside keeps the input; Escape discards it.
  await dialog.click({ position: { x: -20, y: -20 }, force: true })
  await expect.element(field('Nom')).toHaveValue('Ha')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: `Actions pour ${IMANE.name}` })).toHaveFocus()
})

it('refuses the number of another customer at its field, with their name', async () => {
  const message = 'Ce numéro de téléphone est déjà celui de Salma Bennani.'
  const shop = await renderAdmin('/admin/clients', [
    customers(),
    answer(
      createCustomer,
      refuse(409, { code: 'phone_taken', message, issues: [{ path: 'phone', message }] }),
    ),
  ])
  await press('Nouveau client')
  await fill({ Nom: 'Quelqu’un', Téléphone: '+212 6 12 34 56 78' })
  await press('Ajouter')
  await expect.element(field('Téléphone')).toHaveAccessibleDescription(message)
  await expect.element(field('Téléphone')).toHaveFocus()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(FAILURE)
  await expect.element(page.css('.toast.is-bad')).toMatchTextContent(message)
  await expectAccessibleLayout()
  await fill({ Téléphone: '0612345679' })
  await expect.element(wrong).not.toBeInTheDocument()
  shop.answer(createCustomer, sampleCustomer())
  await press('Ajouter')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('stays when it could not be sent, and can be sent again', async () => {
  const zineb = sampleCustomer({ name: 'Zineb Filali' })
  const shop = await renderAdmin('/admin/clients', [customers(), answer(createCustomer, 'no answer')])
  await press('Nouveau client')
  await fill({ Nom: zineb.name, Téléphone: '0612345678' })
  await press('Ajouter')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(FAILURE)
  await expect.element(page.css('.toast.is-bad')).toMatchTextContent(FAILURE)
  shop.answer(createCustomer, zineb)
  shop.answer(listCustomers, { customers: [zineb], total: 1 })
  await press('Ajouter')
  await expect.element(lineOf(zineb.name)).toBeVisible()
})

it('does not close the form of another customer when a save ends late', async () => {
  const badr = sampleCustomer({ id: 2, name: 'Badr Idrissi' })
  const { promise, resolve } = Promise.withResolvers<Customer>()
  await renderAdmin('/admin/clients', [customers(IMANE, badr), answer(updateCustomer, () => promise)])
  await choose(IMANE.name, 'Modifier')
  await fill({ 'Ville (optionnel)': 'Fès' })
  await press('Enregistrer')
  await userEvent.keyboard('{Escape}')
  await choose(badr.name, 'Modifier')
  await fill({ 'Notes (optionnel)': 'Appeler après 18 h' })
  resolve(IMANE)
  await expect.element(page.getByRole('status').getByText('Client mis à jour')).toBeVisible()
  await expect.element(field('Notes (optionnel)')).toHaveValue('Appeler après 18 h')
})

it('redirects to the login when the session ends', async () => {
  await renderAdmin('/admin/clients', [customers(), answer(createCustomer, refuse(401, ''))])
  await press('Nouveau client')
  await fill({ Nom: 'Sara Alaoui', Téléphone: '0612345678' })
  await press('Ajouter')
  await expect.element(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect.element(page.css('.toast')).toMatchTextContent('Accès refusé')
})
