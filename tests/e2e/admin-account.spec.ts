import { openAsAdmin } from './admin-steps.ts'
import { expect, test } from './shop-test.ts'

test('a session ended from another device leads to the login at once', async ({
  page,
  browser,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 401/)
  await openAsAdmin(page, '/admin/clients')
  await expect(page.locator('.live:visible')).toHaveText('En direct')
  const other = await browser.newContext({ baseURL: shop.url })
  const desk = await other.newPage()
  await openAsAdmin(desk, '/admin/compte')
  await expect(desk.getByRole('heading', { name: 'Mon compte' })).toBeVisible()

  await desk.getByRole('button', { name: 'Déconnecter les autres' }).click()
  await expect(desk.getByText('Les autres appareils ont été déconnectés')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  // Stays after the toast is gone: the owner must know that new orders no longer ring here.
  await expect(page.locator('.login').getByRole('alert')).toContainText('Vous avez été déconnecté')
  await other.close()
})
