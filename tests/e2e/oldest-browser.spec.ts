import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { BROWSER_FLOORS } from '#process/browser-floor.ts'
import { openReleaseProxy } from '#tests/support/release-proxy.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { PATHS } from '#web/routing/paths.ts'
import { order, showOrderInList, statusOf } from './admin-orders-steps.ts'
import { expectToast, save, searchList } from './admin-product-steps.ts'
import { fillCheckout } from './checkout-steps.ts'
import { makeOldest, removalOf } from './oldest-browser.ts'
import { OWNER } from './shop-process.ts'
import { expect, onDesktop, open, test } from './shop-test.ts'

/** As every failure of a page or of a read is told. */
const FAILURE = /n’(?:a|ont) pas pu/

test.describe('in the oldest browser of the storefront', () => {
  test.beforeEach(({ context }) => makeOldest(context, BROWSER_FLOORS.storefront))

  test('every page is shown, and a shopper buys a decant and cancels the order', async ({ page }) => {
    for (const path of Object.values(PATHS)) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.locator('body'), path).not.toContainText(FAILURE)
    }
    expect(await page.evaluate(() => [Reflect.has(URL, 'parse'), Reflect.has([], 'toSorted')])).toEqual([
      false,
      false,
    ])
    await open(page, PATHS.shop)
    await page.getByRole('link', { name: 'Zeste de Berkane' }).first().click()
    await page.locator('label', { hasText: /^10\s*ml/ }).click()
    await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
    await page
      .getByRole('link', { name: /Panier, 1 article/ })
      .locator('visible=true')
      .click()
    await fillCheckout(page)
    await page.getByRole('button', { name: 'Confirmer la commande' }).click()
    await expect(page).toHaveURL(/\/suivi\?order=SL-/)
    await page.getByRole('button', { name: 'Annuler la commande' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }).click()
    await expect(page.getByText('Cette commande a été annulée et ne sera pas traitée.')).toBeVisible()
  })

  test.describe('with its worker', () => {
    test.use({ serviceWorkers: 'allow' })

    test('without a network, the offline page is shown', async ({ page, context, shop, quietConsole }) => {
      quietConsole.allowed.push(
        /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/,
        /could not be refreshed/,
        /live updates/i,
      )
      const proxy = await openReleaseProxy(shop.url)
      try {
        const worker = await readFile('dist/worker/on/sw.js', 'utf8')
        proxy.replaceWorker(removalOf(BROWSER_FLOORS.storefront) + worker)
        await open(page, proxy.url)
        await page.evaluate(async () => void (await navigator.serviceWorker.ready))
        await context.setOffline(true)
        await page.goto(`${proxy.url}/conditions`)
        await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible()
      } finally {
        await proxy.close()
      }
    })
  })
})

onDesktop(() => {
  test('in the oldest browser of the area, every screen opens', async ({ page, context, quietConsole }) => {
    // Invitations and links without their tokens.
    quietConsole.allowed.push(/status of 400/)
    await signInOldest(page, context)
    for (const path of Object.values(ADMIN_PATHS)) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.locator('body'), path).not.toContainText(FAILURE)
    }
  })

  test('in the oldest browser of the area, the owner moves an order on and counts a stock', async ({
    page,
    context,
    shop,
  }) => {
    await signInOldest(page, context)
    const placed = await order(shop.url)
    const card = await showOrderInList(page, placed)
    await statusOf(card).selectOption('En préparation')
    await expectToast(page, 'Statut mis à jour')

    await open(page, ADMIN_PATHS.products)
    await searchList(page, 'dattier')
    await page.getByRole('link', { name: 'Miel de Dattier' }).first().click()
    await page.getByLabel('Stock, 5 ml').fill('73')
    await save(page)
    await expectToast(page, 'Produit mis à jour')

    await open(page, ADMIN_PATHS.settings)
    await page.getByRole('link', { name: /^La boutique/ }).click()
    await expect(page.getByLabel('Instagram')).toBeVisible()
  })
})

async function signInOldest(page: Page, context: BrowserContext): Promise<void> {
  await makeOldest(context, BROWSER_FLOORS.area)
  await open(page, ADMIN_PATHS.login)
  await page.getByLabel('Nom d’utilisateur').fill(OWNER.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(ADMIN_PATHS.dashboard)
}
