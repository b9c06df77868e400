import type { Page } from '@playwright/test'
import { cardOf, openFound, order, pill, setStatus, showFound, statusOf } from './admin-orders-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, expectAccessible, test } from './shop-test.ts'
import { confirmOrder } from './shopper-steps.ts'

/** How many new orders the browser's tab counts. */
async function countInTab(page: Page): Promise<number> {
  return Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0)
}

async function untilLive(page: Page): Promise<void> {
  await expect(page.locator('.live:visible')).toHaveText('En direct')
}

test('an order placed by a shopper arrives in the list, marked, until it is looked at', async ({
  page,
  browser,
  shop,
  isMobile,
}) => {
  await order(shop.url)
  await openAsAdmin(page, '/admin/commandes')
  await untilLive(page)
  await expect(pill(page, 'Nouveau')).toHaveText(/\d/)
  await expect.poll(() => countInTab(page)).toBeGreaterThan(0)
  const before = await countInTab(page)
  const other = await browser.newContext({ baseURL: shop.url })
  const shopper = await other.newPage()
  await confirmOrder(shopper)
  await expect(shopper).toHaveURL(/\/suivi\?order=SL-/)
  const number = new URL(shopper.url()).searchParams.get('order') ?? ''

  await expect(page.getByRole('status').getByText('Nouvelle commande')).toBeVisible()
  const card = page.getByRole('article', { name: number })
  await expect(card.getByText('Vient d’arriver')).toBeVisible()
  await expect.poll(() => countInTab(page)).toBe(before + 1)
  await expect(pill(page, 'Nouveau')).toHaveText(`Nouveau ${before + 1}`)
  if (!isMobile) await expect(page.locator('.side-nav .n')).toContainText(String(before + 1))
  await expectAccessible(page)

  await card.getByRole('link', { name: 'Voir détails' }).click()
  await expect(page.getByRole('heading', { name: `#${number}` })).toBeVisible()
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(card).toBeVisible()
  await expect(card.getByText('Vient d’arriver')).toHaveCount(0)
  await other.close()
})

test('what another administrator or the shopper does shows by itself', async ({ page, shop }) => {
  const owner = await signInOwner(shop.url)
  const placed = await order(shop.url)
  const card = await openFound(page, placed)
  await untilLive(page)
  await expect(card).toBeVisible()
  await setStatus(owner, placed, 'expedie')
  await expect(card.locator('.badge')).toHaveText('Expédié')
  await expect(statusOf(card)).toHaveValue('expedie')
  await card.getByRole('link', { name: 'Voir détails' }).click()
  const history = page.getByRole('region', { name: 'Historique' }).getByRole('listitem')
  await expect(history).toHaveCount(2)
  await setStatus(owner, placed, 'livre')
  await expect(history).toHaveCount(3)
  await expect(statusOf(page)).toHaveValue('livre')
  await owner.leave()
})

test('an order that another administrator deletes is gone, from the details too', async ({
  page,
  context,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 404/)
  const owner = await signInOwner(shop.url)
  const placed = await order(shop.url)
  await setStatus(owner, placed, 'livre')
  await openFound(page, placed)
  const list = await context.newPage()
  await showFound(list, placed)
  await cardOf(page, placed.name).getByRole('link', { name: 'Voir détails' }).click()
  await expect(page.getByRole('heading', { name: `#${placed.order_number}` })).toBeVisible()
  for (const one of [page, list]) await untilLive(one)
  await owner.send('DELETE', `/api/orders/${placed.id}`)
  await expect(page.getByText('Cette commande n’existe pas, ou elle a été supprimée.')).toBeVisible()
  await expect(cardOf(list, placed.name)).toHaveCount(0)
  await owner.leave()
})

test('the question before a deletion outlives what new orders do to the list', async ({ page, shop }) => {
  const owner = await signInOwner(shop.url)
  const placed = await order(shop.url)
  await setStatus(owner, placed, 'livre')
  await owner.leave()
  const card = await openFound(page, placed)
  await untilLive(page)
  await card.getByRole('button', { name: /^Supprimer/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(placed.name)
  // As when it was the last one of its page.
  await page.route('**/api/orders/admin?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), orders: [] } })
  })
  await order(shop.url)
  await expect(page.getByRole('article')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('status').getByText('Commande supprimée')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  // The list is asked for again meanwhile.
  await page.unrouteAll({ behavior: 'wait' })
})
