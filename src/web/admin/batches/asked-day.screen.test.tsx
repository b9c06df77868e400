import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Batch, getBatch, listBatchLines, setBatchColumns } from '#contract/batches/batches.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { sampleBatch } from '#tests/support/batch-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const READING = {
  ...{ source: 'own', perfumes: 2, sizes: 2, promotions: 0, makes_promotions: false, notes: [] },
  asked_day: { written: '03/04/2026', day_first: '2026-04-03', month_first: '2026-03-04' },
  ...{ missing_volumes: [], date_order: null },
} satisfies Batch['reading']
const ASKED = sampleBatch({ state: 'planned', reading: READING })
const SAID = {
  ...ASKED,
  reading: { ...READING, promotions: 2, date_order: 'month-first' },
} satisfies Batch

it.each([PHONE, DESKTOP])(
  'a date that may be two days is asked about, and its answer can be changed ($width px)',
  async (at) => {
    const shop = await renderAdmin(
      `/admin/produits/lots/${ASKED.id}`,
      [
        ...[answer(getBatch, ASKED), answer(listBatchLines, { lines: [], total: 0 })],
        answer(setBatchColumns, SAID),
      ],
      { at },
    )
    const question = page.getByRole('group', { name: /^Dans ce fichier, quel jour est «\s03\/04\/2026\s»/ })
    const american = question.getByRole('button', { name: '4 mars 2026' })
    await expect.element(american).toHaveAttribute('aria-pressed', 'false')
    await expectAccessibleLayout()
    expectNoOverflow()
    shop.answer(getBatch, SAID)
    await american.click()
    await expect.element(american).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByRole('switch', { name: /^Créer 2\spromotions/ })).not.toBeChecked()
    await expectAccessibleLayout()
    await question.getByRole('button', { name: '3 avril 2026' }).click()
    const asked = { id: String(ASKED.id), columns: ASKED.columns.map(({ field }) => field), words: [] }
    await expect
      .poll(() => shop.asked(setBatchColumns))
      .toEqual([
        { ...asked, date_order: 'month-first' },
        { ...asked, date_order: 'day-first' },
      ])
  },
)
