import { afterEach, beforeEach, expect, it } from 'vitest'
import { undoBatch } from '#services/batches/decide.ts'
import { getProduct } from '#services/catalogue/read.ts'
import { createProduct } from '#services/products/save.ts'
import { applyAndFinish, exportedRows, finishBatches, tryImport } from '#tests/support/batch-steps.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { productForm } from '#tests/support/product-form.ts'
import { changeSettings } from '#tests/support/settings.ts'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

const ADDED = [
  { ml: 15, is_original: false },
  { ml: 75, is_original: true },
]
const FILE = [
  ['Nom', 'Prix 5 ml', 'Prix 15 ml', 'Prix 75 ml'],
  ['Rosée de Kelaâ', 60, 120, 560],
]

it('a file with sizes of the owner comes in once the settings have them, and is taken back', async () => {
  const product = await createProduct(shop, productForm())
  const before = await exportedRows(shop)
  const lacking = await tryImport(shop, FILE)
  expect(lacking).toMatchObject({
    reading: { missing_volumes: ['15ml', '75ml'] },
    lines: { created: 0, changed: 1, refused: 2 },
  })
  await changeSettings(shop, 'volumes', { added: ADDED })
  const planned = await tryImport(shop, FILE)
  expect(planned).toMatchObject({
    reading: { missing_volumes: [] },
    lines: { created: 2, changed: 1, refused: 0 },
  })
  await applyAndFinish(shop, planned.id)
  const shown = await getProduct(shop, product.slug)
  expect(shown.variants.map(({ volume, price, is_original }) => [volume, price, is_original])).toEqual([
    ['5ml', 60, false],
    ['15ml', 120, false],
    ['50ml', 420.5, true],
    ['75ml', 560, true],
  ])
  // Exported and imported, it comes back unchanged.
  expect((await tryImport(shop, await exportedRows(shop))).lines).toMatchObject({
    ...{ created: 0, changed: 0, refused: 0 },
  })
  await undoBatch(shop, planned.id)
  await finishBatches(shop)
  expect(await exportedRows(shop)).toEqual(before)
})
