import { order, pill } from './admin-orders-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { expect, onPhone, test } from './shop-test.ts'

onPhone(() => {
  test('without a network a list says that it cannot be read, and comes back with it', async ({
    page,
    context,
    shop,
    quietConsole,
  }) => {
    quietConsole.allowed.push(/ERR_INTERNET_DISCONNECTED/)
    await order(shop.url)
    await openAsAdmin(page, '/admin/commandes')
    await expect(page.getByRole('article').first()).toBeVisible()
    await context.setOffline(true)
    await pill(page, 'Nouveau').click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Une erreur est survenue lors du chargement des commandes.')
    await context.setOffline(false)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(alert).toBeHidden()
  })
})
