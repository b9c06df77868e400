import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listCustomers } from '#contract/customers/customers.ts'
import { sampleCustomer } from '#tests/support/admin-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, renderAdmin } from '#tests/support/screens.ts'

it('ends amounts and their heading where those above and below end, in digits of one width', async () => {
  const customers = [4, 1_111, 20].map((total_spent, id) =>
    sampleCustomer({ id, total_spent, order_count: total_spent }),
  )
  await renderAdmin('/admin/clients', [answer(listCustomers, { customers, total: 3 })], { at: DESKTOP })
  const table = page.getByRole('table', { name: 'Clients' })
  await expect.element(table.getByRole('row')).toHaveLength(4)
  for (const column of [3, 4]) {
    const cells = table.css(`:is(th, td):nth-child(${column})`).elements()
    expect(cells).toHaveLength(4)
    expect(new Set(cells.map(endOf)).size).toBe(1)
    for (const cell of cells.slice(1))
      expect(getComputedStyle(cell).fontVariantNumeric).toContain('tabular-nums')
  }
})

/** Where the text of a cell ends, in whole pixels. */
function endOf(cell: Element): number {
  const range = document.createRange()
  range.selectNodeContents(cell)
  return Math.round(range.getBoundingClientRect().right)
}
