import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  type Batch,
  getBatch,
  listBatchLines,
  listPictureCopies,
  retryPictureCopies,
} from '#contract/batches/batches.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { sampleBatch } from '#tests/support/batch-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/produits/lots/7'

it.each([PHONE, DESKTOP])(
  'follows the pictures that are copied, and tells those that failed ($width px)',
  async (at) => {
    const done = sampleBatch({
      ...{
        state: 'done',
        lines: { created: 0, changed: 0, same: 1, skipped: 0, refused: 0 },
        result: { created: 42, changed: 0, left: 0 },
      },
      copies: { copied: 37, failed: 0, total: 96 },
    })
    const failed = { ...done, copies: { copied: 94, failed: 2, total: 96 } } satisfies Batch
    const reason = 'La photo n’est plus à cette adresse. Envoyez la photo depuis votre appareil.'
    const copy = { product_id: 7, name: 'Rosée de Kelaâ', line: 3, reason }
    const shop = await renderAdmin(
      PATH,
      [
        ...[answer(getBatch, done), answer(listBatchLines, { lines: [], total: 0 })],
        answer(listPictureCopies, [
          { ...copy, id: 1, address: 'https://ancienne.ma/cdn/rosee-de-kelaa-100ml-face.jpg?v=1712345678' },
          { ...copy, id: 2, line: null, name: 'Cèdre', address: 'https://ancienne.ma/cedre.jpg' },
        ]),
        answer(retryPictureCopies, done),
      ],
      { at },
    )
    const copied = page.getByRole('region', { name: 'Copie des photos' })
    await expect.element(copied.getByText(/^37 sur 96\sphotos copiées$/)).toBeVisible()
    await expect.element(copied.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '38')
    await expectAccessibleLayout()
    shop.answer(getBatch, failed)
    shop.announce({ type: 'BATCH_UPDATE', data: { batchId: 7 } })
    await expect.element(page.getByRole('heading', { name: /^2\sphotos non copiées$/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Rosée de Kelaâ' }).first()).toBeVisible()
    await expect.element(page.getByText(reason).first()).toBeVisible()
    await expectAccessibleLayout()
    shop.answer(getBatch, done)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(copied).toBeVisible()
    expect(shop.asked(retryPictureCopies)).toEqual([{ id: '7' }])
  },
)
