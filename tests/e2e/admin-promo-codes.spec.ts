import { openAsAdmin } from './admin-steps.ts'
import { expect, test } from './shop-test.ts'

test('a code is created, refused as a duplicate, changed, and deleted', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/status of 409/)
  await openAsAdmin(page, '/admin/promo-codes')
  await page.getByRole('button', { name: 'Nouveau code promo' }).click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByLabel('Code', { exact: true })
  await code.fill('bienvenue10')
  await dialog.getByRole('button', { name: 'Créer', exact: true }).click()
  await expect(dialog.getByText('Le code promo BIENVENUE10 existe déjà.')).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill('decarthage')
  await dialog.getByRole('button', { name: 'Créer', exact: true }).click()
  await expect(dialog).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: 'DECARTHAGE' })
  await row.getByRole('button', { name: 'Modifier DECARTHAGE' }).click()
  await dialog.getByLabel('Réduction (%)').fill('12,5')
  await dialog.getByLabel('Date d’expiration').fill('2060-12-31')
  await dialog.getByLabel('Limite d’utilisation').fill('10')
  await dialog.getByText('Code actif').click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(row.getByRole('cell')).toHaveText([
    'DECARTHAGE',
    '12,5 %',
    '31/12/2060',
    'Inactif',
    '0 / 10',
    '',
  ])

  await row.getByRole('button', { name: 'Supprimer DECARTHAGE' }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(row).toHaveCount(0)
})
