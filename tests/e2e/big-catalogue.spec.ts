import type { Locator, Page } from '@playwright/test'
import { blockLiveChannel } from './admin-steps.ts'
import { BIG_SHOP, nameOf, bigShopTest as test } from './big-shop.ts'
import { buy, listening, smallestSize } from './live-steps.ts'
import { expect, expectNoOverflow, open } from './shop-test.ts'

// A single worker, so that all tests share one big shop.
test.describe.configure({ mode: 'default' })

const CATALOGUE = '**/api/catalogue?*'

function cards(page: Page): Locator {
  return page.getByRole('article').locator('visible=true')
}

/** Earlier results stay until the response; wait for them to go. */
async function expectOnly(page: Page, number: number): Promise<void> {
  await expect(cards(page)).toHaveText([new RegExp(nameOf(number))])
}

function searchBox(page: Page): Locator {
  return page.getByRole('searchbox').locator('visible=true')
}

function status(page: Page): Locator {
  return page.getByRole('main').getByRole('status').first()
}

test('a page holds what it shows, and what is typed is asked of the shop', async ({ page }) => {
  await open(page, '/boutique')
  await expect(status(page)).toHaveText(`${BIG_SHOP} parfums`)
  expect((await page.content()).match(/<article/g)?.length).toBeLessThan(80)
  await searchBox(page).fill(nameOf(123))
  await expect(status(page)).toHaveText('1 parfum')
  await expectOnly(page, 123)
  await expect(page).toHaveURL(/\?q=/)
  await open(page, page.url())
  await expectOnly(page, 123)
})

test('without JavaScript the whole shop is searched all the same', async ({ browser, bigShop }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${bigShop.url}/boutique?q=${encodeURIComponent(nameOf(321))}`)
  await expect(page.getByRole('article').filter({ hasText: nameOf(321), visible: true })).toHaveCount(1)
  await page.close()
})

test('« Voir plus » asks for the next ones alone, focuses the first, and Back finds the list as long', async ({
  page,
}) => {
  await open(page, '/boutique?tri=prix-croissant')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/catalogue')) asked.push(new URL(request.url()).search)
  })
  const more = page.getByRole('button', { name: 'Voir plus de parfums' }).locator('visible=true')
  await more.click()
  await expect(cards(page)).toHaveCount(24)
  await expect(cards(page).nth(12).getByRole('link')).toBeFocused()
  await more.click()
  await expect(cards(page)).toHaveCount(36)
  expect(asked).toEqual(['?tri=prix-croissant&depuis=12', '?tri=prix-croissant&depuis=24'])
  expect(new Set(await cards(page).getByRole('heading').allTextContents()).size).toBe(36)
  await cards(page).nth(30).getByRole('link').click()
  await expect(page.getByText('Choisissez votre format')).toBeVisible()
  // Scrolling to the top is animated.
  await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 20_000 }).toBe(0)
  await page.goBack()
  await expect(cards(page)).toHaveCount(36)
  await expect(cards(page).nth(30)).toBeInViewport()
  expect(asked).toHaveLength(2)
})

test('a phone’s row ends with the way to all of its family, and Back leads to the row again', async ({
  page,
}) => {
  await open(page, '/boutique')
  const row = page.getByRole('region', { name: 'Chypré' })
  const total = Number.parseInt((await row.locator('.n').textContent()) ?? '', 10)
  await expect(row.getByRole('article')).toHaveCount(6)
  const all = row.getByRole('link', { name: 'Voir tout : Chypré' })
  await all.scrollIntoViewIfNeeded()
  await expectNoOverflow(page)
  await all.click()
  await expect(page).toHaveURL(/\?famille=chypre$/)
  await expect(status(page)).toHaveText(`${total} parfums`)
  await expect(cards(page)).toHaveCount(12)
  await expect(cards(page).first()).toBeInViewport()
  await page.goBack()
  await expect(row.getByRole('article')).toHaveCount(6)
  await expect(row).toBeInViewport()
})

test('an answer that comes late is not shown over a newer one', async ({ page }) => {
  await open(page, '/boutique')
  const release: (() => void)[] = []
  await page.route(CATALOGUE, async (route) => {
    if (route.request().url().includes('123')) await new Promise<void>((resolve) => release.push(resolve))
    await route.continue()
  })
  await searchBox(page).fill(nameOf(123))
  await expect.poll(() => release.length).toBe(1)
  await expect(page.locator('.shop-results')).toHaveAttribute('aria-busy', 'true')
  await searchBox(page).fill(nameOf(124))
  await expect(cards(page)).toHaveCount(1)
  const late = page.waitForResponse((response) => response.url().includes('123'))
  for (const resolve of release) resolve()
  await late
  await expectOnly(page, 124)
  await expect(page.locator('.shop-results')).toHaveAttribute('aria-busy', 'false')
})

test('what cannot be asked is said in place, and asked again on demand', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/net::ERR_FAILED/)
  await open(page, '/boutique')
  await page.route(CATALOGUE, (route) => route.abort())
  await searchBox(page).fill(nameOf(123))
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Une erreur est survenue lors du chargement des produits.')
  await expect(cards(page)).toHaveCount(0)
  await page.unroute(CATALOGUE)
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await expectOnly(page, 123)
  await expect(alert).toHaveCount(0)
})

test('somebody buys the last one, and the open list shows it without a reload', async ({ page, request }) => {
  const heard = listening(page)
  await open(page, `/boutique?q=${encodeURIComponent(nameOf(200))}`)
  await heard
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByText('Épuisé')).toHaveCount(0)
  const variant = await smallestSize(request, 'essai-200')
  await buy(request, [variant, variant.stock])
  await expect(cards(page).getByText('Épuisé')).toBeVisible()
})

test('« Voir plus » without a line says so at once, and goes on when asked again', async ({
  page,
  context,
  quietConsole,
}) => {
  quietConsole.allowed.push(/ERR_INTERNET_DISCONNECTED|Live updates are disabled\./)
  await blockLiveChannel(page)
  await open(page, '/boutique?tri=prix-croissant')
  // What a page fetches once it is alive has come too.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const more = page.getByRole('button', { name: 'Voir plus de parfums' }).locator('visible=true')
  await more.click()
  const retry = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeVisible()
  await expect(more).toBeEnabled()
  await context.setOffline(false)
  // Regaining the network refetches by itself, which removes the button.
  await retry.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
  await expect(cards(page)).toHaveCount(24)
})
