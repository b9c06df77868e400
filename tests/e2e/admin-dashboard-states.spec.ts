import { openAsAdmin, signInBrowser, withoutNews } from './admin-steps.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

const API = '/api/admin/dashboard'
const LOAD_FAILURE = 'Erreur lors du chargement des données du tableau de bord'

/** A shop that has sold nothing. */
const NOTHING = {
  totalSales: 0,
  monthlySales: 0,
  monthlyOrders: 0,
  totalOrders: 0,
  newOrders: 0,
  lowStockProducts: 0,
  topProducts: [],
  recentOrders: [],
  days: [{ day: '2026-11-21', sales: 0, orders: 0 }],
  statuses: [{ id: 'nouveau', label: 'Nouveau', count: 0 }],
}

test('a dashboard that cannot be read says so, and is there after a reload', async ({
  page,
  quietConsole,
}) => {
  await withoutNews(page)
  quietConsole.allowed.push(/status of 500/)
  await page.route(API, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Non' } }))
  await openAsAdmin(page, '/admin/dashboard')
  await expect(page.getByRole('alert').filter({ hasText: LOAD_FAILURE })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute(API)
  await page.getByRole('button', { name: 'Recharger' }).click()
  await expect(page.getByRole('tab', { name: 'Vue d’ensemble' })).toBeVisible()
  await expect(page.getByText(LOAD_FAILURE)).toHaveCount(0)
})

test('an answer that cannot be drawn does not take the area down', async ({ page, quietConsole }) => {
  await withoutNews(page)
  quietConsole.allowed.push(/./)
  await page.route(API, (route) => route.fulfill({ json: { topProducts: 'rien' } }))
  await openAsAdmin(page, '/admin/dashboard')
  const alert = page.getByRole('alert').filter({
    hasText: "Une erreur s'est produite lors de l'affichage du tableau de bord",
  })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(API)
  await page.getByRole('button', { name: 'Recharger' }).click()
  await expect(page.getByRole('tab', { name: 'Vue d’ensemble' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('a dashboard on its way shows five lines of recent orders', async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(API, async (route) => {
    await answered
    await route.continue()
  })
  await openAsAdmin(page, '/admin/dashboard')
  const lines = page.getByRole('list', { name: 'Chargement des commandes récentes' })
  await expect(lines.getByRole('listitem')).toHaveCount(5)
  const area = page.locator('.recent')
  expect(await area.evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])).toEqual([
    320, 320,
  ])
  await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('tab', { name: 'Commandes' }).click()
  await expect(
    page.getByRole('list', { name: 'Chargement des commandes' }).getByRole('listitem'),
  ).toHaveCount(5)
  answer()
  await expect(page.getByRole('table', { name: 'Commandes récentes' })).toBeVisible()
})

test('a shop that has sold nothing has a word in every place', async ({ page }) => {
  await page.route(API, (route) => route.fulfill({ json: NOTHING }))
  await signInBrowser(page)
  await open(page, '/admin/dashboard')
  await expect(page.locator('.stats dd').first()).toHaveText('0,00\u00a0DH')
  const part = (name: string) => page.getByRole('region', { name })
  await expect(part('Produits les plus vendus').getByText('Aucun produit disponible')).toBeVisible()
  await expect(part('Commandes récentes').getByText('Aucune commande récente')).toBeVisible()
  await expect(part('30 derniers jours').getByText('Aucune donnée disponible')).toBeVisible()
  await expect(part('Commandes par statut').getByText('Aucune donnée disponible')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('tab', { name: 'Commandes' }).click()
  await expect(page.getByText('Aucune commande disponible')).toBeVisible()
  await page.getByRole('tab', { name: 'Produits' }).click()
  await expect(page.getByText('Aucune donnée disponible')).toBeVisible()
})

test('names and sums of any length find room', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/status of 404/)
  const order = {
    id: '0b6fbd0e-8d0c-4a51-8f53-3c1b9f8a3c11',
    order_number: 'SL-7K3Q-9XVD',
    customer_name: `فاطمة <b>الزهراء</b> 🌹 ${'Benjelloun'.repeat(9)}`,
    date: '2026-11-21T10:00:00.000Z',
    total: 1_234_567.5,
    status: { id: 'en-preparation', label: 'En préparation' },
  }
  const product = { id: 1, name: `Oud${'d'.repeat(90)}`, image_url: '/pictures/absent.webp', sales: 1234567 }
  await page.route('/pictures/absent.webp*', (route) => route.fulfill({ status: 404 }))
  await page.route(API, (route) =>
    route.fulfill({
      json: {
        ...NOTHING,
        totalSales: 1_234_567_890.05,
        monthlySales: 2_404_003,
        recentOrders: [order],
        topProducts: [product],
      },
    }),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsAdmin(page, '/admin/dashboard')
  await expect(page.getByText(order.customer_name)).toBeVisible()
  await expectNoOverflow(page)
  for (const currency of await page.getByRole('definition').getByText('DH').all())
    expect(await currency.evaluate((unit) => unit.getClientRects().length)).toBe(1)
  await page.getByRole('tab', { name: 'Produits' }).click()
  await expectNoOverflow(page)
  await page.getByRole('tab', { name: 'Commandes' }).click()
  await expectNoOverflow(page)
  const label = page.getByRole('row').last().locator('[data-label=Client]')
  const width = () => label.evaluate((cell) => getComputedStyle(cell, '::before').width)
  const squeezed = await width()
  await label.evaluate((cell) => cell.replaceChildren('Ali'))
  expect(squeezed).toBe(await width())
})
