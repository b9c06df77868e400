import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openAsAdmin } from './admin-steps.ts'
import { choose, newPerson } from './customer-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, test } from './shop-test.ts'

const DELETE_FAILURE = 'Une erreur est survenue lors de la suppression du client.'

/** Two people, and nobody else, in the list. */
async function openTwo(page: Page, url: string) {
  const family = `Idrissi ${randomUUID().slice(0, 8)}`
  const people = [newPerson(`Amal ${family}`), newPerson(`Badr ${family}`)] as const
  const owner = await signInOwner(url)
  for (const person of people) await owner.send('POST', '/api/customers', person)
  await owner.leave()
  await openAsAdmin(page, `/admin/clients?q=${encodeURIComponent(family)}`)
  return people
}

/** Lets writes of this kind wait; the answer lets them through. */
async function holdWrites(page: Page, method: string, status?: number): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('/api/customers/**', async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await promise
    await (status === undefined ? route.continue() : route.fulfill({ status, body: '' }))
  })
  return resolve
}

test('a form that is saved late does not close the one of somebody else', async ({ page, shop }) => {
  const [first, second] = await openTwo(page, shop.url)
  const letThrough = await holdWrites(page, 'PATCH')
  await choose(page, first.name, 'Modifier')
  await page.getByLabel('Ville (optionnel)').fill('Fès')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.keyboard.press('Escape')
  await choose(page, second.name, 'Modifier')
  const notes = page.getByLabel('Notes (optionnel)')
  await notes.fill('Appeler après 18 h')
  letThrough()
  await expect(page.getByRole('status').getByText('Client mis à jour')).toBeVisible()
  await expect(notes).toHaveValue('Appeler après 18 h')
})

test('a deletion that fails late is not said of somebody else', async ({ page, shop, quietConsole }) => {
  quietConsole.allowed.push(/status of 502/)
  const [first, second] = await openTwo(page, shop.url)
  const letThrough = await holdWrites(page, 'DELETE', 502)
  const dialog = page.getByRole('dialog')
  await choose(page, first.name, 'Supprimer')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await page.keyboard.press('Escape')
  await choose(page, second.name, 'Supprimer')
  letThrough()
  await expect(page.locator('.toast.is-bad')).toContainText(DELETE_FAILURE)
  await expect(dialog).toContainText(second.name)
  await expect(dialog.getByText(DELETE_FAILURE)).toHaveCount(0)
})

test('a session that ends in the middle of a form is told as such', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/status of 401/)
  const { name, phone } = newPerson('Sara Alaoui')
  await openAsAdmin(page, '/admin/clients')
  await page.getByRole('button', { name: 'Nouveau client' }).click()
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('Téléphone', { exact: true }).fill(phone)
  await page.route('/api/customers', (route) => route.fulfill({ status: 401, body: '' }))
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect(page.locator('.toast')).toContainText('Accès refusé')
})

test('the figures of one customer are counted while those of another are', async ({ page, shop }) => {
  const people = await openTwo(page, shop.url)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/update-stats')) asked.push(request.url())
  })
  const letThrough = await holdWrites(page, 'POST')
  for (const { name } of people) {
    await choose(page, name, 'Actualiser les statistiques')
    await expect(page.getByRole('button', { name: `Actions pour ${name}` })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  }
  expect(new Set(asked).size).toBe(people.length)
  letThrough()
  await expect(page.getByRole('status').getByText('Statistiques mises à jour')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})
