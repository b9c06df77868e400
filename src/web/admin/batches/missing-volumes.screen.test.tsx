import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Batch, getBatch, listBatchLines, setBatchColumns } from '#contract/batches/batches.ts'
import { getSettings, updateSettings } from '#contract/settings/settings.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { sampleBatch } from '#tests/support/batch-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'
import { stored, storedSettings } from '#tests/support/stored-settings.ts'

const READING = {
  ...{ source: 'own', perfumes: 2, sizes: 4, promotions: 0, makes_promotions: false, notes: [] },
  ...{ missing_volumes: ['15ml', '75ml'], asked_day: null, date_order: null },
} satisfies Batch['reading']
const MISSING = sampleBatch({
  ...{ state: 'planned', reading: READING },
  lines: { created: 1, changed: 0, same: 0, skipped: 0, refused: 2 },
})
const WHOLE = { ...MISSING, reading: { ...READING, missing_volumes: [] } }

it.each([PHONE, DESKTOP])('sizes that the shop lacks are added by one tap ($width px)', async (at) => {
  const added = [{ ml: 30, is_original: true }]
  const shop = await renderAdmin(
    `/admin/produits/lots/${MISSING.id}`,
    [
      ...[answer(getBatch, MISSING), answer(listBatchLines, { lines: [], total: 0 })],
      answer(getSettings, storedSettings({ volumes: stored<'volumes'>({ added }, { version: 4 }) })),
      answer(updateSettings, stored<'volumes'>({ added })),
      answer(setBatchColumns, WHOLE),
    ],
    { at },
  )
  const add = page.getByRole('button', { name: /^Ajouter les formats 15\sml et 75\sml$/ })
  await expect.element(add).toBeVisible()
  await expectAccessibleLayout()
  shop.answer(getBatch, WHOLE)
  await add.click()
  await expect.element(add).not.toBeInTheDocument()
  expect(shop.asked(updateSettings)).toEqual([
    {
      ...{ section: 'volumes', version: 4 },
      added: [...added, { ml: 15, is_original: false }, { ml: 75, is_original: true }],
    },
  ])
  expect(shop.asked(setBatchColumns)).toEqual([
    { id: String(MISSING.id), columns: MISSING.columns.map(({ field }) => field), words: [] },
  ])
})
