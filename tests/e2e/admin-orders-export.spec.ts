import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readCsv } from '#tests/support/read-csv.ts'
import { TRICKY_NAMES } from '#tests/support/sample-order.ts'
import { newName, order, pill, setStatus, showFound } from './admin-orders-steps.ts'
import { closeToast, openAsAdmin, signInBrowser } from './admin-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, expectAccessible, test } from './shop-test.ts'

/** Presses 'Exporter CSV' and reads the file that comes. */
async function exportCsv(page: Page): Promise<{ name: string; lines: string[][] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  const [, ...lines] = readCsv(text.replace(/^\ufeff/, ''))
  return { name: file.suggestedFilename(), lines }
}

test('what is filtered and searched is exported, named after the day', async ({ page, shop }) => {
  const owner = await signInOwner(shop.url)
  const name = newName('Export')
  const delivered = await order(shop.url, { name: `${name} Un` })
  await order(shop.url, { name: `${name} Deux` })
  await setStatus(owner, delivered, 'livre')
  await openAsAdmin(page, `/admin/commandes?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  expect((await exportCsv(page)).lines.map((cells) => cells[3])).toEqual([`${name} Deux`, `${name} Un`])
  await pill(page, 'Livré').click()
  await expect(page.getByRole('article')).toHaveCount(1)
  const file = await exportCsv(page)
  expect(file.name).toMatch(/^commandes-\d{4}-\d\d-\d\d\.csv$/)
  expect(file.lines).toEqual([expect.arrayContaining([delivered.order_number, 'Livré', '06 61 23 45 67'])])
  await owner.leave()
})

test('names of every kind are exported as they were typed', async ({ page, shop }) => {
  await signInBrowser(page)
  for (const name of TRICKY_NAMES) {
    const placed = await order(shop.url, { name })
    const card = await showFound(page, placed)
    await expect(card.first()).toBeVisible()
    const { lines } = await exportCsv(page)
    expect(lines[0]?.[3]?.replace(/^'/, '')).toBe(name)
  }
})

test('an export shows that it works, and says when it failed', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/status of 502/)
  await openAsAdmin(page, '/admin/commandes')
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/orders/export*', async (route) => {
    calls += 1
    await gate
    await route.fulfill({ status: 502, body: '' })
  })
  const button = page.getByRole('button', { name: 'Exporter CSV' })
  await button.click()
  await expect(button.locator('.spin')).toBeVisible()
  // Past Playwright, which waits for what is disabled.
  await button.dispatchEvent('click')
  openGate()
  const text = "Une erreur s'est produite lors de l'exportation des commandes."
  for (const place of [page.locator('.toaster [role=alert]'), page.getByRole('main').getByRole('alert')]) {
    await expect(place.locator('strong')).toHaveText("Erreur d'exportation")
    await expect(place).toContainText(text)
  }
  expect(calls).toBe(1)
  await expectAccessible(page)
  await page.unroute('**/api/orders/export*')
  await closeToast(page)
  await exportCsv(page)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})
