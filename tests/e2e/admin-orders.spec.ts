import { cardOf, GOODS, newName, openFound, order, pill, search, setStatus } from './admin-orders-steps.ts'
import { openAsAdmin, withoutNews } from './admin-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './shop-test.ts'

const NO_MATCH = 'Aucune commande ne correspond aux critères de recherche.'

test('a card tells what an order is, whose, and what for', async ({ page, shop }) => {
  const placed = await order(shop.url, { goods: GOODS, quantity: 1 })
  const card = await openFound(page, placed)
  await expect(card.getByRole('heading', { name: placed.order_number })).toBeVisible()
  await expect(card).toContainText(/\d{1,2} \p{L}+ \d{4}, \d{1,2}\sh\s\d\d/u)
  await expect(card.locator('.badge')).toHaveText('Nouveau')
  await expect(card.getByRole('link', { name: '06 61 23 45 67' })).toHaveAttribute(
    'href',
    'tel:+212661234567',
  )
  await expect(card).toContainText('Rabat')
  await expect(card.locator('.tot')).toContainText(`dont livraison 35\u00a0DH ${placed.total}\u00a0DH`)
  await expect(card.getByRole('list', { name: 'Articles' }).getByRole('listitem')).toHaveText([
    /^\p{L}.*5\sml × 1$/u,
    /5\sml × 1$/,
    /5\sml × 1$/,
    '+1 autre',
  ])
  await expect(card.getByRole('button', { name: /^Supprimer/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('a large order is shipped for nothing, and has others than those shown', async ({ page, shop }) => {
  const placed = await order(shop.url, { goods: [...GOODS, 'rosee-de-kelaa'], quantity: 2 })
  const card = await openFound(page, placed)
  await expect(card.locator('.tot')).toContainText(/Livraison\s: Gratuite/)
  await expect(card.getByText('+2 autres')).toBeVisible()
})

test('orders are found by number, name and phone, and filtered by status with counts', async ({
  page,
  shop,
}) => {
  const owner = await signInOwner(shop.url)
  const name = newName('Hélène')
  const phone = `06${String(Date.now()).slice(-8)}`
  const placed = await order(shop.url, { name, phone })
  const delivered = await order(shop.url, { name: `${name} Tazi` })
  await setStatus(owner, delivered, 'livre')
  await openAsAdmin(page, '/admin/commandes')

  for (const text of [
    placed.order_number.toLowerCase().replaceAll('-', ''),
    phone,
    `+212 ${phone.slice(1)}`,
  ]) {
    await search(page).fill(text)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(cardOf(page, name)).toBeVisible()
  }
  await search(page).fill(name.replace('Hélène', 'HELENE'))
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(pill(page, 'Toutes')).toHaveText('Toutes 2')
  await expect(pill(page, 'Livré')).toHaveText('Livré 1')
  await pill(page, 'Livré').click()
  await expect(pill(page, 'Livré')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(cardOf(page, `${name} Tazi`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(search(page)).toHaveValue(name.replace('Hélène', 'HELENE'))
  await expect(pill(page, 'Livré')).toBeInViewport()

  await pill(page, 'Annulé').click()
  await expect(page.getByText(NO_MATCH)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(search(page)).toHaveValue('')
  await expect(page).toHaveURL(/\/admin\/commandes$/)
  await expect(page.getByText(NO_MATCH)).toBeHidden()
  await owner.leave()
})

test('a long list comes in pages, and goes back when its last page empties', async ({ page, shop }) => {
  const owner = await signInOwner(shop.url)
  const name = newName('Page')
  const placed = [await order(shop.url, { name: `${name} ancienne` })]
  for (let count = 1; count <= 20; count += 1)
    placed.push(await order(shop.url, { name: `${name} ${count}.` }))
  await openAsAdmin(page, `/admin/commandes?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(cardOf(page, `${name} ancienne`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect(cardOf(page, `${name} ancienne`)).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  for (const one of placed) {
    await setStatus(owner, one, 'annule')
    await owner.send('DELETE', `/api/orders/${one.id}`)
    if (one !== placed[0]) continue
    await expect(page).not.toHaveURL(/page=/)
    await expect(page.getByRole('article')).toHaveCount(20)
  }
  await expect(page.getByText(NO_MATCH)).toBeVisible()
  await owner.leave()
})

test('a shop without orders says so', async ({ page }) => {
  await page.route('**/api/orders/admin?*', (route) =>
    route.fulfill({ json: { orders: [], total: 0, statuses: [] } }),
  )
  await openAsAdmin(page, '/admin/commandes')
  await expect(page.getByRole('main').getByText('Aucune commande', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Effacer les filtres' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a list that cannot be loaded says so, and is asked for again', async ({ page, quietConsole }) => {
  await withoutNews(page)
  quietConsole.allowed.push(/status of 502/)
  await page.route('**/api/orders/admin?*', (route) => route.fulfill({ status: 502, body: '' }))
  await openAsAdmin(page, '/admin/commandes')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Une erreur est survenue lors du chargement des commandes.')
  await page.unroute('**/api/orders/admin?*')
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(alert).toBeHidden()
})

test('without a network a list says that it cannot be read, and comes back with it', async ({
  page,
  context,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/ERR_INTERNET_DISCONNECTED/)
  await order(shop.url)
  await openAsAdmin(page, '/admin/commandes')
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  await pill(page, 'Nouveau').click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Une erreur est survenue lors du chargement des commandes.')
  await context.setOffline(false)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(alert).toBeHidden()
})
