import type { Page } from '@playwright/test'
import { fillCheckout } from './checkout-steps.ts'
import { signInOwner } from './owner.ts'
import { PHONE } from './screens.ts'
import { expect, open, test } from './shop-test.ts'

test.use(PHONE)
test.describe.configure({ mode: 'serial' })

/** Stands for Meta's script: it takes what was called before it was there, as the real one does. */
const META_SCRIPT = `
  const told = (...what) => fbq.queue.push(what)
  document.documentElement.dataset.meta = 'loaded'
  fbq.callMethod = told
`

test.beforeAll(async ({ shop }) => {
  const owner = await signInOwner(shop.url)
  await owner.change('consent', { measurement: false, advertising: true })
  await owner.change('conversions', {
    moment: 'delivered',
    meta: { tells: false, dataset: '1234567890', pixel: true, whatsapp_account: '' },
    tiktok: { tells: false, dataset: 'CABCDEFGH1234567890', pixel: true },
  })
  await owner.leave()
})

/** Other files find the shop as they expect it. */
test.afterAll(async ({ shop }) => {
  const owner = await signInOwner(shop.url)
  await owner.change('consent', { measurement: false, advertising: false })
  await owner.leave()
})

/** Answers for both networks, and lists what they were asked. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(/facebook|tiktok/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      body: route.request().url().includes('facebook') ? META_SCRIPT : '',
    })
  })
  return asked
}

/** Lists the events that a network's script was told in this page. */
async function toldTo(page: Page, network: 'fbq' | 'ttq'): Promise<string[]> {
  const calls = await page.evaluate((name) => {
    const script: unknown = Reflect.get(globalThis, name)
    const told: unknown = name === 'fbq' ? Reflect.get(Object(script), 'queue') : script
    return JSON.stringify(Array.isArray(told) ? [...told] : [])
  }, network)
  const told: unknown[][] = JSON.parse(calls)
  return told.flatMap(([what, event]) => {
    if (what === 'page') return ['PageView']
    return what === 'track' ? [String(event)] : []
  })
}

test('not one byte of a network comes before consent; then pages, perfumes and the cart are told, and never an order', async ({
  page,
}) => {
  const asked = await standIn(page)
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Accepter' }).click()
  await expect.poll(() => asked).toHaveLength(2)
  await expect(page.locator('html')).toHaveAttribute('data-meta', 'loaded')
  await open(page, '/produit/rosee-de-kelaa')
  // The scripts come after the page: what is put into the cart within its first moments is not told.
  await expect.poll(() => toldTo(page, 'ttq')).toEqual(['PageView', 'ViewContent'])
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await page
    .getByRole('link', { name: /Panier, 1 article/ })
    .locator('visible=true')
    .click()
  await fillCheckout(page)
  for (const network of ['fbq', 'ttq'] as const) {
    await expect
      .poll(() => toldTo(page, network))
      .toEqual(['PageView', 'ViewContent', 'AddToCart', 'PageView'])
  }
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  await page.waitForLoadState('networkidle')
  for (const network of ['fbq', 'ttq'] as const) {
    const told = await toldTo(page, network)
    expect(told).toEqual(['PageView', 'ViewContent', 'AddToCart', 'PageView'])
  }
})

test('a withdrawal gets rid of the scripts at once, and a refusal never loads them', async ({ page }) => {
  const asked = await standIn(page)
  await open(page, '/')
  await page.getByRole('button', { name: 'Accepter' }).click()
  await expect.poll(() => asked).toHaveLength(2)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Vos choix de confidentialité' }).click()
  await page.getByRole('button', { name: 'Refuser' }).click()
  await reloaded
  asked.length = 0
  await open(page, '/produit/rosee-de-kelaa')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
