import { openReleaseProxy } from '#tests/support/release-proxy.ts'
import { openAsAdmin } from './admin-steps.ts'
import { expect, onDesktop, open, test } from './shop-test.ts'

// Built files have other names after a release: what is asked for later is gone.
onDesktop(() => {
  test('a link that is touched and not followed after a release leaves what is typed; followed, it leads on', async ({
    page,
    shop,
    quietConsole,
  }) => {
    quietConsole.allowed.push(/./)
    const proxy = await openReleaseProxy(shop.url)
    try {
      await open(page, `${proxy.url}/suivi`)
      const number = page.getByLabel('Numéro de commande')
      await number.fill('SL-7K3Q')
      proxy.release()
      const gone = page.waitForResponse(
        (answer) => answer.url().includes('/assets/') && answer.status() === 404,
      )
      await page.getByRole('link', { name: 'Boutique' }).first().hover()
      await page.mouse.down()
      await gone
      await page.mouse.move(640, 500)
      await page.mouse.up()
      // A reload would be asked for before this is answered.
      await page.evaluate(() => fetch('/api/products/bestsellers').then((answer) => answer.json()))
      await expect(number).toHaveValue('SL-7K3Q')

      await page.getByRole('link', { name: 'Boutique' }).first().click()
      await expect(page).toHaveURL(/\/boutique$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    } finally {
      await proxy.close()
    }
  })

  test('an open dialog of the area asks before a reload or a way back takes what is typed', async ({
    page,
    quietConsole,
  }) => {
    quietConsole.allowed.push(/./)
    await openAsAdmin(page, '/admin/commandes')
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await page.getByRole('button', { name: 'Nouveau client' }).click()
    const name = page.getByLabel('Nom', { exact: true })
    await name.fill('Yasmine')
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))

    const asked = page.waitForEvent('dialog')
    const reloading = page.evaluate(() => window.location.reload())
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await reloading
    await expect(name).toHaveValue('Yasmine')

    const leaving = page.getByRole('dialog', { name: 'Quitter sans enregistrer' })
    await page.evaluate(() => window.history.back())
    await leaving.getByRole('button', { name: 'Annuler' }).click()
    await expect(name).toHaveValue('Yasmine')
    await expect(page).toHaveURL(/\/admin\/clients$/)
    await page.evaluate(() => window.history.back())
    await leaving.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
    await expect(page).toHaveURL(/\/admin\/commandes$/)
  })
})
