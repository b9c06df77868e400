import type { Page } from '@playwright/test'
import { openAsAdmin, withoutNews } from './admin-steps.ts'
import { listening } from './live-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './shop-test.ts'
import { fail } from './shopper-steps.ts'

const PATH = '/admin/promo-codes'
const LIST = '**/api/promo-codes'

function rowOf(page: Page, code: string) {
  return page.getByRole('row').filter({ hasText: code })
}

async function openNew(page: Page) {
  await openAsAdmin(page, PATH)
  await page.getByRole('button', { name: 'Nouveau code promo' }).click()
  return page.getByRole('dialog', { name: 'Créer un nouveau code promo' })
}

async function expectToast(page: Page, title: string, text: string) {
  const toast = page.locator('.toaster')
  await expect(toast.locator('strong')).toHaveText(title)
  await expect(toast.locator('p')).toHaveText(text)
}

test('a code is created as it usually is, changed, and deleted', async ({ page }) => {
  const dialog = await openNew(page)
  const code = dialog.getByLabel('Code', { exact: true })
  await expect(dialog.getByLabel('Réduction (%)')).toHaveValue('10')
  await expect(dialog.getByLabel('Limite d’utilisation')).toHaveAttribute('placeholder', 'Illimité si vide')
  await expect(dialog.getByRole('switch', { name: 'Code actif' })).toBeChecked()
  const day = dialog.getByLabel('Date d’expiration')
  const [first, proposed] = [await day.getAttribute('min'), await day.inputValue()]
  expect(Date.parse(proposed) - Date.parse(first ?? '')).toBe(30 * 24 * 3_600_000)
  await code.pressSequentially('carthage')
  await expect(code).toHaveValue('CARTHAGE')
  await code.press('Home')
  await code.pressSequentially('de')
  await expect(code).toHaveValue('DECARTHAGE')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Créer', exact: true }).click()
  await expectToast(page, 'Succès', 'Le code promo a été créé avec succès.')
  await expect(dialog).toBeHidden()
  const row = rowOf(page, 'DECARTHAGE')
  const french = proposed.split('-').reverse().join('/')
  await expect(row.getByRole('cell')).toHaveText(['DECARTHAGE', '10 %', french, 'Actif', '0', ''])
  await row.getByRole('button', { name: 'Modifier DECARTHAGE' }).click()
  const edit = page.getByRole('dialog', { name: 'Modifier le code promo' })
  await edit.getByLabel('Réduction (%)').fill('12,5')
  await edit.getByLabel('Date d’expiration').fill('2060-12-31')
  await edit.getByLabel('Limite d’utilisation').fill('10')
  await edit.getByText('Code actif').click()
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast(page, 'Succès', 'Le code promo a été mis à jour avec succès.')
  await expect(row.getByRole('cell')).toHaveText([
    'DECARTHAGE',
    '12,5 %',
    '31/12/2060',
    'Inactif',
    '0 / 10',
    '',
  ])

  await row.getByRole('button', { name: 'Supprimer DECARTHAGE' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('paragraph')).toHaveText(
    'Êtes-vous sûr de vouloir supprimer le code promo DECARTHAGE? Cette action est irréversible.',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Supprimer DECARTHAGE' }).click()
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expectToast(page, 'Succès', 'Le code promo a été supprimé avec succès.')
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('every refusal is said at its field, and the first has the focus', async ({ page }) => {
  const dialog = await openNew(page)
  await dialog.getByRole('button', { name: 'Créer', exact: true }).click()
  const code = dialog.getByLabel('Code', { exact: true })
  await expect(dialog.getByText('Le code doit comporter au moins 3 caractères')).toBeVisible()
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill('ABC')
  await expect(dialog.getByText('Le code doit comporter au moins 3 caractères')).toBeHidden()
  for (const [label, typed, words] of [
    ['Réduction (%)', '0', "La réduction doit être d'au moins 1%"],
    ['Réduction (%)', '101', 'La réduction ne peut pas dépasser 100%'],
    ['Date d’expiration', '', "Veuillez sélectionner une date d'expiration"],
    ['Date d’expiration', '2020-01-01', 'La date d’expiration est déjà passée'],
    ['Limite d’utilisation', '0', 'La limite d’utilisation doit être d’au moins 1'],
    ['Limite d’utilisation', '1,5', 'La limite d’utilisation n’est pas valide'],
  ] as const) {
    await dialog.getByLabel(label).fill(typed)
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await expectNoOverflow(page)
})

test('a code that exists is refused at its field', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/status of 409/)
  const dialog = await openNew(page)
  const code = dialog.getByLabel('Code', { exact: true })
  await code.fill('bienvenue10')
  await dialog.getByRole('button', { name: 'Créer', exact: true }).click()
  const words = 'Le code promo BIENVENUE10 existe déjà.'
  await expect(dialog.getByText(words)).toBeVisible()
  await expect(code).toBeFocused()
  await expectToast(page, 'Erreur', words)
  await code.fill('BIENVENUE11')
  await expect(dialog.getByText(words)).toBeHidden()
})

test('what another administrator does is seen', async ({ page, shop, quietConsole }) => {
  quietConsole.allowed.push(/status of 404/)
  const owner = await signInOwner(shop.url)
  const heard = listening(page)
  await openAsAdmin(page, PATH)
  await heard
  const written = { code: 'عيد<b>🎁', discount_percentage: 20, expiry_date: '2060-12-31', usage_limit: 3 }
  const { id } = await owner.send('POST', '/api/promo-codes', written)
  const row = rowOf(page, written.code.toUpperCase())
  await expect(row).toContainText('0 / 3')
  await row.getByRole('button', { name: /^Modifier/ }).click()
  await owner.send('DELETE', `/api/promo-codes/${id}`)
  await expect(row).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Ce code promo n’existe plus.')
  await owner.leave()
})

test('nothing there, nothing read, and nothing done are each said', async ({ page, quietConsole }) => {
  await withoutNews(page)
  quietConsole.allowed.push(/net::ERR_FAILED/)
  await fail(page, LIST, 'no answer')
  await openAsAdmin(page, PATH)
  await expect(page.getByText('Une erreur est survenue lors du chargement des codes promo.')).toBeVisible()
  await page.unroute(LIST)
  await fail(page, LIST, { status: 200, json: [] })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(
    page.getByText('Aucun code promo trouvé. Créez-en un en cliquant sur "Nouveau code promo".'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.unroute(LIST)
  await page.reload()
  await page.route(/\/api\/promo-codes/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await page.getByRole('button', { name: 'Nouveau code promo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code', { exact: true }).fill('ABC')
  await dialog.getByRole('button', { name: 'Créer', exact: true }).click()
  await expectToast(page, 'Erreur', 'Une erreur est survenue lors de la création du code promo.')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  const row = rowOf(page, 'BIENVENUE10')
  await row.getByRole('button', { name: /^Modifier/ }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast(page, 'Erreur', 'Une erreur est survenue lors de la mise à jour du code promo.')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await row.getByRole('button', { name: /^Supprimer/ }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expectToast(page, 'Erreur', 'Une erreur est survenue lors de la suppression du code promo.')
  await expect(dialog.getByRole('alert')).toHaveText(
    'Une erreur est survenue lors de la suppression du code promo.',
  )
})

test('a spinner turns while codes are on their way, and 360 px are enough', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(LIST, async (route) => {
    await held
    await route.fallback()
  })
  await openAsAdmin(page, PATH)
  await expect(page.getByText('Chargement des codes promo')).toBeAttached()
  answer()
  const row = rowOf(page, 'PRINTEMPS15')
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('a code past its day says so, keeps its status, and is saved as it is', async ({ page }) => {
  await openAsAdmin(page, PATH)
  const row = rowOf(page, 'PRINTEMPS15')
  await expect(row).toContainText('dépassée')
  await expect(row).toContainText('Actif')
  await row.getByRole('button', { name: /^Modifier/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast(page, 'Succès', 'Le code promo a été mis à jour avec succès.')
})
