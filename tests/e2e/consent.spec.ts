import type { Page } from '@playwright/test'
import { addToCart, fillCheckout } from './checkout-steps.ts'
import { signInOwner } from './owner.ts'
import { PHONE } from './screens.ts'
import { expect, expectAlive, expectNoOverflow, open, test } from './shop-test.ts'

test.use(PHONE)
test.describe.configure({ mode: 'serial' })

const CLICK = 'IwAR0_click-id-of-this-visit'
const LANDING = `/?utm_source=ig&utm_campaign=Ramadan&fbclid=${CLICK}`

test.beforeAll(async ({ shop }) => {
  const owner = await signInOwner(shop.url)
  await owner.change('consent', { measurement: true, advertising: true })
  await owner.change('languages', { arabic: true })
  await owner.leave()
})

/** All that leaves the browser after its first request: addresses, bodies and what the shop reads of headers. */
function recordTraffic(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().endsWith(LANDING)) return
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
  })
  return sent
}

/** What the shop is told in headers from now on. Files of the landing itself were asked for with its address. */
function recordHeaders(page: Page): Promise<string>[] {
  const sent: Promise<string>[] = []
  page.on('request', (request) => sent.push(request.allHeaders().then(JSON.stringify)))
  return sent
}

async function storages(page: Page): Promise<string> {
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  const cookies = await page.context().cookies()
  return kept + JSON.stringify(cookies)
}

async function buy(page: Page): Promise<unknown> {
  await addToCart(page, 'rosee-de-kelaa')
  await page
    .getByRole('link', { name: /Panier, 1 article/ })
    .locator('visible=true')
    .click()
  await fillCheckout(page)
  const placing = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/orders'),
  )
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  const { origin } = (await placing).postDataJSON()
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  return origin
}

test('without consent nothing of a click is kept or sent: the whole traffic and storage of a visit', async ({
  page,
}) => {
  const sent = recordTraffic(page)
  await open(page, LANDING)
  await page.getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByRole('region', { name: 'Vous choisissez' })).toBeHidden()
  await expect.poll(() => storages(page)).toContain('"source":"ig"'.replaceAll('"', '\\"'))
  await expect(page).toHaveURL(/\/$/)
  const headers = recordHeaders(page)
  expect(await buy(page)).toMatchObject({ source: 'ig', consent: { granted: [] } })
  for (const line of await Promise.all(headers)) expect(line).not.toMatch(/click-id|Ramadan/)
  expect(sent.some((line) => line.includes('/api/consents'))).toBe(true)
  expect(sent.filter((line) => line.includes(CLICK) || line.includes('Ramadan'))).toEqual([])
  expect(await storages(page)).not.toContain(CLICK)
  expect(await storages(page)).not.toContain('Ramadan')
})

test('with consent an order says the click that it came from, and a withdrawal in the middle of a checkout counts', async ({
  page,
}) => {
  await open(page, LANDING)
  await page.getByRole('button', { name: 'Accepter' }).click()
  await expect.poll(() => storages(page)).toContain(CLICK)
  expect(await buy(page)).toMatchObject({ source: 'ig', campaign: 'Ramadan', fbclid: CLICK })
  await addToCart(page, 'rosee-de-kelaa')
  await page
    .getByRole('link', { name: /Panier, 1 article/ })
    .locator('visible=true')
    .click()
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Vos choix de confidentialité' }).click()
  await page.getByRole('button', { name: 'Refuser' }).click()
  const placing = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/orders'),
  )
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  expect(JSON.stringify((await placing).postDataJSON())).not.toContain(CLICK)
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  expect(await storages(page)).not.toContain(CLICK)
})

test('in Arabic the question has equal buttons too, and a page that wants nothing fetches none of it', async ({
  page,
  shop,
}) => {
  await page.goto('/ar')
  await expectAlive(page)
  const [refuse, accept] = await Promise.all(
    ['رفض', 'قبول'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
  )
  expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height])
  await expectNoOverflow(page)
  const owner = await signInOwner(shop.url)
  await owner.change('consent', { measurement: false, advertising: false })
  await owner.leave()
  const sent = recordTraffic(page)
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  expect(sent.filter((line) => /consent|arrival/.test(line))).toEqual([])
})
