import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openReleaseProxy } from '#tests/support/release-proxy.ts'
import { addToCart, fillCheckout } from './checkout-steps.ts'
import { OWNER } from './shop-process.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

const SEEN = '/produit/the-des-trois-services'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ quietConsole }) => {
  quietConsole.allowed.push(
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/,
    /status of (?:401|503)/,
  )
  quietConsole.allowed.push(/could not be refreshed/, /live updates/i, /offline copy failed/)
  // The ideas of the cart are not kept.
  quietConsole.allowed.push(/CartIdeas could not be loaded/)
})

/** Everything that the worker keeps, by address. */
function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The owner's area has a worker and caches of its own.
    const names = (await caches.keys()).filter((name) => name.startsWith('sillage-'))
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => url.replace(window.location.origin, ''))
  })
}

async function openAndKeep(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect.poll(() => listKept(page)).toContain(new URL(page.url()).pathname)
}

test('offline, what was seen is shown with its date, the cart too, and the rest waits for the line', async ({
  page,
  context,
}) => {
  await openAndKeep(page, '/')
  const priced = page.waitForResponse(/\/api\/variants\/\d+\/price/)
  await addToCart(page, 'the-des-trois-services')
  await priced
  await expect.poll(() => listKept(page)).toContain(SEEN)
  await context.setOffline(true)

  await open(page, SEEN)
  const notice = page.getByRole('status').filter({ hasText: 'Vous êtes hors ligne' })
  await expect(notice).toHaveText(/prix et stock du \d\d\/\d\d à \d+\sh\s\d\d\.\s*Réessayer/)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(notice).toBeInViewport()

  await page.goto('/conditions')
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await expect(page.getByRole('link', { name: 'Thé des Trois Services' })).toBeVisible()

  const ideas = page.waitForEvent('console', (message) => message.text().includes('CartIdeas could not be'))
  await page.getByRole('link', { name: 'Voir le panier' }).click()
  await ideas
  await expect(page.getByText('Thé des Trois Services')).toBeVisible()
  await expect(notice).toContainText('votre panier est gardé')
  await expect(page.getByText('Les prix et le stock n’ont pas pu être vérifiés.')).toBeVisible()

  // A link of a page is followed by the browser, so that the worker answers.
  await page.getByRole('link', { name: 'Sillage, accueil' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('link', { name: 'Conditions' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/conditions/i)
  await expect.poll(() => listKept(page)).toContain('/conditions')

  await context.setOffline(true)
  await open(page, SEEN)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  // Once all has been read again, nothing is old any more.
  await expect(notice).toBeHidden()
})

for (const [base, empty] of [
  ['', 'Votre panier est vide'],
  ['/ar', 'سلتكم فارغة'],
] as const) {
  test(`offline, an empty cart that was never opened says that it is empty: ${base || '/'}`, async ({
    page,
    context,
  }) => {
    await openAndKeep(page, `${base}/boutique`)
    await context.setOffline(true)
    await open(page, `${base}/panier`)
    await expect(page.getByText(empty)).toBeVisible()
    await expect(page.getByRole('link', { name: /./ }).first()).toBeVisible()
  })
}

test('a page of texts whose texts cannot be read is the worker’s to answer, each time', async ({ page }) => {
  await openAndKeep(page, '/')
  // The browser takes itself for online.
  await page.route(/\/api\/contents\/(?:faq|terms)$/, (route) => route.abort('failed'))
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Questions fréquentes' })).toBeVisible()
  await expect(page.locator('html[data-alive]')).toBeVisible()
  await footer.getByRole('link', { name: 'Conditions générales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /conditions/i })).toBeVisible()
})

test('a line that hangs shows the page that was seen, and says so', async ({ page, shop }) => {
  await openAndKeep(page, SEEN)
  const pid = shop.pid() ?? 0
  process.kill(pid, 'SIGSTOP')
  try {
    await open(page, SEEN)
    await expect(page.locator('kept-notice')).toContainText('La connexion est lente : prix et stock du')
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await expect(page.locator('kept-notice')).toHaveCount(0)
})

test('with the worker, an order is placed and nothing personal is kept, nor anything of the owner’s', async ({
  page,
}) => {
  await openAndKeep(page, '/')
  await addToCart(page, 'the-des-trois-services')
  await page
    .getByRole('link', { name: /Panier, 1 article/ })
    .locator('visible=true')
    .click()
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/admin')
  await page.getByLabel('Nom d’utilisateur').fill(OWNER.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await page.goto('/admin/produits')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openAndKeep(page, '/faq')
  const kept = await listKept(page)
  expect(kept).toContain('/panier')
  expect(kept.filter((address) => /^\/(?:suivi\?|admin|api\/|assets\/admin|ws$)/.test(address))).toEqual([])
})

test('a release never mixes two builds, and a worker can be taken back', async ({ page, context, shop }) => {
  const proxy = await openReleaseProxy(shop.url)
  const builds = () =>
    page.evaluate(() => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /build-\d/.exec(name)?.[0])
          .filter((build) => build !== undefined),
      ),
    ])
  try {
    await openAndKeep(page, proxy.url + SEEN)
    proxy.release()
    await openAndKeep(page, `${proxy.url}/faq`)
    expect(await builds()).toEqual(['build-2'])

    await context.setOffline(true)
    await open(page, proxy.url + SEEN)
    expect(await builds()).toEqual(['build-1'])
    await open(page, `${proxy.url}/faq`)
    expect(await builds()).toEqual(['build-2'])
    // Without one of its files, a page is not shown by halves.
    await page.evaluate(async () => {
      const files = await caches.open('sillage-1-files')
      for (const { url } of await files.keys())
        if (/build-1\/entry-client.*js/.test(url)) await files.delete(url)
    })
    await page.goto(proxy.url + SEEN)
    await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Thé des Trois Services' })).toBeVisible()
    expect(await builds()).toEqual(['build-2'])

    proxy.replaceWorker(await readFile('dist/worker/off/sw.js', 'utf8'))
    await open(page, `${proxy.url}/faq`)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  } finally {
    await proxy.close()
  }
})
