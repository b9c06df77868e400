import type { Page } from '@playwright/test'
import type { getDashboard } from '#contract/dashboard/dashboard.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { formatDirhamsInFull, formatWhole } from '#domain/money.ts'
import { openAsAdmin } from './admin-steps.ts'
import { buy, listening, smallestSize } from './live-steps.ts'
import { expect, test } from './shop-test.ts'

type Dashboard = EndpointAnswer<typeof getDashboard>

const API = '/api/admin/dashboard'

function figure(page: Page, label: string) {
  return page.locator('.stats > div', { hasText: label }).locator('dd:not(.note)')
}

async function readDashboard(page: Page): Promise<Dashboard> {
  return (await page.request.get(API)).json()
}

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
