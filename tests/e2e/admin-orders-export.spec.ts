import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readCsv } from '#tests/support/read-csv.ts'
import { newName, order, pill, setStatus } from './admin-orders-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, test } from './shop-test.ts'

/** Presses 'Exporter CSV' and parses the download. */
async function exportCsv(page: Page): Promise<{ name: string; lines: string[][] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  const [, ...lines] = readCsv(text.replace(/^\ufeff/, ''))
  return { name: file.suggestedFilename(), lines }
}

test('the export holds the filtered orders, and its name the date', async ({ page, shop }) => {
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
