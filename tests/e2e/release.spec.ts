import { openReleaseProxy } from '#tests/support/release-proxy.ts'
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
})
