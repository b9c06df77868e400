import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getBatch, listBatchLines, undoBatch } from '#contract/batches/batches.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { NOTHING_ASKED, sampleBatch, sampleLine } from '#tests/support/batch-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const BATCH_PATH = '/admin/produits/lots/7'

it('is taken back in part once some of it was completed, and says what stays', async () => {
  const done = sampleBatch({
    ...{ state: 'done', lines: null, result: { created: 12, changed: 0, left: 0 } },
    undo: { possible: true, reason: 'Modifié depuis\u00a0: «\u00a0Ambre Neuf\u00a0».' },
  })
  const sentence = '1 parfum vendu ou modifié entre-temps, laissé tel quel.'
  const undone = sampleBatch({ state: 'undone', lines: null, sentence })
  const shop = await renderAdmin(BATCH_PATH, [answer(getBatch, done), answer(undoBatch, undone)])
  await page.getByRole('button', { name: 'Annuler cet import' }).click()
  await expect
    .element(page.getByRole('dialog').getByText(/Modifié depuis\s: «\sAmbre Neuf\s»\./))
    .toBeVisible()
  await expectAccessibleLayout()
  shop.answer(getBatch, undone)
  await page.getByRole('button', { name: 'Remettre le reste comme avant' }).click()
  await expect.element(page.getByRole('heading', { name: 'Annulé en partie' })).toBeVisible()
  await expect.element(page.getByText(sentence)).toBeVisible()
})

it('says why it cannot be taken back', async () => {
  const reason = 'Ambre Neuf a été vendu depuis.'
  await renderAdmin(BATCH_PATH, [
    answer(
      getBatch,
      sampleBatch({
        state: 'done',
        lines: null,
        result: { created: 1, changed: 0, left: 0 },
        undo: { possible: false, reason },
      }),
    ),
  ])
  await expect.element(page.getByText(reason)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Annuler cet import' })).not.toBeInTheDocument()
})

it.each([
  [true, /^Promotion créée\s: 159/],
  [false, /^Promotion non créée\s: 159/],
])('says afterwards whether its promotions were made: %s', async (makes_promotions, said) => {
  const reading = { source: 'woocommerce', perfumes: 1, sizes: 1, promotions: 1, makes_promotions } as const
  const done = sampleBatch({ state: 'done', reading: { ...reading, ...NOTHING_ASKED, notes: [] } })
  const line = sampleLine({
    ...{ name: 'Ambre Neuf', outcome: 'created', product_id: null },
    changes: [{ field: 'promo_price', label: 'prix en promotion', before: '159', after: '149' }],
  })
  await renderAdmin(BATCH_PATH, [answer(getBatch, done), answer(listBatchLines, { lines: [line], total: 1 })])
  await expect.element(page.getByText(said)).toBeVisible()
})
