import type { Page } from '@playwright/test'
import { openAsAdmin } from './admin-steps.ts'
import { choose, lineOf, newPerson, spaced } from './customer-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './shop-test.ts'

const FAILURE = 'Une erreur est survenue lors de la soumission du client'

function field(page: Page, label: string) {
  return page.getByRole('dialog').getByLabel(label, { exact: true })
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

/** What a change sends, once it is sent. */
function sent(page: Page, method: string) {
  return page.waitForRequest(
    (request) => request.method() === method && request.url().includes('/api/customers'),
  )
}

test('a customer is added, and what was typed is shown as it was typed', async ({ page }) => {
  const { name, phone } = newPerson('أم كلثوم <b>gras</b> & 🌹')
  await openAsAdmin(page, `/admin/clients?q=${phone}`)
  await page.getByRole('button', { name: 'Nouveau client' }).click()
  await expect(page.getByRole('dialog', { name: 'Nouveau client' })).toBeVisible()
  await expect(page.getByLabel('Nombre de commandes')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoOverflow(page)
  const notes = 'Préfère le soir <script>alert(1)</script>\nتتصل بعد الخامسة 🌙'
  await fill(page, { Nom: name, Téléphone: phone, 'Notes (optionnel)': notes })
  const request = sent(page, 'POST')
  await page.getByRole('button', { name: 'Ajouter' }).click()
  expect((await request).postDataJSON()).toEqual({
    name,
    phone,
    email: null,
    address: null,
    city: null,
    notes,
    order_count: 0,
    total_spent: 0,
  })
  await expect(page.getByRole('status').getByText('Client créé')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const line = lineOf(page, name)
  await expect(line).toContainText(spaced(phone))
  await expect(line).toContainText('Aucune')
  await line.getByRole('button', { name, exact: true }).click()
  const details = page.getByRole('dialog', { name })
  await expect(details.getByText(notes)).toBeVisible()
  await expect(details.getByRole('link', { name: 'Appeler' })).toHaveAttribute(
    'href',
    `tel:+212${phone.slice(1)}`,
  )
  await expect(details.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/212${phone.slice(1)}`,
  )
})

test('a change sends only what was changed', async ({ page, shop }) => {
  const person = newPerson('Imane Tazi')
  const owner = await signInOwner(shop.url)
  await owner.send('POST', '/api/customers', { ...person, city: 'Tanger', email: 'imane@example.ma' })
  await openAsAdmin(page, `/admin/clients?q=${person.phone}`)
  await choose(page, person.name, 'Modifier')
  await expect(page.getByRole('dialog', { name: 'Modifier le client' })).toBeVisible()
  await expect(field(page, 'Téléphone')).toHaveValue(spaced(person.phone))
  await expectAccessible(page)
  await fill(page, {
    'Ville (optionnel)': ' ',
    'Adresse (optionnel)': '3, rue Souika',
    'Total dépensé (DH)': '1 250,50',
  })
  const request = sent(page, 'PATCH')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  expect((await request).postDataJSON()).toEqual({
    city: null,
    address: '3, rue Souika',
    total_spent: 1250.5,
  })
  await expect(page.getByRole('status').getByText('Client mis à jour')).toBeVisible()
  await expect(lineOf(page, person.name)).toContainText(/1\s251\sDH/)
  await owner.leave()
})

test('everything that is wrong is said where it is wrong', async ({ page, shop }) => {
  const person = newPerson('Hamza Ouazzani')
  const owner = await signInOwner(shop.url)
  await owner.send('POST', '/api/customers', person)
  await openAsAdmin(page, `/admin/clients?q=${person.phone}`)
  await choose(page, person.name, 'Modifier')
  await fill(page, {
    Nom: 'H',
    Téléphone: '061234',
    'E-mail (optionnel)': 'hamza@',
    'Nombre de commandes': '-1',
    'Total dépensé (DH)': '-0,5',
  })
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const errors: [label: string, message: string][] = [
    ['Nom', 'Le nom doit contenir au moins 2 caractères'],
    ['Téléphone', 'Le numéro de téléphone doit être valide'],
    ['E-mail (optionnel)', "L'email doit être valide"],
    ['Nombre de commandes', 'Le nombre de commandes ne peut pas être négatif'],
    ['Total dépensé (DH)', 'Le montant total dépensé ne peut pas être négatif'],
  ]
  await expect(page.locator('[aria-invalid]')).toHaveCount(errors.length)
  for (const [label, message] of errors) await expect(field(page, label)).toHaveAccessibleDescription(message)
  await expect(field(page, 'Nom')).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await fill(page, { Nom: 'Ha' })
  await expect(page.locator('[aria-invalid]')).toHaveCount(errors.length - 1)
  await fill(page, { 'Nombre de commandes': 'deux' })
  await expect(page.getByText('Le nombre de commandes n’est pas valide')).toBeVisible()
  // A tap beside the form does not throw it away; Escape does, on purpose.
  await page.mouse.click(4, 4)
  await expect(field(page, 'Nom')).toHaveValue('Ha')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Actions pour ${person.name}` })).toBeFocused()
  await owner.leave()
})

test('a number that somebody has is refused at its field, by name', async ({ page, shop, quietConsole }) => {
  quietConsole.allowed.push(/status of 409/)
  const known = newPerson('Salma Bennani')
  const owner = await signInOwner(shop.url)
  await owner.send('POST', '/api/customers', known)
  await openAsAdmin(page, '/admin/clients')
  await page.getByRole('button', { name: 'Nouveau client' }).click()
  await fill(page, { Nom: 'Quelqu’un', Téléphone: `+212 ${spaced(known.phone).slice(1)}` })
  await page.getByRole('button', { name: 'Ajouter' }).click()
  const message = `Ce numéro de téléphone est déjà celui de ${known.name}.`
  await expect(field(page, 'Téléphone')).toHaveAccessibleDescription(message)
  await expect(field(page, 'Téléphone')).toBeFocused()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(FAILURE)
  await expect(page.locator('.toast.is-bad')).toContainText(message)
  await expectAccessible(page)
  await fill(page, { Téléphone: newPerson('').phone })
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await owner.leave()
})

test('a form that could not be sent stays, and can be sent again', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/Failed to load resource/)
  const person = newPerson('Zineb Filali')
  await openAsAdmin(page, `/admin/clients?q=${person.phone}`)
  await page.getByRole('button', { name: 'Nouveau client' }).click()
  await fill(page, { Nom: person.name, Téléphone: person.phone })
  await page.route('/api/customers', (route) => route.abort())
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(FAILURE)
  await expect(page.locator('.toast.is-bad')).toContainText(FAILURE)
  await page.unroute('/api/customers')
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await expect(lineOf(page, person.name)).toBeVisible()
})
