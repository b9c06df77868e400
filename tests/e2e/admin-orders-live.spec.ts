import type { Page } from '@playwright/test'
import { openOrderInList, order, pill, setStatus, showOrderInList, statusOf } from './admin-orders-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, test } from './shop-test.ts'
import { confirmOrder } from './shopper-steps.ts'

/** The count of new orders in the document title. */
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
  await expect(page.locator('.side-nav').getByRole('link', { name: /^Commandes/ })).toContainText(
    String(before + 1),
  )

  await card.getByRole('link', { name: 'Voir détails' }).click()
  await expect(page.getByRole('heading', { name: `#${number}` })).toBeVisible()
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(card).toBeVisible()
  await expect(card.getByText('Vient d’arriver')).toHaveCount(0)
  await other.close()
})

test('what another administrator does shows by itself, in the list and in the details', async ({
  page,
  context,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 404/)
  const owner = await signInOwner(shop.url)
  const placed = await order(shop.url)
  const card = await openOrderInList(page, placed)
  const list = await context.newPage()
  const listed = await showOrderInList(list, placed)
  for (const one of [page, list]) await untilLive(one)
  await expect(card).toBeVisible()
  await setStatus(owner, placed, 'expedie')
  await expect(statusOf(card)).toHaveValue('expedie')
  await card.getByRole('link', { name: 'Voir détails' }).click()
  const history = page.getByRole('region', { name: 'Historique' }).getByRole('listitem')
  await expect(history).toHaveCount(2)
  await setStatus(owner, placed, 'livre')
  await expect(history).toHaveCount(3)
  await expect(statusOf(page)).toHaveValue('livre')

  await owner.send('DELETE', `/api/orders/${placed.id}`)
  await expect(page.getByText('Cette commande n’existe pas, ou elle a été supprimée.')).toBeVisible()
  await expect(listed).toHaveCount(0)
  await owner.leave()
})
