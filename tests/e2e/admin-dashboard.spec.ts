import type { Page } from '@playwright/test'
import type { getDashboard } from '#contract/dashboard.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { formatDirhams, formatDirhamsInFull, formatWhole } from '#domain/money.ts'
import { openAsAdmin, signInBrowser } from './admin-steps.ts'
import { buy, listening, smallestSize } from './live-steps.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

type Dashboard = EndpointAnswer<typeof getDashboard>

const API = '/api/admin/dashboard'

function figure(page: Page, label: string) {
  return page.locator('.stats > div', { hasText: label }).locator('dd')
}

async function readDashboard(page: Page): Promise<Dashboard> {
  return (await page.request.get(API)).json()
}

test('the dashboard says the shop’s figures, and leads to what asks for something', async ({ page }) => {
  await signInBrowser(page)
  await buy(page.request, [await smallestSize(page.request, 'rosee-de-kelaa'), 2])
  await open(page, '/admin/dashboard')
  const shop = await readDashboard(page)
  await expect(figure(page, 'Ventes totales')).toHaveText(formatDirhamsInFull(shop.totalSales))
  await expect(figure(page, 'Ventes du mois')).toHaveText(formatDirhamsInFull(shop.monthlySales))
  await expect(figure(page, 'Commandes du mois')).toHaveText(formatWhole(shop.monthlyOrders))
  await expect(figure(page, 'Commandes totales')).toHaveText(formatWhole(shop.totalOrders))
  const newOrders = figure(page, 'Nouvelles commandes').getByRole('link')
  await expect(newOrders).toHaveText(`${formatWhole(shop.newOrders)}, voir la liste`)
  await expect(newOrders).toHaveAttribute('href', '/admin/commandes?statut=nouveau')
  const lowStock = figure(page, 'Produits en stock faible').getByRole('link')
  await expect(lowStock).toHaveText(`${formatWhole(shop.lowStockProducts)}, voir la liste`)
  await expect(lowStock).toHaveAttribute('href', '/admin/produits?stock=ascending')

  const best = page.getByRole('region', { name: 'Produits les plus vendus' }).getByRole('listitem')
  await expect(best).toHaveCount(shop.topProducts.length)
  for (const [index, { name, sales }] of shop.topProducts.entries()) {
    await expect(best.nth(index)).toHaveText(`${name}${sales} ${sales > 1 ? 'unités' : 'unité'}`)
  }
  const recent = page.getByRole('region', { name: 'Commandes récentes' }).getByRole('listitem')
  await expect(recent).toHaveCount(5)
  const [latest] = shop.recentOrders
  await expect(recent.first()).toContainText('Youssef Amrani')
  await expect(recent.first()).toContainText(formatDirhams(latest?.total ?? 0))
  await expect(recent.first()).toContainText('Aujourd’hui')
  await expect(recent.first().getByRole('link')).toHaveAttribute('href', `/admin/commandes/${latest?.id}`)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
})

test('an order moves the figures of an open dashboard', async ({ page, request }) => {
  const heard = listening(page)
  await openAsAdmin(page, '/admin/dashboard')
  await heard
  const before = await readDashboard(page)
  const size = await smallestSize(request, 'rosee-de-kelaa')
  await expect(figure(page, 'Commandes totales')).toHaveText(formatWhole(before.totalOrders))
  await buy(request, [size, 1])
  await expect(figure(page, 'Commandes totales')).toHaveText(formatWhole(before.totalOrders + 1))
  await expect(figure(page, 'Nouvelles commandes')).toContainText(formatWhole(before.newOrders + 1))
  const after = await readDashboard(page)
  expect(after.totalSales).toBeGreaterThan(before.totalSales)
  await expect(figure(page, 'Ventes totales')).toHaveText(formatDirhamsInFull(after.totalSales))
  const [latest] = after.recentOrders
  await expect(page.locator('.recent li').first()).toContainText(latest?.order_number ?? '')
})

test('the tabs go by keyboard, and stay in the address', async ({ page }) => {
  await openAsAdmin(page, '/admin/dashboard')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(page.getByRole('tab')).toHaveText(['Vue d’ensemble', 'Commandes', 'Produits'])
  await tab('Vue d’ensemble').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Commandes')).toBeFocused()
  await expect(tab('Commandes')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\?onglet=commandes$/)
  const shop = await readDashboard(page)
  const rows = page.getByRole('tabpanel', { name: 'Commandes' }).locator('tbody tr')
  await expect(rows).toHaveCount(shop.recentOrders.length)
  for (const [index, order] of shop.recentOrders.entries()) {
    await expect(rows.nth(index)).toContainText(order.order_number)
    await expect(rows.nth(index)).toContainText(order.customer_name)
    await expect(rows.nth(index)).toContainText(formatDirhamsInFull(order.total))
    await expect(rows.nth(index)).toContainText(order.status.label)
  }
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.keyboard.press('End')
  await expect(tab('Produits')).toBeFocused()
  const products = page.getByRole('tabpanel', { name: 'Produits' }).getByRole('listitem')
  const [best] = shop.topProducts
  await expect(products.first()).toContainText(best?.name ?? '')
  await expect(products.first()).toContainText(`${best?.sales} vente`)
  await expectAccessible(page)
  await page.reload()
  await expect(tab('Produits')).toHaveAttribute('aria-selected', 'true')
  await tab('Produits').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Vue d’ensemble')).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Produits')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Vue d’ensemble' })).toBeFocused()
})

test('the last thirty days can be pointed at, gone through by keyboard, and read', async ({ page }) => {
  await signInBrowser(page)
  await buy(page.request, [await smallestSize(page.request, 'rosee-de-kelaa'), 1])
  await open(page, '/admin/dashboard')
  const { days, statuses } = await readDashboard(page)
  const chart = page.getByRole('region', { name: '30 derniers jours' })
  const today = days.at(-1)
  await expect(chart.getByRole('row')).toHaveCount(31)
  await expect(chart.getByRole('row').last()).toContainText(formatDirhams(today?.sales ?? 0))
  const told = chart.locator('figcaption')
  await expect(told).toContainText('En tout')
  await expect(told).toContainText(formatDirhams(days.reduce((sum, { sales }) => sum + sales, 0)))
  const slider = chart.getByRole('slider', { name: 'Jour' })
  await slider.focus()
  await expect(told).toContainText(formatDirhams(today?.sales ?? 0))
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', /0\sDH, 0 commande$/)
  await expect(told).toContainText(formatDirhams(days[0]?.sales ?? 0))
  await slider.blur()
  await expect(told).toContainText('En tout')
  const plot = chart.locator('.plot')
  const { width = 0 } = (await plot.boundingBox()) ?? {}
  await plot.click({ position: { x: width - 2, y: 20 } })
  await expect(told).toContainText(formatDirhams(today?.sales ?? 0))

  const byStatus = page.getByRole('region', { name: 'Commandes par statut' }).getByRole('link')
  await expect(byStatus).toHaveText(statuses.map(({ label, count }) => new RegExp(`^${label}${count} com`)))
  await expect(byStatus.first()).toHaveAttribute('href', '/admin/commandes?statut=nouveau')
})
