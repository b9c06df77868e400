import { openFound, order, setStatus, statusOf } from './admin-orders-steps.ts'
import { smallestSize } from './live-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, expectAccessible, test } from './shop-test.ts'

const STATUS_FAILURE = "Une erreur s'est produite lors de la mise à jour du statut."
const DELETE_FAILURE = "Une erreur s'est produite lors de la suppression de la commande."
const STATUS_CALL = '**/api/orders/*/status'

test('a status is saved from the card, which waits for it and then shows it', async ({ page, shop }) => {
  const placed = await order(shop.url)
  const card = await openFound(page, placed)
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
  await page.route(STATUS_CALL, async (route) => {
    await gate
    await route.continue()
  })
  await statusOf(card).selectOption('Expédié')
  await expect(statusOf(card)).toBeDisabled()
  await expect(statusOf(card)).toHaveValue('expedie')
  await expect(card.locator('.spin')).toBeVisible()
  openGate()
  const news = page.getByRole('status')
  await expect(news.getByText('Statut mis à jour')).toBeVisible()
  await expect(statusOf(card)).toBeEnabled()
  await expect(card.locator('.badge')).toHaveText('Expédié')
  await expectAccessible(page)
})

test('by keyboard, a status is chosen in the open list and not on the way to it', {
  tag: '@keyboard',
}, async ({ page, shop }) => {
  const placed = await order(shop.url)
  const card = await openFound(page, placed)
  const sent: string[] = []
  page.on('request', (call) => {
    if (call.method() === 'PATCH') sent.push(call.postData() ?? '')
  })
  await card.getByRole('link', { name: '06 61 23 45 67' }).focus()
  await page.keyboard.press('Tab')
  await expect(statusOf(card)).toBeFocused()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(card.locator('.badge')).toHaveText('Expédié')
  await expect(statusOf(card)).toBeFocused()
  expect(sent).toEqual([JSON.stringify({ status: 'expedie' })])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `#${placed.order_number}` })).toBeVisible()
})

test('an order that cannot be restored says why, and stays cancelled', async ({
  page,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 409/)
  const owner = await signInOwner(shop.url)
  const goods = ['taliouine-pourpre']
  const { stock } = await smallestSize(page.request, 'taliouine-pourpre')
  const placed = await order(shop.url, { goods, quantity: stock })
  await setStatus(owner, placed, 'annule')
  const rival = await order(shop.url, { goods })
  const card = await openFound(page, placed)
  await statusOf(card).selectOption('Nouveau')
  const reason = new RegExp(
    `Cette commande ne peut pas être rétablie\\. .* Il ne reste que ${stock - 1} unités`,
  )
  await expect(page.locator('.toaster [role=alert]')).toContainText(reason)
  await expect(card.getByText(reason)).toBeVisible()
  await expect(statusOf(card)).toHaveValue('annule')
  await expectAccessible(page)
  await setStatus(owner, rival, 'annule')
  await owner.leave()
})

test('a status that is not saved says so', async ({ page, shop, quietConsole }) => {
  quietConsole.allowed.push(/net::ERR_FAILED/)
  const card = await openFound(page, await order(shop.url))
  await page.route(STATUS_CALL, (route) => route.abort())
  await statusOf(card).selectOption('Livré')
  await expect(page.locator('.toaster [role=alert]')).toContainText(STATUS_FAILURE)
  await expect(card.getByText(STATUS_FAILURE)).toBeVisible()
  await expect(card.locator('.badge')).toHaveText('Nouveau')
  await expect(statusOf(card)).toHaveValue('nouveau')
})

test('an order is deleted only when its life is over, and once more asked', async ({ page, shop }) => {
  const placed = await order(shop.url)
  const card = await openFound(page, placed)
  const bin = card.getByRole('button', { name: `Supprimer la commande ${placed.order_number}` })
  for (const [label, hasBin] of [
    ['En préparation', false],
    ['Expédié', false],
    ['Livré', true],
    ['Nouveau', false],
    ['Annulé', true],
  ] as const) {
    await statusOf(card).selectOption(label)
    await expect(card.locator('.badge')).toHaveText(label)
    await expect(bin).toHaveCount(hasBin ? 1 : 0)
  }
  await bin.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Cette action est irréversible.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(card).toBeVisible()
  await bin.click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('status').getByText('Commande supprimée')).toBeVisible()
  await expect(card).toHaveCount(0)
  expect((await page.request.get(`/api/orders/admin/${placed.id}`)).status()).toBe(404)
})

test('an order that is not deleted says so', async ({ page, shop, quietConsole }) => {
  quietConsole.allowed.push(/status of 502/)
  const owner = await signInOwner(shop.url)
  const placed = await order(shop.url)
  await setStatus(owner, placed, 'livre')
  const card = await openFound(page, placed)
  await page.route(`**/api/orders/${placed.id}`, (route) => route.fulfill({ status: 502, body: '' }))
  await card.getByRole('button', { name: /^Supprimer/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.locator('.toaster [role=alert]')).toContainText(DELETE_FAILURE)
  await expect(dialog.getByText(DELETE_FAILURE)).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(card).toBeVisible()
  await owner.leave()
})

test('a session that ends in the middle leads to the login screen', async ({ page, shop, quietConsole }) => {
  quietConsole.allowed.push(/status of 401/)
  const card = await openFound(page, await order(shop.url))
  // The call itself, and not the cookies: a list that is read again meanwhile would be refused first.
  await page.route('**/api/orders/*/status', (route) => route.fulfill({ status: 401, body: '' }))
  await statusOf(card).selectOption('Livré')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect(page.getByText('Accès refusé')).toBeVisible()
  await expect(page.getByText(STATUS_FAILURE)).toHaveCount(0)
})
