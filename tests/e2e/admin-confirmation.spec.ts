import type { Page } from '@playwright/test'
import { shortOrWhole } from '#tests/support/short-or-whole.ts'
import { newName, order, setStatus } from './admin-orders-steps.ts'
import { signInBrowser } from './admin-steps.ts'
import { fingerOn } from './finger.ts'
import { type Owner, signInOwner } from './owner.ts'
import { PHONE } from './screens.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

test.use(PHONE)
test.setTimeout(300_000)

const ORDERS = shortOrWhole({ short: 12, whole: 40 })
const MOST_TAPS = 3

test('a queue of orders is confirmed on a phone, each with at most three taps', async ({
  page,
  shop,
  quietConsole,
}, info) => {
  // This browser has no telephone.
  quietConsole.allowed.push(/^Failed to launch 'tel:/)
  await signInBrowser(page)
  const owner = await signInOwner(shop.url)
  const anyHour = { opens: '00:00', closes: '23:59' }
  await owner.change('calls', {
    hours: { days: [1, 2, 3, 4, 5, 6, 7], ...anyHour },
    ramadan: { from: null, until: null, ...anyHour },
  })
  await emptyQueue(page, owner)
  const placed: string[] = []
  for (let index = 0; index < ORDERS; index += 1) {
    const phone = `06${String(10_000_000 + index)}`
    placed.push((await order(shop.url, { name: newName(), phone })).order_number)
  }

  await open(page, '/admin/confirmation')
  const finger = fingerOn(page)
  const card = page.getByRole('article')
  const taps: number[] = []
  const confirmed: string[] = []
  await expect(page.getByRole('main').getByText(`${ORDERS} à appeler`)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  while (confirmed.length < ORDERS) {
    const number = (await card.getByRole('heading').first().textContent()) ?? ''
    const before = finger.figures.taps
    await finger.tap(card.getByRole('link', { name: 'Appeler' }))
    await finger.tap(page.getByRole('button', { name: 'Confirmée' }))
    await finger.tap(page.getByRole('button', { name: 'Confirmer et passer à la suivante' }))
    await expect(page.getByText(`Commande ${number} confirmée`).first()).toBeVisible()
    await expect(card.filter({ hasText: number })).toHaveCount(0)
    taps.push(finger.figures.taps - before)
    confirmed.push(number)
  }

  await expect(page.getByText(/^Tout est confirmé/).first()).toBeVisible()
  // The oldest first.
  expect(confirmed).toEqual(placed)
  expect(Math.max(...taps)).toBeLessThanOrEqual(MOST_TAPS)
  const done = await page.request.get(`/api/orders/admin?confirmation=confirmee&per_page=${ORDERS}`)
  const { orders } = await done.json()
  expect(
    orders.map(({ order_number, attempts }: { order_number: string; attempts: number }) => [
      order_number,
      attempts,
    ]),
  ).toEqual(placed.toReversed().map((number) => [number, 1]))
  const figures = `${confirmed.length} orders confirmed with ${finger.figures.taps} taps, at most ${Math.max(...taps)} each`
  info.annotations.push({ type: 'figures', description: figures })
  console.log(figures)
  await owner.leave()
})

test('an order is confirmed by WhatsApp with at most three taps', async ({ page, shop }, info) => {
  await signInBrowser(page)
  const owner = await signInOwner(shop.url)
  await emptyQueue(page, owner)
  const placed = await order(shop.url, { name: newName(), phone: '0670000001' })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await open(page, '/admin/confirmation')
  const finger = fingerOn(page)
  const card = page.getByRole('article', { name: placed.order_number })
  await finger.tap(card.getByRole('button', { name: 'WhatsApp' }))
  const opened = page.waitForEvent('popup')
  await finger.tap(page.getByRole('dialog').getByRole('link', { name: /^Ouvrir WhatsApp/ }))
  const chat = await opened
  expect(chat.url()).toContain('wa.me/212670000001')
  await chat.close()
  // This browser never hides a tab; a phone says so when the person comes back.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(card.getByText(`${placed.name} a confirmé`)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await finger.tap(card.getByRole('button', { name: 'Oui, confirmer' }))
  await expect(page.getByText(`Commande ${placed.order_number} confirmée`).first()).toBeVisible()
  const detail = await (await page.request.get(`/api/orders/admin/${placed.id}`)).json()
  expect(detail).toMatchObject({ confirmation: 'confirmee', status: { id: 'en-preparation' } })
  const figures = `one order confirmed by WhatsApp with ${finger.figures.taps} taps`
  info.annotations.push({ type: 'figures', description: figures })
  console.log(figures)
  expect(finger.figures.taps).toBeLessThanOrEqual(MOST_TAPS)
  await owner.leave()
})

/** Moves on what other journeys left to be called. */
async function emptyQueue(page: Page, owner: Owner): Promise<void> {
  const answer = await page.request.get('/api/orders/admin?status=nouveau&per_page=100')
  const { orders } = await answer.json()
  for (const left of orders) await setStatus(owner, left, 'en-preparation')
}
